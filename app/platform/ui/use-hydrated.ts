import { useSyncExternalStore } from "react";

const neverChanges = () => () => {};

/** False on the server and in the browser's first render, then true. */
export function useHydrated(): boolean {
  return useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  );
}
