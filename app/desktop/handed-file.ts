/**
 * A file on its way to the page of imports: dropped on any page, or chosen in the desktop app's menu. It lives as long as
 * the window does, and goes to the first who takes it.
 */
let handed: File | null = null;
const listeners = new Set<() => void>();

export function handFile(file: File): void {
  handed = file;
  for (const listener of listeners) listener();
}

/** The file that was handed over, once; null for none. */
export function takeFile(): File | null {
  const file = handed;
  handed = null;
  return file;
}

/** Calls back for each file that is handed over, until the function it answers is called. */
export function onFileHanded(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a file looks like one that can be imported, by its name. */
export function isImportFile({ name }: { name: string }): boolean {
  return /\.(csv|tsv|json)$/i.test(name);
}
