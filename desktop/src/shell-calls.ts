import { z } from "zod";
import type { ElectronModule } from "./electron";
import { calls, fromShell } from "./ipc";
import { probeServer, type Probe } from "./probe";
import { parseServerAddress } from "./server-address";
import type { SettingsStore } from "./settings";
import type { Refused } from "./shell-bridge";
import type { AdminWindow } from "./admin-window";

type Parts = {
  electron: ElectronModule;
  settings: SettingsStore;
  fetch: typeof globalThis.fetch;
  window: () => AdminWindow | null;
  /** Makes a server active and shows it. */
  openServer: (origin: string) => void;
  /** The list of servers changed. */
  onServers: () => void;
};

/** Handles requests from the shell's own pages: the other side of `ShellBridge`. */
export function answerShellCalls({ electron, settings, fetch, window, openServer, onServers }: Parts): void {
  const on = calls(electron.ipcMain, fromShell);
  const known = (origin: string) => settings.known().servers.includes(origin);
  const refusalOf = (probe: Probe): Refused | null => ("reason" in probe ? { reason: probe.reason } : null);

  on("shell:servers", [], () => settings.known());
  on("shell:add", [z.string().max(2_000)], async (_from, text) => {
    const address = parseServerAddress(text);
    if ("reason" in address) return address;
    const refused = refusalOf(await probeServer(fetch, address.origin));
    if (!refused) openServer(address.origin);
    return refused;
  });
  on("shell:choose", [z.string()], (_from, origin) => {
    if (known(origin)) openServer(origin);
  });
  on("shell:forget", [z.string()], (_from, origin) => {
    settings.forget(origin);
    onServers();
    return settings.known();
  });
  on("shell:retry", [], async () => {
    const { active } = settings;
    if (active === null) return void window()?.showServers();
    const refused = refusalOf(await probeServer(fetch, active));
    if (!refused) window()?.showWanted();
    return refused;
  });
  on("shell:manage", [], () => window()?.showServers());
  on("shell:find", [z.string().max(500), z.boolean()], ({ sender }, text, forward) => {
    const open = window();
    if (open?.findBar.isOf(sender)) open.findBar.look(text, forward);
  });
  on("shell:close-find", [], () => window()?.findBar.close());
}
