/** Separators of items in one line. */
const separators = /[,;|\n]| \/ /;

/**
 * A list as text: in one line, or one item per line if an item contains a separator. `itemsOf` and imports read it
 * back.
 */
export function listText(items: readonly string[], separator: ", " | "; " = ", "): string {
  return items.some((item) => separators.test(item))
    ? items.map((item) => `${item}\n`).join("")
    : items.join(separator);
}

/**
 * A list as text with one item per line, for files whose columns have one separator. Imports recognize it by a line break, so a
 * single item that contains a separator ends with one.
 */
export function linesText(items: readonly string[]): string {
  const [first = "", ...more] = items;
  return more.length === 0 && separators.test(first) ? `${first}\n` : items.join("\n");
}

/** The items of a typed list: one per line, or separated by commas or semicolons. */
export function itemsOf(text: string, between: RegExp = /[,;]/): string[] {
  return text
    .split(text.includes("\n") ? "\n" : between)
    .map((item) => item.trim())
    .filter(Boolean);
}
