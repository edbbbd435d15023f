import { onesIn } from "#search/bits";
import { editDistance, type Characters } from "#search/edit-distance";
import { isWord } from "#search/words";

/** The words and other pieces of a segment's texts, numbered in the order of their UTF-8 bytes. */
export type Vocabulary = {
  bytes: Uint8Array;
  /** Where each word ends in `bytes`. */
  ends: Uint32Array;
  /** What can be mistyped, by length in code points: all words that aren't long, and no other pieces. */
  byLength: Uint32Array;
  /** Where the words of each length end in `byLength`. */
  lengthEnds: Uint32Array;
  /** The letters of each word in `byLength`, a bit for each, and those that it has twice. */
  letters: Uint32Array;
  doubled: Uint32Array;
  /** The words in each bucket of three bytes, and where each bucket ends. */
  buckets: Uint32Array;
  bucketEnds: Uint32Array;
};

const maxMistypedLength = 64;
const minBuckets = 256;

export const countWords = ({ ends }: Vocabulary): number => ends.length;

const beginOf = (ends: Uint32Array, word: number): number => (word === 0 ? 0 : ends[word - 1]!);

/** Returns a view of a word's bytes. */
export function bytesAt({ bytes, ends }: Vocabulary, word: number): Uint8Array {
  return bytes.subarray(beginOf(ends, word), ends[word]);
}

export function wordAt(vocabulary: Vocabulary, word: number): string {
  const { buffer, byteOffset, length } = bytesAt(vocabulary, word);
  return Buffer.from(buffer, byteOffset, length).toString();
}

/** Returns below 0 where a word comes before these bytes, and 0 where it equals them, or begins with them if `asPrefix`. */
function compare({ bytes, ends }: Vocabulary, word: number, other: Uint8Array, asPrefix: boolean): number {
  const begin = beginOf(ends, word);
  const length = ends[word]! - begin;
  const shared = Math.min(length, other.length);
  for (let i = 0; i < shared; i++) {
    const difference = bytes[begin + i]! - other[i]!;
    if (difference !== 0) return difference;
  }
  return asPrefix && length >= other.length ? 0 : length - other.length;
}

