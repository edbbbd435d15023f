import { maxCompared } from "~/discovery/compare/path";
import type { Logo } from "~/catalog/companies/logo";
import { parseList } from "~/platform/text/parse-json";

/** A tool that a visitor has selected, with the fields that the tray shows. */
export type TrayTool = { id: number; name: string; logo: Logo };

/** The visitor's selected tools, the first one first. At most `maxCompared`. */
export type Tray = readonly TrayTool[];

/** Parses a stored tray. Invalid texts become an empty tray. */
export function parseTray(text: string | null): Tray {
  return parseList(text, isTool).slice(0, maxCompared);
}

function isTool(value: unknown): value is TrayTool {
  const { id, name, logo } = (value ?? {}) as Partial<TrayTool>;
  return Number.isSafeInteger(id) && typeof name === "string" && typeof logo?.address === "string";
}

export function isInTray(tray: Tray, id: number): boolean {
  return tray.some((tool) => tool.id === id);
}

/** The tray with this tool added. Null if it's full. */
export function withTool(tray: Tray, { id, name, logo }: TrayTool): Tray | null {
  if (isInTray(tray, id)) return tray;
  return tray.length < maxCompared ? [...tray, { id, name, logo }] : null;
}

/** The tray with these tools first. If it's full, drops the last of the others. */
export function withToolsFirst(tray: Tray, tools: readonly TrayTool[]): Tray {
  const ids = tools.map(({ id }) => id);
  const first = tools.map(({ id, name, logo }) => ({ id, name, logo }));
  return [...first, ...withoutTools(tray, ids)].slice(0, maxCompared);
}

export function withoutTools(tray: Tray, ids: readonly number[]): Tray {
  return tray.filter(({ id }) => !ids.includes(id));
}

/** The tray with current names and logos, without requested tools that no longer exist. */
export function refreshed(tray: Tray, requestedIds: readonly number[], current: readonly TrayTool[]): Tray {
  const byId = new Map(current.map((tool) => [tool.id, tool]));
  return tray.flatMap((tool) => byId.get(tool.id) ?? (requestedIds.includes(tool.id) ? [] : tool));
}
