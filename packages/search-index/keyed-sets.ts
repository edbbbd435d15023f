import { add, countShared, each, elementsFor, unite, type Bits } from "#search/bits";
import { NumberList } from "#search/number-list";
import { borrowZeros, returnZeros } from "#search/zeros";

/**
 * Sets of numbers below `size`, by key. Each is stored as an ascending list, or as bits where that takes no more room.
 * The form can be seen from the length, because a list is always shorter.
 */
export type KeyedSets = {
  size: number;
  /** Ascending. */
  keys: Uint32Array;
  /** Where each key's set ends in `values`. */
  ends: Uint32Array;
  values: Uint32Array;
};

const missing = -1;

/** Returns the index of a key's set; -1 if there's none. */
export function indexOfSet({ keys }: KeyedSets, key: number): number {
  let [low, high] = [0, keys.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if (keys[middle]! < key) low = middle + 1;
    else high = middle;
  }
  return keys[low] === key ? low : missing;
}

/** Returns a view of a set's list or bits. */
export function storedSet(sets: KeyedSets, index: number): { isList: boolean; values: Uint32Array } {
  const begin = index === 0 ? 0 : sets.ends[index - 1]!;
  const values = sets.values.subarray(begin, sets.ends[index]);
  return { isList: values.length < elementsFor(sets.size), values };
}

/** Adds a set to `bits`, which has room for it from number `first` on, a multiple of 32. */
export function addSet(sets: KeyedSets, index: number, bits: Bits, first: number): void {
  const { isList, values } = storedSet(sets, index);
  if (isList) for (let i = 0; i < values.length; i++) add(bits, first + values[i]!);
  else unite(bits.subarray(first >>> 5, (first >>> 5) + values.length), values);
}

/** Returns how many numbers of a set are in `bits`, where they begin at number `first`. */
export function countInSet({ size, ends, values }: KeyedSets, index: number, bits: Bits, first: number): number {
  // Without a view of the values: there are many small sets.
  const [begin, end] = [index === 0 ? 0 : ends[index - 1]!, ends[index]!];
  if (end - begin === elementsFor(size)) return countShared(bits, values.subarray(begin, end), first >>> 5);
  let count = 0;
  for (let i = begin; i < end; i++) {
    const n = first + values[i]!;
    // Without a branch, which processors would often predict wrong.
    count += (bits[n >>> 5]! >>> (n & 31)) & 1;
  }
  return count;
}

export function eachInSet(sets: KeyedSets, index: number, visit: (n: number) => void): void {
  const { isList, values } = storedSet(sets, index);
  if (isList) for (let i = 0; i < values.length; i++) visit(values[i]!);
  else each(values, visit);
}

/**
 * Packs sets in two passes over the same pairs of key and number: first `count` each, then `lay`, then `add` each, with
 * a key's numbers ascending.
 */
export class SetsPacker {
  readonly #size: number;
  readonly #elements: number;
  readonly #counts: Uint32Array;
  /** By key: where its bits begin, or where its next number goes. */
  readonly #places: Uint32Array;
  readonly #present = new NumberList();
  #sets: KeyedSets | undefined;

  /**
   * @param size above the numbers
   * @param keyCount above the keys, the same for many packers
   */
  constructor(size: number, keyCount: number) {
    this.#size = size;
    this.#elements = elementsFor(size);
    this.#counts = borrowZeros(keyCount);
    this.#places = borrowZeros(keyCount);
  }

  /** @param numbers how many numbers it gets, in this call */
  count(key: number, numbers = 1): void {
    if (numbers === 0) return;
    if (this.#counts[key] === 0) this.#present.push(key);
    this.#counts[key]! += numbers;
  }

  lay(): void {
    const keys = this.#present.values().slice().sort();
    const ends = new Uint32Array(keys.length);
    let end = 0;
    for (const [index, key] of keys.entries()) {
      this.#places[key] = end;
      end += Math.min(this.#counts[key]!, this.#elements);
      ends[index] = end;
    }
    this.#sets = { size: this.#size, keys, ends, values: new Uint32Array(end) };
  }

  add(key: number, n: number): void {
    const { values } = this.#sets!;
    if (this.#counts[key]! < this.#elements) values[this.#places[key]!++] = n;
    else values[this.#places[key]! + (n >>> 5)]! |= 1 << (n & 31);
  }

  finish(): KeyedSets {
    const sets = this.#sets!;
    for (const zeros of [this.#counts, this.#places]) {
      for (const key of sets.keys) zeros[key] = 0;
      returnZeros(zeros);
    }
    return sets;
  }
}
