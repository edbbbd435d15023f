import { formatCount } from "~/text/format-count";
import { z } from "zod";
import { cleanParagraphs, cleanText } from "~/text/clean-text";

const filled = "Required";

/** What somebody has to write into a field, of at most `max` characters. */
export const text = (max: number) =>
  z
    .string({ error: filled })
    .trim()
    .min(1, filled)
    .max(max, `Must be at most ${formatCount(max)} characters`);
/** The same on one line, without characters that nobody sees. */
export const line = (max: number) => text(max).transform(cleanText).refine(Boolean, filled);
export const paragraphs = (max: number) => text(max).transform(cleanParagraphs).refine(Boolean, filled);
/** Somebody's own words: their line breaks stay. */
export const message = (max: number) => text(max).transform(cleanLines).refine(Boolean, filled);

function cleanLines(text: string): string {
  return text
    .split(/\r\n?|\n/)
    .map(cleanText)
    .join("\n")
    .trim();
}
