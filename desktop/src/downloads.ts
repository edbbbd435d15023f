import path from "node:path";

type Download = Pick<Electron.DownloadItem, "getURL" | "getFilename" | "setSaveDialogOptions">;

/**
 * Saves the configured server's files through the system's dialog, never automatically. Returns false for other
 * servers' files, which are refused.
 */
export function askWhereToSave(download: Download, origin: string | null, downloads: string): boolean {
  if (!origin || URL.parse(download.getURL())?.origin !== origin) return false;
  const name = safeName(download.getFilename());
  const extension = path.extname(name).slice(1);
  download.setSaveDialogOptions({
    title: "Save",
    defaultPath: path.join(downloads, name),
    ...(extension ? { filters: [{ name: extension.toUpperCase(), extensions: [extension] }] } : {}),
  });
  return true;
}

/** The server chooses the file name, so it must not leave the folder or hide the file's type. */
function safeName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  const plain = last.replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, "").replace(/^[\s.]+|[\s.]+$/g, "");
  return plain.slice(-120) || "download";
}
