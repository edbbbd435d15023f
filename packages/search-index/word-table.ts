import { NumberList } from "#search/number-list";

const firstNotAscii = 0x80;
const minPlaces = 1024;
/** How many words are read between two yields. */
const wordsAtOnce = 4096;

/**
 * Numbers words in the order in which they are first seen. It keeps their UTF-8 bytes in a hash table, so that counting
 * the words of a text makes no strings.
 */
export class WordTable {
  #bytes = new Uint8Array(minPlaces * 8);
  readonly #ends = new NumberList();
  readonly #hashes = new NumberList();
  /** By hash: a word's number plus 1, in the first free place from there. At most half are taken. */
  #places = new Uint32Array(minPlaces);

  get size(): number {
    return this.#ends.length;
  }

  numberOf(word: string): number {
    return this.numberIn(word, 0, word.length);
  }

  /** Returns the number of a part of a text. */
  numberIn(text: string, begin: number, end: number): number {
    for (let i = begin; i < end; i++) {
      if (text.charCodeAt(i) < firstNotAscii) continue;
      // A character for each byte.
      const bytes = Buffer.from(text.slice(begin, end)).toString("latin1");
      return this.#numberOfBytes(bytes, 0, bytes.length);
    }
    return this.#numberOfBytes(text, begin, end);
  }

  #numberOfBytes(text: string, begin: number, end: number): number {
    const hash = hashOf(text, begin, end);
    let place = hash & (this.#places.length - 1);
    for (; this.#places[place] !== 0; place = (place + 1) & (this.#places.length - 1)) {
      const number = this.#places[place]! - 1;
      if (this.#hashes.at(number) === hash && this.#equals(number, text, begin, end)) return number;
    }
    this.#places[place] = this.size + 1;
    return this.#add(text, begin, end, hash);
  }

  /** Returns all words by their numbers. */
  *words(): Generator<void, string[]> {
    const bytes = Buffer.from(this.#bytes.buffer);
    const words: string[] = [];
    for (let number = 0; number < this.size; number++) {
      words.push(bytes.toString("utf8", this.#beginOf(number), this.#ends.at(number)));
      if (number % wordsAtOnce === 0) yield;
    }
    return words;
  }

  #beginOf(number: number): number {
    return number === 0 ? 0 : this.#ends.at(number - 1);
  }

  #equals(number: number, text: string, begin: number, end: number): boolean {
    const own = this.#beginOf(number);
    if (this.#ends.at(number) - own !== end - begin) return false;
    for (let i = begin; i < end; i++) if (this.#bytes[own + i - begin] !== text.charCodeAt(i)) return false;
    return true;
  }

  #add(text: string, begin: number, end: number, hash: number): number {
    const number = this.size;
    const own = this.#beginOf(number);
    while (own + end - begin > this.#bytes.length) {
      const longer = new Uint8Array(this.#bytes.length * 2);
      longer.set(this.#bytes);
      this.#bytes = longer;
    }
    for (let i = begin; i < end; i++) this.#bytes[own + i - begin] = text.charCodeAt(i);
    this.#ends.push(own + end - begin);
    this.#hashes.push(hash);
    if (this.size * 2 > this.#places.length) this.#grow();
    return number;
  }

  #grow(): void {
    this.#places = new Uint32Array(this.#places.length * 2);
    for (let number = 0; number < this.size; number++) {
      let place = this.#hashes.at(number) & (this.#places.length - 1);
      while (this.#places[place] !== 0) place = (place + 1) & (this.#places.length - 1);
      this.#places[place] = number + 1;
    }
  }
}

/** FNV-1a, with its upper bits mixed into the lower ones, which choose the place. */
function hashOf(text: string, begin: number, end: number): number {
  let hash = 0x811c9dc5;
  for (let i = begin; i < end; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 0x01000193);
  return (hash ^ (hash >>> 15)) >>> 0;
}
