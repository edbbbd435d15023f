import { add, elementsFor, type Bits } from "#search/bits";
import type { SearchDocument } from "#search/document";
import { FacetTableBuilder } from "#search/facet-table";
import { field, fieldBits } from "#search/fields";
import { eachGram, gramCount } from "#search/grams";
import { SetsPacker, type KeyedSets } from "#search/keyed-sets";
import { NumberList } from "#search/number-list";
import type { Segment } from "#search/segment";
import { packVocabulary } from "#search/vocabulary";
import { piecesIn, wordsIn } from "#search/words";
import { borrowZeros, returnZeros } from "#search/zeros";

/** Indexes documents one by one. They get slots from 0 on. */
export class SegmentBuilder {
  readonly #positions = new NumberList();
  readonly #hidden: number[] = [];
  readonly #withLongPieces: number[] = [];
  readonly #words = new Map<string, number>();
  /** The word and the posting of each word of each document. */
  readonly #postingWords = new NumberList();
  readonly #postings = new NumberList();
  readonly #grams = new NumberList();
  /** Where each slot's grams end. */
  readonly #gramEnds = new NumberList();
  /** The last slot that had each gram, plus 1. */
  readonly #lastWithGram = borrowZeros(gramCount);
  readonly #facets = new FacetTableBuilder();

  get size(): number {
    return this.#positions.length;
  }

  add(document: SearchDocument): void {
    const slot = this.size;
    this.#positions.push(document.position);
    if (document.isHidden) this.#hidden.push(slot);
    const { words, hasLongPieces } = readWords(document);
    if (hasLongPieces) this.#withLongPieces.push(slot);
    for (const [word, fields] of words) {
      this.#postingWords.push(this.#numberOf(word));
      this.#postings.push(((slot << fieldBits) | fields) >>> 0);
    }
    eachGram(document.text, (gram) => {
      if (this.#lastWithGram[gram] === slot + 1) return;
      this.#lastWithGram[gram] = slot + 1;
      this.#grams.push(gram);
    });
    this.#gramEnds.push(this.#grams.length);
    this.#facets.addRow(
      Object.entries(document.facets).flatMap(([facet, values]) =>
        [...new Set(values)].map((value) => [facet, value] as const),
      ),
    );
  }

  *finish(): Generator<void, Segment> {
    const positions = this.#positions.values().slice();
    const size = positions.length;
    const [hidden, withLongPieces] = [bitsOf(this.#hidden, size), bitsOf(this.#withLongPieces, size)];
    const words = sortByBytes([...this.#words.keys()]);
    yield;
    const ends = new Uint32Array(words.length);
    words.reduce((end, word, i) => (ends[i] = end + Buffer.byteLength(word)), 0);
    const vocabulary = yield* packVocabulary(new Uint8Array(Buffer.from(words.join(""))), ends);
    yield;
    const numbers = new Uint32Array(words.length);
    words.forEach((word, sorted) => (numbers[this.#numberOf(word)] = sorted));
    const postings = this.#sortPostings(numbers);
    yield;
    const grams = this.#packGrams();
    yield;
    const facets = yield* this.#facets.finish();
    return { size, positions, hidden, withLongPieces, vocabulary, ...postings, grams, facets };
  }

  #numberOf(word: string): number {
    let number = this.#words.get(word);
    if (number === undefined) this.#words.set(word, (number = this.#words.size));
    return number;
  }

  /** Sorts by word. Each word's postings stay in the order of their slots. */
  #sortPostings(numbers: Uint32Array): Pick<Segment, "postings" | "postingEnds"> {
    const [words, unsorted] = [this.#postingWords.values(), this.#postings.values()];
    const next = new Uint32Array(numbers.length + 1);
    for (let i = 0; i < words.length; i++) next[numbers[words[i]!]! + 1]!++;
    for (let word = 0; word < numbers.length; word++) next[word + 1]! += next[word]!;
    const postings = new Uint32Array(unsorted.length);
    for (let i = 0; i < words.length; i++) postings[next[numbers[words[i]!]!]!++] = unsorted[i]!;
    return { postings, postingEnds: next.slice(0, numbers.length) };
  }

  #packGrams(): KeyedSets {
    const [grams, ends] = [this.#grams.values(), this.#gramEnds.values()];
    const packer = new SetsPacker(ends.length, gramCount);
    for (let i = 0; i < grams.length; i++) packer.count(grams[i]!);
    packer.lay();
    for (let slot = 0, i = 0; slot < ends.length; slot++) for (; i < ends[slot]!; i++) packer.add(grams[i]!, slot);
    for (let i = 0; i < grams.length; i++) this.#lastWithGram[grams[i]!] = 0;
    returnZeros(this.#lastWithGram);
    return packer.finish();
  }
}

/** Sorts words as their UTF-8 bytes are sorted. */
function sortByBytes(words: string[]): string[] {
  // Without pairs of surrogates, UTF-16 has the same order, and sorts much faster.
  if (!words.some((word) => surrogate.test(word))) return words.sort();
  return words.sort((a, b) => Buffer.compare(Buffer.from(a), Buffer.from(b)));
}

const surrogate = /[\ud800-\udfff]/;

function bitsOf(slots: readonly number[], size: number): Bits {
  const bits = new Uint32Array(elementsFor(size));
  for (const slot of slots) add(bits, slot);
  return bits;
}

/** Returns the fields that have each word and each piece of a document. */
function readWords(document: SearchDocument): { words: Map<string, number>; hasLongPieces: boolean } {
  const fields = new Map<string, number>();
  const addWords = (words: readonly string[], bit: number) => {
    for (const word of words) fields.set(word, (fields.get(word) ?? 0) | bit);
  };
  const addStart = (words: readonly string[]) =>
    addWords(words.slice(0, 1), words.length === 1 ? field.nameStart | field.wholeName : field.nameStart);
  const { name, nameParts, description, shortDescription, labels, alternatives, facts } = document;
  const inDescription = piecesIn(description);
  const inName = piecesIn(name);
  addWords([...wordsIn(description), ...inDescription.pieces], field.description);
  addWords([...wordsIn(name), ...inName.pieces], field.name);
  const addText = (text: string, bit: number) => addWords([...wordsIn(text), ...piecesIn(text).pieces], bit);
  addText(shortDescription, field.shortDescription);
  for (const label of labels) addText(label, field.label);
  for (const alternative of alternatives) addText(alternative, field.alternative);
  for (const fact of facts) addText(fact, field.fact);
  addWords(nameParts, field.name);
  addStart(wordsIn(name));
  if (inName.pieces.length > 0 && name.startsWith(inName.pieces[0]!)) addStart(name.split(" "));
  return { words: fields, hasLongPieces: inDescription.hasLong || inName.hasLong };
}
