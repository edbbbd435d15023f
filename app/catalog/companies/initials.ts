const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

const ascii = /^[ -~]*$/;

/** One or two initials of a name: of its first two words, or of its only one. */
export function initialsOf(name: string): string {
  const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter(Boolean);
  return words.length > 0 ? words.slice(0, 2).map(firstOf).join("") : firstOf(name);
}

/** The first grapheme of a text, in uppercase. */
function firstOf(text: string): string {
  // Convert first, because ß becomes two letters.
  const upper = text.toUpperCase();
  // Segmenting takes 15 microseconds, and pages have dozens of names.
  if (ascii.test(upper)) return upper.charAt(0);
  for (const { segment } of graphemes.segment(upper)) return segment;
  return "";
}
