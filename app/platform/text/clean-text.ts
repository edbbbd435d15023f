const graphemes = new Intl.Segmenter("en", { granularity: "grapheme" });

// Match limited runs, because millions of characters overflow the regular expression's stack.
/** Controls and lone surrogates, which UTF-8 can't encode. */
const control = /[\p{Cc}\p{Cs}]{1,1000}/gu;
/** Invisible characters: soft hyphens, zero-width spaces, and direction marks. */
const invisible = /[\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]{1,1000}/gu;
// Keep joiners in emoji sequences and in scripts that need them, which excludes Latin.
const joiners =
  /(?<!\p{Extended_Pictographic}\ufe0f?|\p{Emoji_Modifier}|(?!\p{Script=Latin})\p{L}|\p{M})[\u200c\u200d]{1,1000}/gu;
// Keep tags in flag emoji. Elsewhere, they are hidden ASCII.
const flagOrTag = /(\u{1f3f4}[\u{e0020}-\u{e007f}]{1,7})|[\u{e0000}-\u{e007f}]{1,1000}/gu;

/** White space after white space. Looks at one character at a time: `\s+` overflows that stack, too. */
const moreSpace = /(?<=\s)\s/gu;

/** Matches any text that isn't words of visible ASCII with single spaces. */
const needsCleaning = /[^ -~]|^ | {2}| $/;

/** Normalizes one line of text: NFC, no invisible characters, white space collapsed and trimmed. */
export function cleanText(text: string): string {
  // Most texts are clean already.
  if (!needsCleaning.test(text)) return text;
  return text
    .replace(control, " ")
    .replace(invisible, "")
    .replace(joiners, "")
    .replace(flagOrTag, "$1")
    .replace(moreSpace, "")
    .replace(/\s/gu, " ")
    .trim()
    .normalize("NFC");
}

/** Like `cleanText`, for longer texts. Keeps paragraph breaks. */
export function cleanParagraphs(text: string): string {
  return text
    .replace(/\r\n?/g, "\n")
    .split("\n")
    .map((line) => line.trim())
    .join("\n")
    .split("\n\n")
    .map(cleanText)
    .filter(Boolean)
    .join("\n\n");
}

/** Cuts text to `length` characters, between words if possible, and never inside a grapheme. */
export function shorten(text: string, length: number): string {
  if (text.length <= length) return text;
  const { index = 0 } = graphemes.segment(text.slice(0, length + 1)).containing(length - 1) ?? {};
  const cut = text.slice(0, index);
  const lastSpace = cut.lastIndexOf(" ");
  return `${(lastSpace > length / 2 ? cut.slice(0, lastSpace) : cut).replace(/(?<![\s,;:.–-])[\s,;:.–-]+$/u, "")}…`;
}
