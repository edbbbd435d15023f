import { useEffect } from "react";
import { send } from "~/platform/api/send";
import { readTools } from "~/discovery/compare/api";
import { isInTray, refreshed, type Tray, type TrayTool } from "~/discovery/compare/tray";
import { readTray, writeTray } from "~/discovery/compare/use-tray";
import { useToast } from "~/platform/ui/toast";

/** Delays the refresh until the page has loaded, because it isn't urgent. */
const refreshAfterMs = 1_000;

let isFresh = false;

/** Updates the names and logos of a stored tray once. Removes tools that no longer exist, with a message. */
export function useFreshTray(isStored: boolean): void {
  const toast = useToast();
  useEffect(() => {
    if (isFresh || !isStored) return;
    const timer = setTimeout(() => {
      isFresh = true;
      void refresh().then((gone) => {
        if (gone.length === 0) return;
        const names = gone.map(({ name }) => name).join(", ");
        toast({ title: "No longer in the directory", description: `Removed from your comparison: ${names}` });
      });
    }, refreshAfterMs);
    return () => clearTimeout(timer);
  }, [isStored, toast]);
}

/** Returns the removed tools. If the server can't be reached, the tray stays unchanged. */
async function refresh(): Promise<Tray> {
  const ids = readTray().map(({ id }) => id);
  const response = await send(readTools.method, `${readTools.path}?ids=${ids.join()}`).catch(() => null);
  if (!Array.isArray(response?.answer)) return [];
  const before = readTray();
  const after = refreshed(before, ids, response.answer as TrayTool[]);
  writeTray(after);
  return before.filter(({ id }) => !isInTray(after, id));
}
