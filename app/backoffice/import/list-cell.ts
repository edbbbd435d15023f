/** The separator of list items in one cell, or empty if a cell holds one item. */
export const listSeparators = [";", "|", "\n", ",", " / ", ""] as const;
export type ListSeparator = (typeof listSeparators)[number];

const clearSeparators = ["|", ";"] as const;
/** These also appear in names. */
const ambiguousSeparators = [",", " / "];
/** Minimum share of lists among cells with commas: a rarer separator is part of a name. */
const minListShare = 0.2;
/** Maximum number of separators in a name, plus one. Comparing all parts with names would take cubic time. */
const maxNameParts = 10;
const conjunction = /^(?:and|or|und|oder|et|y|&)\s+/i;

/** Splits a cell into items. Keeps known names and text in parentheses together. */
export function readList(text: string, separator: ListSeparator, names: ReadonlySet<string>): string[] {
  const trimmed = text.trim();
  if (separator === "" || names.has(trimmed.toLowerCase())) return trimmed ? [trimmed] : [];
  const parts = partsOf(trimmed, separator);
  if (names.size === 0) return parts.map((part) => part.trim()).filter(Boolean);
  const items: string[] = [];
  for (let start = 0; start < parts.length;) {
    let end = Math.min(start + maxNameParts, parts.length);
    while (end > start + 1 && !names.has(joined(parts.slice(start, end), separator).toLowerCase())) end--;
    items.push(joined(parts.slice(start, end), separator));
    start = end;
  }
  return items.filter(Boolean);
}

function joined(parts: string[], separator: string): string {
  return parts.map((part) => part.trim()).join(separator === "," ? ", " : separator);
}

function partsOf(text: string, separator: string): string[] {
  if (!ambiguousSeparators.includes(separator)) return text.split(separator);
  const parts = [""];
  let depth = 0;
  for (const piece of text.split(separator)) {
    const last = parts.length - 1;
    parts[last] = depth > 0 ? `${parts[last]}${separator}${piece}` : piece;
    depth = Math.max(0, depth + count(piece, /[(（]/g) - count(piece, /[)）]/g));
    if (depth === 0) parts.push("");
  }
  // An unclosed parenthesis groups nothing.
  return depth > 0 ? text.split(separator) : parts.slice(0, -1);
}

function count(text: string, what: RegExp): number {
  return text.match(what)?.length ?? 0;
}

/** Guesses the separator of a column from its cells, or returns null if none looks like a list. */
export function guessSeparator(cells: readonly string[]): ListSeparator | null {
  // Names don't span lines.
  if (cells.some((cell) => cell.includes("\n"))) return "\n";
  const cellsWith = (separator: string) => cells.filter((cell) => cell.includes(separator)).length;
  const commas = cellsWith(",");
  const counts = clearSeparators.map((separator) => [separator, cellsWith(separator)] as const);
  const [best, max] = counts.reduce((best, next) => (next[1] > best[1] ? next : best));
  if (max > 0 && max >= commas * minListShare) return best;
  if (commas > 0) return ",";
  return isSplitBySlash(cells) ? " / " : null;
}

/** "CI / CD" is one name. Slashes separate only if the parts also occur elsewhere. */
function isSplitBySlash(cells: readonly string[]): boolean {
  const counts = countParts(cells.map((cell) => cell.split(" / ")));
  const lists = cells.map((cell) => cell.split(" / ")).filter((parts) => parts.length > 1);
  const reused = lists.filter((parts) => parts.some((part) => (counts.get(keyOf(part)) ?? 0) > 1));
  return lists.length > 1 && reused.length * 2 >= lists.length;
}

/** Cells that read as one name, "A, B, and C": none of their parts occurs in another cell. */
export function namesWithCommas(cells: readonly string[]): string[] {
  const named = cells.filter((cell) => conjunction.test(cell.split(",").at(-1)?.trim() ?? "") && cell.includes(","));
  if (named.length === 0) return [];
  const lists = cells.map((cell) => cell.split(","));
  const counts = countParts(lists);
  return named.filter((name) => {
    const [first = 0, ...more] = name.split(",").map((part) => counts.get(keyOf(part)) ?? 0);
    // All parts are in each cell that has the name. Searching all cells for each name would take quadratic time.
    if (more.some((count) => count !== first)) return false;
    return first <= 1 || first <= cells.filter((cell) => cell.includes(name)).length;
  });
}

function countParts(lists: string[][]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const part of lists.flat()) counts.set(keyOf(part), (counts.get(keyOf(part)) ?? 0) + 1);
  return counts;
}

function keyOf(part: string): string {
  return part.trim().toLowerCase().replace(conjunction, "");
}
