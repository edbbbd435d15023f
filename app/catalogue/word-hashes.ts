import { fold } from "~/text/fold";

/** Returns the hashes of a text's words, distinct and ascending. Words under four letters say little about a tool. */
export function wordHashes(text: string): Uint32Array {
  const words = new Set(
    fold(text)
      .match(/\p{L}{4,}/gu)
      ?.map(hash),
  );
  return Uint32Array.from(words).sort();
}

/** FNV-1a, 32 bits. */
function hash(word: string): number {
  let value = 0x811c9dc5;
  for (let i = 0; i < word.length; i++) value = Math.imul(value ^ word.charCodeAt(i), 0x01000193);
  return value >>> 0;
}

/** The Jaccard index of two lists of hashes: shared words divided by all words, 0–1. */
export function overlap(a: Uint32Array, b: Uint32Array): number {
  let shared = 0;
  for (let i = 0, j = 0; i < a.length && j < b.length;) {
    const [x, y] = [a[i] as number, b[j] as number];
    if (x === y) shared++;
    if (x <= y) i++;
    if (y <= x) j++;
  }
  return shared === 0 ? 0 : shared / (a.length + b.length - shared);
}
