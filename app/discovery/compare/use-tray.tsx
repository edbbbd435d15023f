import { useCallback, useMemo } from "react";
import { maxCompared } from "~/discovery/compare/path";
import { StoredText } from "~/platform/runtime/stored-text";
import {
  withToolsFirst,
  isInTray,
  parseTray,
  withoutTools,
  withTool,
  type Tray,
  type TrayTool,
} from "~/discovery/compare/tray";
import { useStoredText } from "~/platform/ui/use-stored-text";
import { useToast } from "~/platform/ui/toast";

const stored = new StoredText("compared-tools");

export const readTray = () => parseTray(stored.read());
export const writeTray = (tray: Tray) => stored.write(JSON.stringify(tray));

/** The browser's tray, synchronized with other tabs. Empty on the server and before hydration. */
export function useTray(): Tray {
  const text = useStoredText(stored);
  return useMemo(() => parseTray(text), [text]);
}

/** Adds a tool to the tray or removes it. If the tray is full, shows a message instead. */
export function useToggle(): (tool: TrayTool) => void {
  const toast = useToast();
  return useCallback(
    (tool) => {
      // Read it again, because another tab may have changed it.
      const tray = readTray();
      const next = isInTray(tray, tool.id) ? withoutTools(tray, [tool.id]) : withTool(tray, tool);
      if (next) writeTray(next);
      else
        toast({
          title: `You can compare up to ${maxCompared} tools`,
          description: `Remove one to add ${tool.name}.`,
        });
    },
    [toast],
  );
}

/** Adds tools from a link that the visitor followed. In a full tray, they replace others. */
export function addToTray(tools: readonly TrayTool[]): void {
  writeTray(withToolsFirst(readTray(), tools));
}

export function removeFromTray(ids: readonly number[]): void {
  writeTray(withoutTools(readTray(), ids));
}
