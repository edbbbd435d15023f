import { shorten } from "~/platform/text/clean-text";

/** How much is shown of what's the same before the difference, in characters. */
const contextLength = 40;

/**
 * Cuts two texts to `length` characters each, so that what's left shows where they differ: a beginning that both have is
 * left out if the difference would be cut off otherwise.
 */
export function shortenPair(before: string, after: string, length: number): [before: string, after: string] {
  const start = before.length > length || after.length > length ? startOfDifference(before, after, length) : 0;
  const cut = (text: string) => shorten(start > 0 ? `…${text.slice(start)}` : text, length);
  return [cut(before), cut(after)];
}

/** Where to begin: at a word some characters before the first difference, unless that's in the first half. */
function startOfDifference(before: string, after: string, length: number): number {
  let same = 0;
  while (same < before.length && before[same] === after[same]) same++;
  if (same <= Math.max(length / 2, contextLength)) return 0;
  const space = before.indexOf(" ", same - contextLength);
  return space >= 0 && space < same ? space + 1 : same - (isLowSurrogate(before, same) ? 1 : 0);
}

/** Whether a cut there would split a character. */
const isLowSurrogate = (text: string, at: number) => /[\udc00-\udfff]/.test(text.charAt(at));
