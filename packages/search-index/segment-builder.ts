import { add, elementsFor, type Bits } from "#search/bits";
import type { FoldedText, SearchDocument } from "#search/document";
import { FacetTableBuilder } from "#search/facet-table";
import { field, fieldBits } from "#search/fields";
import { gramCount, gramsOf } from "#search/grams";
import { GrowingSet } from "#search/growing-set";
import { SetsPacker, type KeyedSets } from "#search/keyed-sets";
import { NumberList } from "#search/number-list";
import { slotOfPosting, type Segment } from "#search/segment";
import { sortInSlices } from "#search/sort-in-slices";
import { packVocabulary } from "#search/vocabulary";
import { WordTable } from "#search/word-table";
import { eachTerm, piecesIn, wordsIn } from "#search/words";
import { borrowZeros, returnZeros } from "#search/zeros";

/** How many words are numbered anew between two yields. */
const wordsAtOnce = 4096;
/** How many postings, or slots of grams, are sorted between two yields. */
const sortedAtOnce = 100_000;

/** Indexes documents one by one. They get slots from 0 on. */
export class SegmentBuilder {
  readonly #positions = new NumberList();
  readonly #hidden: number[] = [];
  readonly #withLongPieces: number[] = [];
  readonly #words = new WordTable();
  /** The field of the text that is being read. Here, so that one `#visit` serves all texts. */
  #bits = 0;
  readonly #visit = (word: number) => this.#addWord(word, this.#bits);
  /** The last posting of each word, plus 1. */
  readonly #lastPostings = new NumberList();
  /** The word and the posting of each word of each document. */
  readonly #postingWords = new NumberList();
  readonly #postings = new NumberList();
  /** The grams, and the slots with each. */
  readonly #grams = new NumberList();
  readonly #gramSlots: GrowingSet[] = [];
  /** By gram: its index in `#grams`, plus 1. */
  readonly #gramNumbers = borrowZeros(gramCount);
  readonly #facets = new FacetTableBuilder();

  get size(): number {
    return this.#positions.length;
  }

