const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

// Runs are matched in pieces: one of millions of characters overflows the stack of the regular expression.
/** Characters that are no text: controls, and halves of surrogate pairs, which UTF-8 cannot write. */
const control = /[\p{Cc}\p{Cs}]{1,1000}/gu;
/** Characters that nobody sees: soft hyphens, zero-width spaces, direction marks. */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]{1,1000}/gu;
// A joiner stays where it makes one picture of two emoji, or shapes letters of scripts that need it: no Latin ones.
const joiners =
  /(?<!\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier}|(?!\p{Script=Latin})\p{L}|\p{M})[\u200c\u200d]{1,1000}/gu;
// Tags stay where they make a flag of a black one; elsewhere they are ASCII in hiding.
const flagOrTag = /(\u{1f3f4}[\u{e0020}-\u{e007f}]{1,7})|[\u{e0000}-\u{e007f}]{1,1000}/gu;

/** What words of visible ASCII with single spaces between them don't have. */
const untidy = /[^ -~]|^ | {2}| $/;

/** One line of text as it is stored: NFC, without invisible characters, white space collapsed and trimmed. */
export function cleanText(text: string): string {
  // Most texts are clean already.
  if (!untidy.test(text)) return text;
  return text
    .replace(control, " ")
    .replace(invisible, "")
    .replace(joiners, "")
    .replace(flagOrTag, "$1")
    .replace(/\s+/gu, " ")
    .trim()
    .normalize("NFC");
}

/** The same for longer texts, keeping the breaks between paragraphs. */
export function cleanParagraphs(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .split(/\n\s*\n/)
    .map(cleanText)
    .filter(Boolean)
    .join("\n\n");
}

/** At most `length` characters, cut between words where there are some, and never inside what is seen as one character. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const { index = 0 } = graphemes.segment(text.slice(0, length + 1)).containing(length - 1) ?? {};
  const cut = text.slice(0, index);
  const lastSpace = cut.lastIndexOf(" ");
  return `${(lastSpace > length / 2 ? cut.slice(0, lastSpace) : cut).replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/u, "")}…`;
}
