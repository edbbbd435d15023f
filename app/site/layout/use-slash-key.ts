import { useSyncExternalStore } from "react";
import { slashIsOn, watchSlash } from "~/site/layout/slash-key";

/** Whether “/” moves to the search box. False on the server and in the browser's first render. */
export function useSlashIsOn(): boolean {
  return useSyncExternalStore(watchSlash, slashIsOn, () => false);
}
