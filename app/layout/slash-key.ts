const key = "search-by-slash";
/** What the reader chose on this page, because storage may be blocked. */
let chosen: boolean | undefined;
const watching = new Set<() => void>();

/** Whether “/” moves to the search box. */
export function slashIsOn(): boolean {
  try {
    return chosen ?? localStorage.getItem(key) !== "off";
  } catch {
    return true;
  }
}

/** Calls back after each choice. Returns what ends it. */
export function watchSlash(changed: () => void): () => void {
  watching.add(changed);
  return () => watching.delete(changed);
}

/** Keeps the reader's choice in this browser. Speech input and shaky hands press single keys by mistake. */
export function turnSlash(on: boolean): void {
  chosen = on;
  try {
    if (on) localStorage.removeItem(key);
    else localStorage.setItem(key, "off");
  } catch {
    // Storage may be blocked or full. The choice then lasts as long as the page.
  }
  for (const changed of watching) changed();
}
