/** The value of a JSON text, or null if it isn't valid. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** The valid items of a JSON array, such as a browser has stored. None if it isn't one. */
export function parseList<Item>(text: string | null, isItem: (value: unknown) => value is Item): Item[] {
  const stored = parseJson(text ?? "[]");
  return Array.isArray(stored) ? stored.filter(isItem) : [];
}
