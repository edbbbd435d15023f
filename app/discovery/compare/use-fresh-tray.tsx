import { useEffect } from "react";
import { send } from "~/platform/api/send";
import { readTools } from "~/discovery/compare/api";
import { isInTray, refreshed, type Tray, type TrayTool } from "~/discovery/compare/tray";
import { readTray, writeTray } from "~/discovery/compare/use-tray";
import { useToast } from "~/platform/ui/toast";

/** After the page has loaded, because the tray is readable without it. */
const refreshAfterMs = 1_000;

let isFresh = false;

/** Updates the names and logos of a stored tray once, and removes tools that are gone with a message. */
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

/** Returns the tools that are gone. If the server can't be reached, the tray stays as it is. */
async function refresh(): Promise<Tray> {
  const ids = readTray().map(({ id }) => id);
  const answered = await send(readTools.method, `${readTools.path}?ids=${ids.join()}`).catch(() => null);
  if (!Array.isArray(answered?.answer)) return [];
  const before = readTray();
  const after = refreshed(before, ids, answered.answer as TrayTool[]);
  writeTray(after);
  return before.filter(({ id }) => !isInTray(after, id));
}