/** Returns the number of words before these bytes; with `after`, those that begin with them included. */
function placeOf(vocabulary: Vocabulary, bytes: Uint8Array, after: boolean): number {
  let [low, high] = [0, vocabulary.ends.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    const difference = compare(vocabulary, middle, bytes, after);
    if (difference < 0 || (after && difference === 0)) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** Returns a word's number; undefined if it's unknown. */
export function findWord(vocabulary: Vocabulary, bytes: Uint8Array): number | undefined {
  const place = placeOf(vocabulary, bytes, false);
  return place < vocabulary.ends.length && compare(vocabulary, place, bytes, false) === 0 ? place : undefined;
}

/** Returns the first word that begins with these bytes, and the first one after those. */
export function wordsFrom(vocabulary: Vocabulary, bytes: Uint8Array): { from: number; to: number } {
  return { from: placeOf(vocabulary, bytes, false), to: placeOf(vocabulary, bytes, true) };
}

/** Returns the words that contain these bytes, at least three. */
export function wordsContaining(vocabulary: Vocabulary, part: Uint8Array): number[] {
  const { bytes, ends, buckets, bucketEnds } = vocabulary;
  let [from, to] = [0, Infinity];
  for (let i = 0; i + 2 < part.length; i++) {
    const bucket = bucketOf(part, i, bucketEnds.length);
    const begin = beginOf(bucketEnds, bucket);
    if (bucketEnds[bucket]! - begin < to - from) [from, to] = [begin, bucketEnds[bucket]!];
  }
  const found: number[] = [];
  for (let i = from, last = -1; i < to; i++) {
    const word = buckets[i]!;
    // A word is in a bucket once for each time it has those bytes.
    if (word !== last && indexOf(bytes, part, beginOf(ends, word), ends[word]!) >= 0) found.push(word);
    last = word;
  }
  return found;
}

/** Whether a word ends with these bytes. */
export function endsWith({ bytes, ends }: Vocabulary, word: number, part: Uint8Array): boolean {
  const end = ends[word]!;
  return end - part.length >= beginOf(ends, word) && indexOf(bytes, part, end - part.length, end) >= 0;
}

/** Returns where `part` first is in `bytes` between two places; -1 if it isn't. */
export function indexOf(bytes: Uint8Array, part: Uint8Array, from: number, to: number): number {
  const [first, length, lastPlace] = [part[0]!, part.length, to - part.length];
  for (let place = from; place <= lastPlace; place++) {
    if (bytes[place] !== first) continue;
    let i = 1;
    while (i < length && bytes[place + i] === part[i]) i++;
    if (i === length) return place;
  }
  return -1;
}

/** Returns the words within so many typos of a word, not the word itself. */
export function wordsLike(vocabulary: Vocabulary, word: string, typos: number): number[] {
  const { byLength, lengthEnds, letters, doubled } = vocabulary;
  const characters = charactersOf(word);
  if (characters.length > maxMistypedLength) return [];
  const own = lettersOf(characters);
  const found: number[] = [];
  const longest = Math.min(maxMistypedLength, characters.length + typos);
  for (let length = Math.max(1, characters.length - typos); length <= longest; length++) {
    // Each added or missing character changes one bit of a signature, and each wrong one changes two.
    const maxChanged = 2 * typos - Math.abs(length - characters.length);
    for (let i = lengthEnds[length - 1]!; i < lengthEnds[length]!; i++) {
      const changed = onesIn(letters[i]! ^ own.letters);
      if (changed > maxChanged || changed + onesIn(doubled[i]! ^ own.doubled) > maxChanged) continue;
      const distance = editDistance(characters, charactersAt(vocabulary, byLength[i]!, length), typos);
      if (distance > 0 && distance <= typos) found.push(byLength[i]!);
    }
  }
  return found;
}

/** By length: arrays for the characters of words that are compared. */
const compared = Array.from({ length: maxMistypedLength + 1 }, (_, length) => new Uint32Array(length));

/** Returns the characters of a word of a length, until another word of that length is asked for. */
function charactersAt(vocabulary: Vocabulary, word: number, length: number): Characters {
  const { bytes, ends } = vocabulary;
  const begin = beginOf(ends, word);
  // Only ASCII has as many bytes as characters.
  if (ends[word]! - begin !== length) return charactersOf(wordAt(vocabulary, word));
  const characters = compared[length]!;
  for (let i = 0; i < length; i++) characters[i] = bytes[begin + i]!;
  return characters;
}

const charactersOf = (word: string): number[] => Array.from(word, (character) => character.codePointAt(0)!);

/** A bit for each letter from a to z; all other characters share the six others. */
function lettersOf(characters: readonly number[]): { letters: number; doubled: number } {
  let [letters, doubled] = [0, 0];
  for (const character of characters) {
    const bit = 1 << (character >= 0x61 && character <= 0x7a ? character - 0x61 : 26 + (character % 6));
    doubled |= letters & bit;
    letters |= bit;
  }
  return { letters, doubled };
}

function bucketOf(bytes: Uint8Array, at: number, bucketCount: number): number {
  const three = bytes[at]! | (bytes[at + 1]! << 8) | (bytes[at + 2]! << 16);
  // Multiplying by the golden ratio spreads numbers; the upper bits are the most mixed. Counts are powers of 2.
  return Math.imul(three, 0x9e3779b1) >>> (Math.clz32(bucketCount) + 1);
}

/** Packs words in the order of their bytes. */
export function* packVocabulary(bytes: Uint8Array, ends: Uint32Array): Generator<void, Vocabulary> {
  return { bytes, ends, ...(yield* sortByLength(bytes, ends)), ...(yield* fillBuckets(bytes, ends)) };
}

type Lengths = Pick<Vocabulary, "byLength" | "lengthEnds" | "letters" | "doubled">;

function* sortByLength(bytes: Uint8Array, ends: Uint32Array): Generator<void, Lengths> {
  const counts = new Uint32Array(maxMistypedLength + 1);
  const lengths = new Uint8Array(ends.length);
  const signatures = [new Uint32Array(ends.length), new Uint32Array(ends.length)] as const;
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  for (let word = 0; word < ends.length; word++) {
    const own = text.toString("utf8", beginOf(ends, word), ends[word]);
    if (own.length <= maxMistypedLength && isWord(own)) {
      const characters = charactersOf(own);
      const { letters, doubled } = lettersOf(characters);
      counts[(lengths[word] = characters.length)]!++;
      signatures[0][word] = letters;
      signatures[1][word] = doubled;
    }
    if (word % 1024 === 0) yield;
  }
  const lengthEnds = new Uint32Array(maxMistypedLength + 1);
  for (let length = 1; length <= maxMistypedLength; length++)
    lengthEnds[length] = lengthEnds[length - 1]! + counts[length]!;
  const [next, count] = [lengthEnds.slice(0, -1), lengthEnds.at(-1)!];
  const [byLength, letters, doubled] = [new Uint32Array(count), new Uint32Array(count), new Uint32Array(count)];
  for (let word = 0; word < ends.length; word++) {
    if (lengths[word] === 0) continue;
    const place = next[lengths[word]! - 1]!++;
    byLength[place] = word;
    letters[place] = signatures[0][word]!;
    doubled[place] = signatures[1][word]!;
  }
  yield;
  return { byLength, lengthEnds, letters, doubled };
}

function* fillBuckets(
  bytes: Uint8Array,
  ends: Uint32Array,
): Generator<void, Pick<Vocabulary, "buckets" | "bucketEnds">> {
  const bucketEnds = new Uint32Array(Math.max(minBuckets, 2 ** Math.ceil(Math.log2(ends.length + 1))));
  for (let word = 0; word < ends.length; word++) {
    for (let i = beginOf(ends, word); i + 2 < ends[word]!; i++) bucketEnds[bucketOf(bytes, i, bucketEnds.length)]!++;
    if (word % 4096 === 0) yield;
  }
  const next = new Uint32Array(bucketEnds.length);
  for (let bucket = 0, end = 0; bucket < bucketEnds.length; bucket++) {
    next[bucket] = end;
    end += bucketEnds[bucket]!;
    bucketEnds[bucket] = end;
  }
  const buckets = new Uint32Array(bucketEnds.at(-1)!);
  for (let word = 0; word < ends.length; word++) {
    for (let i = beginOf(ends, word); i + 2 < ends[word]!; i++)
      buckets[next[bucketOf(bytes, i, bucketEnds.length)]!++] = word;
    if (word % 4096 === 0) yield;
  }
  return { buckets, bucketEnds };
}
