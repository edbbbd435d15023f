/**
 * Yields the matches of a global pattern, as `matchAll` does, which copies the pattern and so may compile it again each time. Patterns
 * that match nothing at all would never end.
 */
export function* matchesIn(text: string, pattern: RegExp): Generator<RegExpExecArray, void> {
  pattern.lastIndex = 0;
  for (let match; (match = pattern.exec(text)) !== null;) yield match;
}
