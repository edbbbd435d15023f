import { each, has, intersect, type Bits } from "#search/bits";
import { field, fieldBits, allFields } from "#search/fields";
import { isFiller } from "#search/filler";
import { gramFor } from "#search/grams";
import { indexOfSet } from "#search/keyed-sets";
import { addFromLongPieces, isWordByte, type TextAt } from "#search/literal";
import {
  addPostings,
  addSlot,
  addSlots,
  emptied,
  intersectMatches,
  noMatch,
  uniteMatches,
  type Match,
} from "#search/match";
import { postingsBegin } from "#search/segment";
import { otherForms } from "#search/stems";
import type { Part, SearchView } from "#search/view";
import {
  bytesAt,
  endsWith,
  findWord,
  indexOf,
  wordAt,
  wordsContaining,
  wordsFrom,
  wordsLike,
} from "#search/vocabulary";
import type { Kind, Weights } from "#search/weights";
import { joinWords, isWord, termsIn, wordsIn } from "#search/words";

/** Between the words of a name that's written in one piece, such as Rocket.Chat. */
const onlyJoined = /^[\p{L}\p{M}\p{N}]+(?:[-._/&'’:][\p{L}\p{M}\p{N}]+)+$/u;
const onlyDigits = /^\p{N}+$/u;

/** From how many letters on a word may have a typo, and two. */
const [lettersForTypo, lettersForTwo] = [4, 8];

const minLengthWithoutSigns = 2;

/** How long each of three words is at least, and the first at most, that are written in one. */
const [minPartLength, maxPartLength] = [2, 20];

/** Shorter ones are in the middle of other words by chance, such as "todo" in "mastodon". */
const minSubstringLength = 5;

/** Both halves of a split word may be as frequent as this. More frequent ones are usual words next to each other. */
const maxInHalf = 5_000;

/** A known word that's close to what was typed, and how many documents have it. */
export type Suggestion = { word: string; typos: number; count: number };

/** Finds the documents of a view that match one word of a query. */
export class Matcher {
  readonly #view: SearchView;
  readonly #scope: Bits;
  readonly #textAt: TextAt;
  readonly #weights: Weights;

  /** @param scope which slots count */
  constructor(view: SearchView, scope: Bits, textAt: TextAt, weights: Weights) {
    this.#view = view;
    this.#scope = scope;
    this.#textAt = textAt;
    this.#weights = weights;
  }

  /**
   * Returns all documents whose name or description contains the text, and those that have it as a word, as the
   * beginning or the other form of one, in any field, or written as two words or one.
   */
  match(text: string): Match {
    const match = this.containing(text);
    if (isWord(text)) {
      this.#addOtherForms(match, text, "form");
      for (const part of this.#view.parts) this.#addHalves(match, part, text);
      return match;
    }
    if (onlyJoined.test(text)) {
      const apart = this.phrase(wordsIn(text), "form");
      if (apart) uniteMatches(match, apart);
      this.#addForms(match, joinWords(text), "form");
    }
    return this.#isEmpty(match) ? (this.#withoutSigns(text) ?? match) : match;
  }

  /** Returns what a text that's nowhere finds without its signs: "wiki" for "wiki*". A single letter says too little. */
  #withoutSigns(text: string): Match | undefined {
    const words = wordsIn(text);
    if (words.join("").length < minLengthWithoutSigns) return undefined;
    return words.length === 1 ? this.match(words[0]!) : this.phrase(words, "form");
  }

  /** Returns all documents whose name or description contains the text, and some others. */
  containing(text: string): Match {
    const match = noMatch(this.#view);
    const bytes = Buffer.from(text);
    this.#addParts(match, bytes);
    if (!isWord(text) && bytes.length > 2)
      addFromLongPieces(match, this.#view, this.#scope, this.#textAt, bytes, this.#weights);
    return match;
  }

  /** Returns the documents that have all words, each itself or in another form; undefined if one of them is unknown. */
  phrase(words: readonly string[], kind: Kind): Match | undefined {
    if (words.length === 0 || !words.every((word) => this.hasWord(word))) return undefined;
    return words.map((word) => this.word(word, kind)).reduce(intersectMatches);
  }

  /**
   * Returns the documents that have another phrase for something: all its words in one field, in the singular or plural.
   * Other forms, and words far apart, often mean something else: accounts aren't accounting. Undefined without any.
   */
  synonym(phrase: string): Match | undefined {
    const terms = termsIn(phrase);
    // Of whole terms: "to-do" isn't filler, though "to" and "do" are.
    const telling = terms.filter((term) => !isFiller(term));
    const words = (telling.length > 0 ? telling : terms).flatMap(wordsIn);
    const [first, ...others] = words.map((word) => this.#fieldsWith(word));
    if (!first || others.includes(undefined)) return undefined;
    const match = noMatch(this.#view);
    // Of several words, at most one is at the beginning of a name.
    const comparable = others.length > 0 ? allFields & ~(field.nameStart | field.wholeName) : allFields;
    for (let slot = 0; slot < first.length; slot++) {
      let shared = first[slot]! & comparable;
      if (shared === 0) continue;
      for (const other of others) shared &= other![slot]!;
      if (shared !== 0) addSlot(match, slot, this.#weights.synonym[shared]!);
    }
    return match;
  }

  /** Returns the fields that have a word in the singular or plural, by slot; undefined if nothing has it. */
  #fieldsWith(word: string): Uint8Array | undefined {
    let fields: Uint8Array | undefined;
    for (const { segment, first } of this.#view.parts)
      for (const form of [word, word.endsWith("s") ? word.slice(0, -1) : `${word}s`]) {
        const found = findWord(segment.vocabulary, Buffer.from(form));
        if (found === undefined) continue;
        fields ??= new Uint8Array(this.#view.live.length * 32);
        for (let i = postingsBegin(segment, found); i < segment.postingEnds[found]!; i++) {
          const posting = segment.postings[i]!;
          fields[first + (posting >>> fieldBits)]! |= posting & allFields;
        }
      }
    return fields;
  }

  /** Returns the documents with a text that's these three words, such as "push-to-talk" for "pushtotalk". */
  inThree(text: string): Match {
    const match = noMatch(this.#view);
    for (let second = minPartLength; second < Math.min(text.length, maxPartLength); second++) {
      const first = text.slice(0, second);
      if (!this.hasWord(first)) continue;
      for (let third = second + minPartLength; third <= text.length - minPartLength; third++) {
        const apart = this.phrase([first, text.slice(second, third), text.slice(third)], "form");
        if (!apart) continue;
        each(intersect(apart.slots, this.#scope), (slot) => {
          if (joinWords(this.#textOf(slot)).includes(text)) addSlot(match, slot, apart.scores[slot]!);
        });
      }
    }
    return match;
  }

  /**
   * Returns the documents that have the word itself or in another form.
   * @param match one that isn't needed anymore: making one takes longer than emptying one
   */
  word(word: string, kind: Kind, match?: Match): Match {
    const found = match ? emptied(match) : noMatch(this.#view);
    this.#addForms(found, word, kind);
    return found;
  }

  /**
   * Returns the documents that have a word within a typo of this one, or within two if it's long, unknown, and there's
   * none within one.
   */
  typos(word: string): { match: Match; suggestions: Suggestion[] } {
    const match = noMatch(this.#view);
    const mayHaveTwo = word.length >= lettersForTwo && !this.hasWord(word);
    const max = mayHaveTwo ? 2 : word.length >= lettersForTypo ? 1 : 0;
    if (!isWord(word) || onlyDigits.test(word)) return { match, suggestions: [] };
    // A word that's known only in the plural, or only in the singular, may have a typo, too.
    const other = word.endsWith("s") ? word.slice(0, -1) : `${word}s`;
    const forms = [word, other].filter(({ length }) => length >= lettersForTypo);
    for (let typos = 1; typos <= max; typos++)
      for (const form of forms) {
        const counts = new Map<string, number>();
        for (const part of this.#view.parts)
          for (const like of wordsLike(part.segment.vocabulary, form, typos)) {
            const text = wordAt(part.segment.vocabulary, like);
            const count = text === word ? 0 : this.#countIn(part, like);
            if (count === 0) continue;
            counts.set(text, (counts.get(text) ?? 0) + count);
            this.#add(match, part, like, typos === 1 ? "typo" : "typos");
          }
        if (counts.size === 0) continue;
        for (const like of counts.keys()) this.#addOtherForms(match, like, typos === 1 ? "typo" : "typos");
        return { match, suggestions: Array.from(counts, ([similar, count]) => ({ word: similar, typos, count })) };
      }
    return { match, suggestions: [] };
  }

  /** Whether a document has the word itself or in another form. */
  hasWord(word: string): boolean {
    const forms = [word, ...otherForms(word)].map((form) => Buffer.from(form));
    return this.#view.parts.some((part) =>
      forms.some((form) => {
        const found = findWord(part.segment.vocabulary, form);
        return found !== undefined && this.#isIn(part, found);
      }),
    );
  }

  /** Whether a document has a word that begins with this. */
  hasPrefix(text: string): boolean {
    return this.#view.parts.some((part) => {
      const { from, to } = wordsFrom(part.segment.vocabulary, Buffer.from(text));
      for (let word = from; word < to; word++) if (this.#isIn(part, word)) return true;
      return false;
    });
  }

  /** Adds documents whose words and pieces contain these bytes, begin with them, or are them: each word only once. */
  #addParts(match: Match, bytes: Uint8Array): void {
    const gram = gramFor(bytes);
    const inside = bytes.length < minSubstringLength ? "chance" : "part";
    for (const part of this.#view.parts) {
      const { segment } = part;
      const { vocabulary, postingEnds } = segment;
      const { from, to } = wordsFrom(vocabulary, bytes);
      if (gram) this.#addGram(match, part, gram);
      else
        for (const word of wordsContaining(vocabulary, bytes))
          if (word < from || word >= to)
            this.#add(match, part, word, endsWith(vocabulary, word, bytes) ? "end" : inside);
      if (from === to) continue;
      // Of the words that begin with the bytes, the bytes themselves are the first.
      const isKnown = bytesAt(vocabulary, from).length === bytes.length;
      if (isKnown) this.#add(match, part, from, "exact");
      const begin = isKnown ? postingEnds[from]! : postingsBegin(segment, from);
      addPostings(match, part, begin, postingEnds[to - 1]!, this.#weights.prefix);
    }
  }

  #addForms(match: Match, text: string, kind: Kind): void {
    this.#addWord(match, text, kind);
    this.#addOtherForms(match, text, kind);
  }

  #addOtherForms(match: Match, text: string, kind: Kind): void {
    for (const form of otherForms(text)) this.#addWord(match, form, kind);
  }

  #addGram(match: Match, { segment, first }: Part, gram: { anywhere: number; inName: number }): void {
    const { grams } = segment;
    const anywhere = indexOfSet(grams, gram.anywhere);
    if (anywhere < 0) return;
    addSlots(match, grams, anywhere, first, this.#weights.chance[field.description]!);
    const named = indexOfSet(grams, gram.inName);
    if (named >= 0) addSlots(match, grams, named, first, this.#weights.chance[field.name]!);
  }

  /** Adds documents that have the text as two words next to each other, such as "help desk" for "helpdesk". */
  #addHalves(match: Match, part: Part, text: string): void {
    const { segment, first } = part;
    for (let at = 1; at <= text.length - 2; at++) {
      const [left, right] = [Buffer.from(text.slice(0, at)), Buffer.from(text.slice(at))];
      const [a, b] = [findWord(segment.vocabulary, left), findWord(segment.vocabulary, right)];
      if (a === undefined || b === undefined) continue;
      let [i, k] = [postingsBegin(segment, a), postingsBegin(segment, b)];
      const [iEnd, kEnd] = [segment.postingEnds[a]!, segment.postingEnds[b]!];
      if (Math.min(iEnd - i, kEnd - k) > maxInHalf) continue;
      while (i < iEnd && k < kEnd) {
        const [x, y] = [segment.postings[i]!, segment.postings[k]!];
        const slot = x >>> fieldBits;
        if (slot === y >>> fieldBits) {
          const fields = this.#fieldsWithBoth(x & y & allFields, { segment, first }, slot, left, right);
          if (fields !== 0) addSlot(match, first + slot, this.#weights.form[fields]!);
          i++;
          k++;
        } else if (x < y) i++;
        else k++;
      }
    }
  }

  /** Returns the fields that have both words next to each other. Only names and descriptions are looked at closely. */
  #fieldsWithBoth(shared: number, part: Part, slot: number, left: Uint8Array, right: Uint8Array): number {
    // A single letter, as in "e-commerce", is often elsewhere in a sentence: "a", "I".
    let fields =
      shared & (field.label | field.alternative | field.fact | (left.length > 1 ? field.shortDescription : 0));
    if ((shared & (field.name | field.description)) === 0 || !has(this.#scope, part.first + slot)) return fields;
    const { bytes, begin, nameEnd, end } = this.#textAt(part.segment.positions[slot]!);
    for (let place = begin; ; place++) {
      place = indexOf(bytes, left, place, end);
      if (place < 0) return fields;
      const next = place + left.length + 1;
      if (isWordByte(bytes[next - 1]!) || indexOf(bytes, right, next, next + right.length) < 0) continue;
      fields |= place < nameEnd ? field.name : field.description;
    }
  }

  #addWord(match: Match, text: string, kind: Kind): void {
    const bytes = Buffer.from(text);
    for (const part of this.#view.parts) {
      const word = findWord(part.segment.vocabulary, bytes);
      if (word !== undefined) this.#add(match, part, word, kind);
    }
  }

  #add(match: Match, part: Part, word: number, kind: Kind): void {
    const { segment } = part;
    addPostings(match, part, postingsBegin(segment, word), segment.postingEnds[word]!, this.#weights[kind]);
  }

  #isIn({ segment, first }: Part, word: number): boolean {
    for (let i = postingsBegin(segment, word); i < segment.postingEnds[word]!; i++)
      if (has(this.#scope, first + (segment.postings[i]! >>> fieldBits))) return true;
    return false;
  }

  #countIn({ segment, first }: Part, word: number): number {
    let count = 0;
    for (let i = postingsBegin(segment, word); i < segment.postingEnds[word]!; i++)
      if (has(this.#scope, first + (segment.postings[i]! >>> fieldBits))) count++;
    return count;
  }

  /** Returns the name and the description of a document. */
  #textOf(slot: number): string {
    const { segment, first } = this.#view.parts.findLast((part) => part.first <= slot)!;
    const { bytes, begin, end } = this.#textAt(segment.positions[slot - first]!);
    return Buffer.from(bytes.buffer, bytes.byteOffset + begin, end - begin).toString();
  }

  #isEmpty({ slots }: Match): boolean {
    return slots.every((element, i) => (element & this.#scope[i]!) === 0);
  }
}
