import { endOfField, type FoldedText } from "#search/document";

/*
 * Grams are the single ASCII characters and the pairs of bytes in names and descriptions, each with a number. They answer
 * searches for one or two letters, which too many words contain.
 */
const pairCount = 256 * 256;
const asciiCount = 128;
/** The same again, for names alone. */
const firstInName = pairCount + asciiCount;

/** Above the numbers of all grams. */
export const gramCount = 2 * firstInName;

const pairOf = (a: number, b: number): number => (a << 8) | b;
const singleOf = (a: number): number => pairCount + a;

/** Calls `visit` with every gram of a text, some repeatedly. */
export function eachGram({ bytes, begin, nameEnd, end }: FoldedText, visit: (gram: number) => void): void {
  for (let i = begin, previous = endOfField; i < end; i++) {
    const byte = bytes[i]!;
    if (byte < asciiCount) visit(singleOf(byte));
    if (previous !== endOfField && byte !== endOfField) visit(pairOf(previous, byte));
    if (i < nameEnd) {
      if (byte < asciiCount) visit(firstInName + singleOf(byte));
      if (previous !== endOfField) visit(firstInName + pairOf(previous, byte));
    }
    previous = byte;
  }
}

/**
 * Returns the gram that exactly the texts with these bytes have, if there is one: for one ASCII character, or for two
 * bytes.
 */
export function gramFor(bytes: Uint8Array): { anywhere: number; inName: number } | undefined {
  if (bytes.length > 2 || (bytes.length === 1 && bytes[0]! >= asciiCount)) return undefined;
  const gram = bytes.length === 2 ? pairOf(bytes[0]!, bytes[1]!) : singleOf(bytes[0]!);
  return { anywhere: gram, inName: firstInName + gram };
}

/** Returns grams that all texts with these bytes have. */
export function pairsIn(bytes: Uint8Array): Set<number> {
  return new Set(Array.from(bytes.subarray(1), (byte, i) => pairOf(bytes[i]!, byte)));
}
