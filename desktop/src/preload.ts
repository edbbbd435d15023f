import { contextBridge, ipcRenderer } from "electron";
import type { DesktopBridge } from "./bridge";
import { desktopBridge, shellBridge } from "./bridge-over";

// Which of the two is a convenience: the main process looks at who asks, whatever a page gets hold of.
if (location.protocol === "saasfinder-app:") contextBridge.exposeInMainWorld("shell", shellBridge(ipcRenderer));
else {
  const platform = process.platform as DesktopBridge["platform"];
  contextBridge.exposeInMainWorld("desktop", desktopBridge(ipcRenderer, platform));
}
