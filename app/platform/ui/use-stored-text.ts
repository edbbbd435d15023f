import { useSyncExternalStore } from "react";
import type { StoredText } from "~/platform/runtime/stored-text";

/** The stored text. Null on the server, before hydration, and without one. */
export function useStoredText(text: StoredText): string | null {
  return useSyncExternalStore(text.subscribe, text.read, () => null);
}
