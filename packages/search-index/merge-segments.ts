import { add, each, elementsFor, has, type Bits } from "#search/bits";
import { FacetTableBuilder } from "#search/facet-table";
import { fieldBits, allFields } from "#search/fields";
import { gramCount } from "#search/grams";
import { joinVocabularies } from "#search/join-vocabularies";
import { countInSet, eachInSet, SetsPacker, type KeyedSets } from "#search/keyed-sets";
import { postingsBegin, slotOfPosting, type Segment } from "#search/segment";
import { countWords } from "#search/vocabulary";

/** A segment, and the slots that still show. */
export type LivePart = { segment: Segment; live: Bits };

/** How many numbers are copied between two yields, at least. */
const copiedAtOnce = 50_000;

/** The new slot of a document that no longer shows. */
const gone = 0xffffffff;

/** Makes one segment of several, without the documents that no longer show. The others keep their order. */
export function* mergeSegments(parts: readonly LivePart[]): Generator<void, Segment> {
  const { slots, size } = renumber(parts);
  const positions = new Uint32Array(size);
  const [hidden, withLongPieces] = [new Uint32Array(elementsFor(size)), new Uint32Array(elementsFor(size))];
  for (const [i, { segment, live }] of parts.entries()) {
    each(live, (slot) => {
      const merged = slots[i]![slot]!;
      positions[merged] = segment.positions[slot]!;
      if (has(segment.hidden, slot)) add(hidden, merged);
      if (has(segment.withLongPieces, slot)) add(withLongPieces, merged);
    });
    yield;
  }
  const words = yield* mergeWords(parts, slots);
  const grams = yield* mergeGrams(parts, slots, size);
  const facets = new FacetTableBuilder();
  for (const { segment, live } of parts) {
    const addRow = facets.rowsOf(segment.facets);
    for (let slot = 0; slot < segment.size; slot++) {
      if (has(live, slot)) addRow(slot);
      if (slot % 1024 === 0) yield;
    }
  }
  return { size, positions, hidden, withLongPieces, ...words, grams, facets: yield* facets.finish() };
}

/** Returns the new slots of each segment's documents. */
function renumber(parts: readonly LivePart[]): { slots: Uint32Array[]; size: number } {
  let size = 0;
  const slots = parts.map(({ segment, live }) => {
    const numbers = new Uint32Array(segment.size).fill(gone);
    each(live, (slot) => (numbers[slot] = size++));
    return numbers;
  });
  return { slots, size };
}

function* mergeWords(
  parts: readonly LivePart[],
  slots: readonly Uint32Array[],
): Generator<void, Pick<Segment, "vocabulary" | "postings" | "postingEnds">> {
  const counts: Uint32Array[] = [];
  for (const [i, { segment }] of parts.entries()) counts.push(yield* countPostings(segment, slots[i]!));
  const { vocabulary, numbers } = yield* joinVocabularies(
    parts.map(({ segment }) => segment.vocabulary),
    (from, word) => counts[from]![word]! > 0,
  );
  const next = new Uint32Array(countWords(vocabulary) + 1);
  for (const [i, each] of counts.entries())
    for (let word = 0; word < each.length; word++) if (each[word]! > 0) next[numbers[i]![word]! + 1]! += each[word]!;
  for (let word = 1; word < next.length; word++) next[word]! += next[word - 1]!;
  yield;
  const postings = new Uint32Array(next.at(-1)!);
  for (const [i, { segment }] of parts.entries()) {
    const merged = slots[i]!;
    let copied = 0;
    for (let word = 0; word < counts[i]!.length; word++) {
      if (counts[i]![word] === 0) continue;
      const number = numbers[i]![word]!;
      const [begin, end] = [postingsBegin(segment, word), segment.postingEnds[word]!];
      let place = next[number]!;
      for (let k = begin; k < end; k++) {
        const posting = segment.postings[k]!;
        const slot = merged[slotOfPosting(posting)]!;
        if (slot !== gone) postings[place++] = ((slot << fieldBits) | (posting & allFields)) >>> 0;
      }
      next[number] = place;
      copied += end - begin;
      if (copied > copiedAtOnce) {
        copied = 0;
        yield;
      }
    }
  }
  // Each word's next place is now its end.
  return { vocabulary, postings, postingEnds: next.slice(0, -1) };
}

/** Returns how many postings of each word are kept. */
function* countPostings(segment: Segment, slots: Uint32Array): Generator<void, Uint32Array> {
  const counts = new Uint32Array(segment.postingEnds.length);
  for (let word = 0, i = 0, counted = 0; word < counts.length; word++) {
    for (; i < segment.postingEnds[word]!; i++)
      if (slots[slotOfPosting(segment.postings[i]!)] !== gone) counts[word]!++;
    if (i - counted > copiedAtOnce) {
      counted = i;
      yield;
    }
  }
  return counts;
}

function* mergeGrams(
  parts: readonly LivePart[],
  slots: readonly Uint32Array[],
  size: number,
): Generator<void, KeyedSets> {
  const packer = new SetsPacker(size, gramCount);
  for (const { segment, live } of parts) {
    for (const [index, gram] of segment.grams.keys.entries())
      packer.count(gram, countInSet(segment.grams, index, live, 0));
    yield;
  }
  packer.lay();
  for (const [i, { segment }] of parts.entries()) {
    const { grams } = segment;
    const merged = slots[i]!;
    for (let index = 0, copied = 0; index < grams.keys.length; index++) {
      const gram = grams.keys[index]!;
      eachInSet(grams, index, (slot) => {
        copied++;
        if (merged[slot] !== gone) packer.add(gram, merged[slot]!);
      });
      if (copied > copiedAtOnce) {
        copied = 0;
        yield;
      }
    }
  }
  return packer.finish();
}
