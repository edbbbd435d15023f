import { bytesAt, countWords, packVocabulary, type Vocabulary } from "#search/vocabulary";

export type JoinedVocabulary = {
  vocabulary: Vocabulary;
  /** For each of the vocabularies, the new numbers of its words. */
  numbers: Uint32Array[];
};

/** The next word of one of the vocabularies. */
type Cursor = { from: number; word: number; bytes: Uint8Array };

/** How many words are taken between two yields. */
const wordsAtOnce = 512;

/**
 * Joins vocabularies. Takes the first of all next words again and again, which a heap has at its top.
 * @param isKept whether a word of one of the vocabularies is kept
 */
export function* joinVocabularies(
  vocabularies: readonly Vocabulary[],
  isKept: (from: number, word: number) => boolean,
): Generator<void, JoinedVocabulary> {
  const numbers = vocabularies.map((each) => new Uint32Array(countWords(each)));
  const heap: Cursor[] = [];
  const advance = (cursor: Cursor): boolean => {
    const vocabulary = vocabularies[cursor.from]!;
    do cursor.word++;
    while (cursor.word < countWords(vocabulary) && !isKept(cursor.from, cursor.word));
    if (cursor.word === countWords(vocabulary)) return false;
    cursor.bytes = bytesAt(vocabulary, cursor.word);
    return true;
  };
  for (const from of vocabularies.keys()) {
    const cursor = { from, word: -1, bytes: new Uint8Array() };
    if (advance(cursor)) heap.push(cursor);
  }
  for (let i = heap.length >> 1; i >= 0; i--) sink(heap, i);

  const words: Uint8Array[] = [];
  let length = 0;
  for (let taken = 0; heap.length > 0; taken++) {
    const cursor = heap[0]!;
    const last = words.at(-1);
    if (!last || Buffer.compare(last, cursor.bytes) !== 0) {
      words.push(cursor.bytes);
      length += cursor.bytes.length;
    }
    numbers[cursor.from]![cursor.word] = words.length - 1;
    if (!advance(cursor)) {
      const other = heap.pop()!;
      if (heap.length > 0) heap[0] = other;
    }
    sink(heap, 0);
    if (taken % wordsAtOnce === 0) yield;
  }
  const bytes = new Uint8Array(length);
  const ends = new Uint32Array(words.length);
  let end = 0;
  for (const [i, word] of words.entries()) {
    bytes.set(word, end);
    ends[i] = end += word.length;
    if (i % 4096 === 0) yield;
  }
  yield;
  return { vocabulary: yield* packVocabulary(bytes, ends), numbers };
}

/** Moves a cursor down until none below it comes before it. */
function sink(heap: Cursor[], at: number): void {
  for (;;) {
    let first = at;
    for (const below of [2 * at + 1, 2 * at + 2])
      if (below < heap.length && Buffer.compare(heap[below]!.bytes, heap[first]!.bytes) < 0) first = below;
    if (first === at) return;
    [heap[at], heap[first]] = [heap[first]!, heap[at]!];
    at = first;
  }
}
