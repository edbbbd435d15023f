import { slugOf } from "~/platform/text/slug";

/** How many tools a comparison has. */
export const minCompared = 2;
export const maxCompared = 4;

/** Between two tools of a comparison's URL. */
const between = "-vs-";
/** The ID that begins a tool's part. What follows it is only for people. */
const startingId = /^([1-9]\d{0,14})(?:-|$)/;
/** Far more than a comparison has, so that removed tools don't count. */
const maxRead = 20;

/**
 * The company IDs in the last part of a comparison's URL, such as "12-notion-vs-34-coda", ascending and without
 * duplicates. Ascending, because columns then keep their order whatever is added, removed, or ranked.
 */
export function comparedIds(text: string): number[] {
  const ids = text
    .toLowerCase()
    .split(between)
    .flatMap((part) => startingId.exec(part)?.[1] ?? []);
  return [...new Set(ids.map(Number))].sort((a, b) => a - b).slice(0, maxRead);
}

/** The canonical URL of a comparison: "/compare/12-notion-vs-34-coda" */
export function comparisonPath(tools: readonly { id: number; name: string }[]): string {
  return `/compare/${tools
    .toSorted((a, b) => a.id - b.id)
    .map(partOf)
    .join(between)}`;
}

/** "Notion vs Coda" */
export function comparisonTitle(tools: readonly { name: string }[]): string {
  return tools.map(({ name }) => name).join(" vs ");
}

/** An ID and a name without "vs", which would begin another tool. */
function partOf({ id, name }: { id: number; name: string }): string {
  const words = slugOf(name).split("-");
  return [id, ...words.filter((word) => word !== "vs")].join("-");
}
