import { useSyncExternalStore } from "react";
import type { StoredText } from "~/discovery/compare/stored-text";

/** The text. Null on the server, before hydration, and if there's none. */
export function useStoredText(text: StoredText): string | null {
  return useSyncExternalStore(text.subscribe, text.read, () => null);
}