  add(document: SearchDocument): void {
    const slot = this.size;
    this.#positions.push(document.position);
    if (document.isHidden) this.#hidden.push(slot);
    if (this.#addTexts(document)) this.#withLongPieces.push(slot);
    this.#addGrams(document.text);
    this.#facets.addRow(document.facets);
  }

  *finish(): Generator<void, Segment> {
    const positions = this.#positions.values().slice();
    const size = positions.length;
    const [hidden, withLongPieces] = [bitsOf(this.#hidden, size), bitsOf(this.#withLongPieces, size)];
    const words = yield* sortInSlices(yield* this.#words.words(), compareBytes);
    const [ends, numbers] = [new Uint32Array(words.length), new Uint32Array(words.length)];
    let end = 0;
    for (const [sorted, word] of words.entries()) {
      ends[sorted] = end += Buffer.byteLength(word);
      numbers[this.#words.numberOf(word)] = sorted;
      if (sorted % wordsAtOnce === 0) yield;
    }
    const vocabulary = yield* packVocabulary(new Uint8Array(Buffer.from(words.join(""))), ends);
    const postings = yield* this.#sortPostings(numbers);
    const grams = yield* this.#packGrams();
    const facets = yield* this.#facets.finish();
    return { size, positions, hidden, withLongPieces, vocabulary, ...postings, grams, facets };
  }

  /** Adds the words and pieces of all texts. @returns whether the name or the description has a piece that is too long */
  #addTexts(document: SearchDocument): boolean {
    const { name, nameParts, description, shortDescription, labels, alternatives, facts } = document;
    const [inDescription, inName] = [this.#addText(description, field.description), this.#addText(name, field.name)];
    this.#addText(shortDescription, field.shortDescription);
    for (const label of labels) this.#addText(label, field.label);
    for (const alternative of alternatives) this.#addText(alternative, field.alternative);
    for (const fact of facts) this.#addText(fact, field.fact);
    for (const part of nameParts) this.#addWord(this.#words.numberOf(part), field.name);
    this.#addStart(wordsIn(name));
    const { pieces } = piecesIn(name);
    if (pieces.length > 0 && name.startsWith(pieces[0]!)) this.#addStart(name.split(" "));
    return inDescription.hasLong || inName.hasLong;
  }

  #addText(text: string, bits: number): { hasLong: boolean } {
    this.#bits = bits;
    return eachTerm(text, this.#words, this.#visit);
  }

  /** Marks the first word of the name. */
  #addStart([first, ...others]: readonly string[]): void {
    const bits = others.length === 0 ? field.nameStart | field.wholeName : field.nameStart;
    if (first !== undefined) this.#addWord(this.#words.numberOf(first), bits);
  }

  /** Adds a word of the last document, in one posting for all its fields. */
  #addWord(word: number, bits: number): void {
    const slot = this.size - 1;
    if (word === this.#lastPostings.length) this.#lastPostings.push(0);
    const last = this.#lastPostings.at(word) - 1;
    if (last >= 0 && slotOfPosting(this.#postings.at(last)) === slot) {
      this.#postings.set(last, this.#postings.at(last) | bits);
      return;
    }
    this.#postingWords.push(word);
    this.#postings.push(((slot << fieldBits) | bits) >>> 0);
    this.#lastPostings.set(word, this.#postings.length);
  }

  /** Sorts by word. Each word's postings stay in the order of their slots. */
  *#sortPostings(numbers: Uint32Array): Generator<void, Pick<Segment, "postings" | "postingEnds">> {
    const [words, unsorted] = [this.#postingWords.values(), this.#postings.values()];
    const next = new Uint32Array(numbers.length + 1);
    for (let i = 0; i < words.length;) {
      for (const end = Math.min(i + sortedAtOnce, words.length); i < end; i++) next[numbers[words[i]!]! + 1]!++;
      yield;
    }
    for (let word = 0; word < numbers.length; word++) next[word + 1]! += next[word]!;
    yield;
    const postings = new Uint32Array(unsorted.length);
    for (let i = 0; i < words.length;) {
      const end = Math.min(i + sortedAtOnce, words.length);
      for (; i < end; i++) postings[next[numbers[words[i]!]!]!++] = unsorted[i]!;
      yield;
    }
    return { postings, postingEnds: next.slice(0, numbers.length) };
  }

  #addGrams(text: FoldedText): void {
    for (const gram of gramsOf(text)) {
      if (this.#gramNumbers[gram] === 0) {
        this.#grams.push(gram);
        this.#gramNumbers[gram] = this.#gramSlots.push(new GrowingSet());
      }
      this.#gramSlots[this.#gramNumbers[gram]! - 1]!.add(this.size - 1);
    }
  }

  *#packGrams(): Generator<void, KeyedSets> {
    const packer = new SetsPacker(this.size, gramCount);
    for (const [i, slots] of this.#gramSlots.entries()) packer.count(this.#grams.at(i), slots.count);
    packer.lay();
    let packed = 0;
    for (const [i, slots] of this.#gramSlots.entries()) {
      const gram = this.#grams.at(i);
      slots.each((slot) => packer.add(gram, slot));
      this.#gramNumbers[gram] = 0;
      packed += slots.count;
      if (packed > sortedAtOnce) {
        packed = 0;
        yield;
      }
    }
    returnZeros(this.#gramNumbers);
    return packer.finish();
  }
}

/** Compares words as their UTF-8 bytes are compared. */
function compareBytes(a: string, b: string): number {
  // Without pairs of surrogates, UTF-16 has the same order, and is compared much faster.
  if (!surrogate.test(a) && !surrogate.test(b)) return a < b ? -1 : a > b ? 1 : 0;
  return Buffer.compare(Buffer.from(a), Buffer.from(b));
}

const surrogate = /[\ud800-\udfff]/;

function bitsOf(slots: readonly number[], size: number): Bits {
  const bits = new Uint32Array(elementsFor(size));
  for (const slot of slots) add(bits, slot);
  return bits;
}
