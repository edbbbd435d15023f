/**
 * A file for the Import page: dropped on any page, or chosen from the desktop app's menu. It's lost when the window
 * closes, and only the first reader gets it.
 */
let passed: File | null = null;
const listeners = new Set<() => void>();

export function passFile(file: File): void {
  passed = file;
  for (const listener of listeners) listener();
}

/** Takes the file, if any. Later calls return null. */
export function takePassedFile(): File | null {
  const file = passed;
  passed = null;
  return file;
}

/** Calls back for each new file. Returns a function that unsubscribes. */
export function onFilePassed(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Whether a file's name looks importable. */
export function isImportFile({ name }: { name: string }): boolean {
  return /\.(csv|tsv|json|jsonl|ndjson)$/i.test(name);
}
