const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** One or two initials of a name: of its first two words, or else of its first. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  // Uppercase first: that of ß has two letters.
  const first = (word: string) => [...graphemes.segment(word.toUpperCase())][0]?.segment ?? "";
  return words.length > 0 ? words.slice(0, 2).map(first).join("") : first(name);
}

/** A stable number below `size` for a name. */
export function paletteIndexOf(name: string, size: number): number {
  let hash = 0;
  for (const character of name) hash = (hash * 31 + (character.codePointAt(0) ?? 0)) >>> 0;
  return hash % size;
}
