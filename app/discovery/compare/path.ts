import { slugOf } from "~/platform/text/slug";

/** The minimum and maximum number of tools in a comparison. */
export const minCompared = 2;
export const maxCompared = 4;

/** Separates the tools in a comparison's URL. */
const between = "-vs-";
/** The ID at the start of a tool's part. The name after it is ignored. */
const startingId = /^([1-9]\d{0,14})(?:-|$)/;
/** More than `maxCompared`, because some of the tools may have been removed. */
const maxRead = 20;

/**
 * The company IDs in the last part of a comparison's URL, such as "12-notion-vs-34-coda", without duplicates. Sorted by
 * ID, so that columns keep their order when tools are added, removed, or ranked.
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

/** The title and path of a comparison of these tools, in any order. */
export function linkTo(tools: readonly { id: number; name: string }[]): { title: string; path: string } {
  const inOrder = tools.toSorted((a, b) => a.id - b.id);
  return { title: comparisonTitle(inOrder), path: comparisonPath(inOrder) };
}

/** A tool's part of the URL: its ID, and its name without "vs", which would be parsed as a separator. */
function partOf({ id, name }: { id: number; name: string }): string {
  const words = slugOf(name).split("-");
  return [id, ...words.filter((word) => word !== "vs")].join("-");
}

/** The label of the link that compares the first tools of a list. */
export function comparisonLabel(total: number): string {
  return total > maxCompared ? `Compare the first ${maxCompared}` : `Compare all ${total}`;
}
