import path from "node:path";

type Download = Pick<Electron.DownloadItem, "getURL" | "getFilename" | "setSaveDialogOptions">;

/**
 * Files of the configured server are saved where the system's dialog says, never by themselves; those of others are
 * refused: answers false.
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

/** A server names its files; their name must neither leave the folder nor hide what they are. */
export function safeName(name: string): string {
  const last = name.split(/[\\/]/).at(-1) ?? "";
  const plain = last.replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, "").replace(/^[\s.]+|[\s.]+$/g, "");
  return plain.slice(-120) || "download";
}
