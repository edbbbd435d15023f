import { readFile, stat } from "node:fs/promises";
import path from "node:path";
import { z } from "zod";
import type { Attention } from "./attention";
import { secretNames, type ChosenFile } from "./bridge";
import { DraftInput, type DraftStore } from "./drafts";
import type { ElectronModule } from "./electron";
import { calls, fromServer } from "./ipc";
import type { SecretStore } from "./secrets";
import type { AdminWindow } from "./admin-window";
import { pauses } from "./watch";
import type { Watcher } from "./watcher";

const AdminPath = z.string().regex(/^\/(?![/\\])[^\s\\]{0,500}$/);
const NoticeInput = z.object({
  key: z.string().min(1).max(200),
  title: z.string().min(1).max(200),
  body: z.string().max(500),
  path: AdminPath.optional(),
});
const Secret = z.enum(secretNames);
const Key = DraftInput.shape.key;

type Parts = {
  electron: ElectronModule;
  active: () => string | null;
  secrets: SecretStore;
  drafts: DraftStore;
  attention: Attention;
  watcher: Watcher;
  window: () => AdminWindow | null;
};

/** Handles requests from the active server's pages: the other side of `DesktopBridge`. */
export function answerDesktopCalls({ electron, active, secrets, drafts, attention, watcher, window }: Parts): void {
  const on = calls(electron.ipcMain, fromServer(active));
  on("desktop:notify", [NoticeInput], (_from, notice) => attention.notify(notice));
  on("desktop:set-badge", [z.number().int().min(0).max(1_000_000)], (_from, count) => attention.setBadge(count));
  on("desktop:set-progress", [z.union([z.number().min(0).max(1), z.literal(2), z.null()])], (_from, progress) => {
    attention.setProgress(progress);
    if (progress !== null) watcher.lookWithin(pauses.working);
  });
  on("desktop:are-secrets-kept", [], () => secrets.areKept());
  on("desktop:read-secret", [Secret], ({ origin }, name) => secrets.read(origin, name));
  on("desktop:save-secret", [Secret, z.string().min(1).max(4_000)], ({ origin }, name, value) =>
    secrets.save(origin, name, value),
  );
  on("desktop:forget-secret", [Secret], ({ origin }, name) => secrets.forget(origin, name));
  on("desktop:find-draft", [Key], ({ origin }, key) => drafts.find(origin, key));
  on("desktop:list-drafts", [], ({ origin }) => drafts.list(origin));
  on("desktop:save-draft", [DraftInput], ({ origin }, draft) => drafts.save(origin, draft));
  on("desktop:forget-draft", [Key], ({ origin }, key) => drafts.forget(origin, key));
  on("desktop:open-file", [], () => chooseFile(electron, window()?.frame ?? null));
  on("desktop:listening", [z.boolean()], ({ sender }, listening) => {
    const open = window();
    if (open?.contents === sender) open.setListening(listening);
    // An admin page that subscribes means that someone is logged in.
    if (listening) watcher.lookWithin(0);
  });
}

const maxFileBytes = 50 * 1024 * 1024;

/** Opens the system's dialog for a CSV or JSON file. Returns null if the user cancels. Fails for files over 50 MB. */
export async function chooseFile(
  { dialog }: Pick<ElectronModule, "dialog">,
  window: Electron.BrowserWindow | null,
): Promise<ChosenFile | null> {
  const options: Electron.OpenDialogOptions = {
    title: "Import File",
    properties: ["openFile"],
    filters: [
      { name: "CSV and JSON files", extensions: ["csv", "tsv", "json", "jsonl", "ndjson"] },
      { name: "All Files", extensions: ["*"] },
    ],
  };
  const { filePaths } = await (window ? dialog.showOpenDialog(window, options) : dialog.showOpenDialog(options));
  const [file] = filePaths;
  if (file === undefined) return null;
  if ((await stat(file)).size > maxFileBytes)
    throw new Error("This file is larger than 50 MB. Choose it on the Imports page, or drop it there.");
  return { name: path.basename(file), bytes: new Uint8Array(await readFile(file)) };
}
