/** A text in the browser's local storage, synchronized with other tabs. */
export class StoredText {
  /** The text if the browser blocks storage. It's lost when the page is left. */
  private unstored: string | null = null;
  private readonly listeners = new Set<() => void>();

  constructor(private readonly key: string) {}

  read = (): string | null => {
    try {
      // Servers have no storage, and throwing an error for each page would be slow.
      return typeof localStorage === "undefined" ? this.unstored : localStorage.getItem(this.key);
    } catch {
      return this.unstored;
    }
  };

  write(text: string): void {
    try {
      localStorage.setItem(this.key, text);
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
