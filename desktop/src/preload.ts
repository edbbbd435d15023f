import { contextBridge, ipcRenderer } from "electron";
import type { DesktopBridge } from "./bridge";
import { desktopBridge, shellBridge } from "./bridge-over";

// Choosing one is only a convenience: the main process checks each request's sender, whatever a page gets hold of.
if (location.protocol === "saasfinder-app:") contextBridge.exposeInMainWorld("shell", shellBridge(ipcRenderer));
else {
  const platform = process.platform as DesktopBridge["platform"];
  contextBridge.exposeInMainWorld("desktop", desktopBridge(ipcRenderer, platform));
}
