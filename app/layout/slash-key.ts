import { useSyncExternalStore } from "react";

const key = "search-by-slash";
/** What the reader chose on this page, because storage may be blocked. */
let chosen: boolean | undefined;
const watching = new Set<() => void>();

function isOn(): boolean {
  try {
    return chosen ?? localStorage.getItem(key) !== "off";
  } catch {
    return true;
  }
}

function watch(changed: () => void): () => void {
  watching.add(changed);
  return () => watching.delete(changed);
}

/** Whether “/” moves to the search box. False on the server and in the browser's first render. */
export function useSlashIsOn(): boolean {
  return useSyncExternalStore(watch, isOn, () => false);
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
