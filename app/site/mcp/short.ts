/**
 * The limits of results, in bytes of UTF-8. Models count tokens, each with its own tokenizer. As a rule, a token has at least four
 * bytes: English has about four letters in one, and other scripts two or three bytes in each letter.
 */
const bytesPerToken = 4;
/** For a list of up to ten companies. */
export const maxListBytes = 1_500 * bytesPerToken;
/** For all that is said about one company, or a comparison. */
export const maxDetailsBytes = 3_000 * bytesPerToken;

/** How many companies, or changes of them, a result has at most. */
export const rowsPerResult = 10;

const encoder = new TextEncoder();
/** How many bytes a text takes within a JSON text, where quotes are escaped. */
const sizeOf = (text: string) => encoder.encode(JSON.stringify(text)).length - 2;

const cut = "…";

/** A text that takes at most so many bytes in a result. A longer one ends with an ellipsis. */
export function shorten(text: string, maxBytes: number): string {
  if (sizeOf(text) <= maxBytes) return text;
  let kept = "";
  let size = sizeOf(cut);
  for (const character of text) {
    size += sizeOf(character);
    if (size > maxBytes) break;
    kept += character;
  }
  return kept.trimEnd() + cut;
}

/** The first of these texts, and how many more there are, in one text of at most about so many bytes. */
export function shortenList(texts: readonly string[], maxBytes: number): string {
  const shown: string[] = [];
  let size = 0;
  for (const text of texts) {
    size += sizeOf(text) + 2;
    if (size > maxBytes && shown.length > 0) break;
    shown.push(text);
  }
  const more = texts.length - shown.length;
  return shorten(shown.join(", "), maxBytes) + (more > 0 ? ` and ${more} more` : "");
}
