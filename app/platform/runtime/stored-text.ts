/** A text in the browser's local storage, synchronized with other tabs. */
export class StoredText {
  /** The text if storage is blocked or full. It's lost when the page is left. */
  private unstored: string | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly key: string) {}

  read = (): string | null => {
    // Servers have no storage, and throwing an error for each page would be slow.
    if (this.unstored !== null || typeof localStorage === "undefined") return this.unstored;
    try {
      return localStorage.getItem(this.key);
    } catch {
      return null;
    }
  };

  write(text: string): void {
    try {
      localStorage.setItem(this.key, text);
      this.unstored = null;
    } catch {
      this.unstored = text;
    }
    // The browser sends its storage event only to other tabs.
    for (const listener of this.listeners) listener();
  }

  subscribe = (listener: () => void): (() => void) => {
    this.listeners.add(listener);
    window.addEventListener("storage", listener);
    return () => {
      this.listeners.delete(listener);
      window.removeEventListener("storage", listener);
    };
  };
}
