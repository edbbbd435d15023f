const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

/** Characters that nobody sees: controls, and formats such as zero-width spaces, soft hyphens and direction marks. */
const control = /[\p{Cc}]+/gu;
// The joiner stays where it makes one picture of two emoji, or shapes letters of scripts that need it.
const invisible =
  /(?<!\p{Extended_Pictographic}\ufe0f?|\p{L}|\p{M})\u200d|[\u200b\u200e\u200f\u2060\u2061-\u2064\ufeff\u00ad\u202a-\u202e\u2066-\u2069]/gu;

/** One line of text as it is stored: NFC, without invisible characters, white space collapsed and trimmed. */
export function cleanText(text: string): string {
  return text.normalize("NFC").replace(control, " ").replace(invisible, "").replace(/\s+/gu, " ").trim();
}

/** The same for longer texts, keeping the breaks between paragraphs. */
export function cleanParagraphs(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .split(/\n{2,}/)
    .map(cleanText)
    .filter(Boolean)
    .join("\n\n");
}

/** At most `length` characters, cut between words where there are some, and never inside what is seen as one character. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  let cut = "";
  for (const { segment } of graphemes.segment(text)) {
    if (cut.length + segment.length > length - 1) break;
    cut += segment;
  }
  const lastSpace = cut.lastIndexOf(" ");
  return `${(lastSpace > length / 2 ? cut.slice(0, lastSpace) : cut).replace(/[\s,;:.–-]+$/u, "")}…`;
}
