import { useCallback, useEffect, useMemo } from "react";
import { send } from "~/api/send";
import { readTools } from "~/compare/api";
import { mostCompared } from "~/compare/path";
import { StoredText } from "~/compare/stored-text";
import {
  beginningWith,
  isInTray,
  parseTray,
  refreshed,
  withoutTools,
  withTool,
  type Tray,
  type TrayTool,
} from "~/compare/tray";
import { useStoredText } from "~/compare/use-stored-text";
import { useToast } from "~/ui/toast";

const stored = new StoredText("compared-tools");

const read = () => parseTray(stored.read());
const write = (tray: Tray) => stored.write(JSON.stringify(tray));

/** The tray of this browser, in step with its other tabs. Empty on the server and before hydration. */
export function useTray(): Tray {
  const text = useStoredText(stored);
  return useMemo(() => parseTray(text), [text]);
}

/** Adds a tool to the tray or removes it. A full tray stays as it is, and a message says so. */
export function useToggle(): (tool: TrayTool) => void {
  const toast = useToast();
  return useCallback(
    (tool) => {
      // Another tab may have changed it.
      const tray = read();
      const next = isInTray(tray, tool.id) ? withoutTools(tray, [tool.id]) : withTool(tray, tool);
      if (next) write(next);
      else
        toast({
          title: `You can compare up to ${mostCompared} tools`,
          description: `Remove one to add ${tool.name}.`,
        });
    },
    [toast],
  );
}

/** Adds tools that the visitor arrived with. In a full tray, they take the place of others. */
export function addToTray(tools: readonly TrayTool[]): void {
  write(beginningWith(read(), tools));
}

export function removeFromTray(ids: readonly number[]): void {
  write(withoutTools(read(), ids));
}

/** After the page has loaded, because the tray is readable without it. */
const refreshAfterMs = 1_000;

let isFresh = false;

/**
 * Updates the tray's names and logos once, where the tray is shown, and removes tools that are gone with a message.
 * What's added later is up to date.
 */
export function useFreshTray(isShown: boolean): void {
  const toast = useToast();
  useEffect(() => {
    if (isFresh || !isShown || read().length === 0) return;
    const timer = setTimeout(() => {
      isFresh = true;
      void refresh().then((gone) => {
        if (gone.length === 0) return;
        const names = gone.map(({ name }) => name).join(", ");
        toast({ title: "No longer in the directory", description: `Removed from your comparison: ${names}` });
      });
    }, refreshAfterMs);
    return () => clearTimeout(timer);
  }, [isShown, toast]);
}

/** Returns the tools that are gone. If the server can't be reached, the tray stays as it is. */
async function refresh(): Promise<Tray> {
  const ids = read().map(({ id }) => id);
  // Every page loads this file, and `request` would add code that only some need.
  const answered = await send(readTools.method, `${readTools.path}?ids=${ids.join()}`).catch(() => null);
  if (!Array.isArray(answered?.answer)) return [];
  const before = read();
  const after = refreshed(before, ids, answered.answer as TrayTool[]);
  write(after);
  return before.filter(({ id }) => !isInTray(after, id));
}
