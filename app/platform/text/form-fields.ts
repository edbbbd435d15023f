import { formatCount } from "~/platform/text/format-count";
import { z } from "zod";
import { cleanParagraphs, cleanText } from "~/platform/text/clean-text";

const filled = "Required";

/** Required text of up to `max` characters. */
export const text = (max: number) =>
  z
    .string({ error: filled })
    .trim()
    .min(1, filled)
    .max(max, `Must be at most ${formatCount(max)} characters`);
/** Like `text`, on one line and without invisible characters. */
export const line = (max: number) => text(max).transform(cleanText).refine(Boolean, filled);
export const paragraphs = (max: number) => text(max).transform(cleanParagraphs).refine(Boolean, filled);
/** Multiline text. Keeps line breaks. */
export const message = (max: number) => text(max).transform(cleanLines).refine(Boolean, filled);

function cleanLines(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map(cleanText)
    .join("\n")
    .trim();
}
