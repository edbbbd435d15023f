import type { FoldedText } from "#search/document";

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

/** The grams of the text that is read, and whether it has each. */
const [found, isFound] = [new Uint32Array(gramCount), new Uint8Array(gramCount)];

/** Returns the grams of a text, each once, until another text's are asked for. */
export function gramsOf({ bytes, begin, nameEnd, end }: FoldedText): Uint32Array {
  let count = addGrams(bytes.subarray(begin, nameEnd), 0, 0);
  count = addGrams(bytes.subarray(begin, nameEnd), firstInName, count);
  count = addGrams(bytes.subarray(nameEnd + 1, end - 1), 0, count);
  for (let i = 0; i < count; i++) isFound[found[i]!] = 0;
  return found.subarray(0, count);
}

/**
 * Adds the grams of a field, which begin at number `first`.
 * @returns how many grams have been found then
 */
function addGrams(bytes: Uint8Array, first: number, count: number): number {
  if (bytes.length === 0) return count;
  const known = addSingle(bytes[0]!, first, count);
  let pairs = known;
  for (let i = 1; i < bytes.length; i++) pairs = addOnce(first + pairOf(bytes[i - 1]!, bytes[i]!), pairs);
  // Each character but the first one ends a pair, and a text has far fewer different pairs than characters.
  let all = pairs;
  for (let i = known; i < pairs; i++) all = addSingle((found[i]! - first) & 0xff, first, all);
  return all;
}

const addSingle = (byte: number, first: number, count: number): number =>
  byte < asciiCount ? addOnce(first + singleOf(byte), count) : count;

function addOnce(gram: number, count: number): number {
  if (isFound[gram] === 1) return count;
  isFound[gram] = 1;
  found[count] = gram;
  return count + 1;
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
