import { countOf, elementsFor, lowestOne, unite, type Bits } from "#search/bits";
import type { SearchDocument } from "#search/document";
import { addSet, countInSet, eachInSet, SetsPacker, type KeyedSets } from "#search/keyed-sets";
import { NumberList } from "#search/number-list";
import { sortInSlices } from "#search/sort-in-slices";

/**
 * The facet values of a segment's documents, both ways round: with few hits it's fastest to count their rows, and with
 * many to count each value's slots.
 */
export type FacetTable = {
  /** The values of all facets, one after the other, each facet's in order. Rows and sets have their numbers. */
  values: string;
  /** Where each value ends. A string for each would take more memory. */
  valueEnds: Uint32Array;
  /** In order. */
  facets: readonly string[];
  /** The number after each facet's last value. */
  facetEnds: Uint32Array;
  rows: Uint32Array;
  /** Where each slot's row ends. */
  rowEnds: Uint32Array;
  /** The slots with each value. */
  slots: KeyedSets;
  /** The numbers of the values that are counted: all of a facet, or its most frequent ones. */
  counted: Uint32Array;
};

export type FacetValue = readonly [facet: string, value: string];

/** How many companies have each value of each facet. Values that none has are left out, and rare ones of long facets. */
export type FacetCounts = Map<string, Map<string, number>>;

/** With fewer hits than one in so many documents, rows are counted. */
const documentsPerRow = 8;

/**
 * How many values of a facet are counted, unless they're chosen. There may be as many as documents, such as the products
 * that others integrate with, and nobody chooses from so many.
 */
const maxCounted = 1000;

/** How many values are taken between two yields. */
const takenAtOnce = 8192;

/** Collects the rows of a segment. */
export class FacetTableBuilder {
  readonly #numbers = new Map<string, Map<string, number>>();
  readonly #values: FacetValue[] = [];
  readonly #rows = new NumberList();
  readonly #rowEnds = new NumberList();

  addRow(facets: SearchDocument["facets"]): void {
    for (const facet in facets)
      for (const value of new Set(facets[facet])) this.#rows.push(this.#numberOf(facet, value));
    this.#rowEnds.push(this.#rows.length);
  }

  /** Returns a function that adds rows of another table. */
  rowsOf(table: FacetTable): (slot: number) => void {
    const { valueEnds, rows, rowEnds } = table;
    /** The numbers here, plus 1. Values without a row that is added have none. */
    const numbers = new Uint32Array(valueEnds.length);
    return (slot) => {
      for (let i = startOf(rowEnds, slot); i < rowEnds[slot]!; i++) {
        const value = rows[i]!;
        if (numbers[value] === 0) numbers[value] = this.#numberOf(facetOf(table, value), textOf(table, value)) + 1;
        this.#rows.push(numbers[value]! - 1);
      }
      this.#rowEnds.push(this.#rows.length);
    };
  }

  *finish(): Generator<void, FacetTable> {
    const sorted = yield* sortInSlices(this.#values, ([a, v], [b, w]) => (a === b ? order(v, w) : order(a, b)));
    const numbers = new Uint32Array(sorted.length);
    for (const [number, value] of sorted.entries()) {
      numbers[this.#numberOf(...value)] = number;
      if (number % takenAtOnce === 0) yield;
    }
    const rows = this.#rows.values().map((number) => numbers[number]!);
    const rowEnds = this.#rowEnds.values().slice();
    const packer = new SetsPacker(rowEnds.length, roundedUp(sorted.length));
    yield;
    const frequencies = new Uint32Array(sorted.length);
    for (let i = 0; i < rows.length; i++) {
      packer.count(rows[i]!);
      frequencies[rows[i]!]!++;
      if (i % takenAtOnce === 0) yield;
    }
    packer.lay();
    yield;
    for (let slot = 0, i = 0; slot < rowEnds.length; slot++) {
      for (; i < rowEnds[slot]!; i++) packer.add(rows[i]!, slot);
      if (slot % takenAtOnce === 0) yield;
    }
    const facets = [...this.#numbers.keys()].sort(order);
    const facetEnds = new Uint32Array(facets.length);
    for (const [i, facet] of facets.entries()) facetEnds[i] = (facetEnds[i - 1] ?? 0) + this.#numbers.get(facet)!.size;
    const values = sorted.map(([, value]) => value).join("");
    const valueEnds = new Uint32Array(sorted.length);
    for (const [number, [, value]] of sorted.entries()) valueEnds[number] = startOf(valueEnds, number) + value.length;
    yield;
    const counted = mostFrequent(facetEnds, frequencies);
    yield;
    return { values, valueEnds, facets, facetEnds, rows, rowEnds, slots: packer.finish(), counted };
  }

  #numberOf(facet: string, value: string): number {
    let numbers = this.#numbers.get(facet);
    if (!numbers) this.#numbers.set(facet, (numbers = new Map<string, number>()));
    let number = numbers.get(value);
    if (number === undefined) {
      numbers.set(value, (number = this.#values.length));
      this.#values.push([facet, value]);
    }
    return number;
  }
}

/** Returns the next power of 2, so that packers use the arrays of earlier ones. */
const roundedUp = (count: number): number => 2 ** Math.ceil(Math.log2(count + 1));

const order = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);

/** Returns the values of a slot. */
export function rowAt(table: FacetTable, slot: number): FacetValue[] {
  const { rows, rowEnds } = table;
  const row = rows.subarray(startOf(rowEnds, slot), rowEnds[slot]);
  return Array.from(row, (number) => [facetOf(table, number), textOf(table, number)]);
}

/** Returns the facet of the value with a number. */
const facetOf = ({ facets, facetEnds }: FacetTable, number: number): string =>
  facets[facetEnds.findIndex((end) => number < end)]!;

/** Returns the value with a number. */
const textOf = ({ values, valueEnds }: FacetTable, number: number): string =>
  values.slice(startOf(valueEnds, number), valueEnds[number]);

/** Returns the numbers of a facet's values: those from `from` up to `to`. */
function valueRange({ facets, facetEnds }: FacetTable, facet: string): { from: number; to: number } {
  const i = facets.indexOf(facet);
  return i < 0 ? { from: 0, to: 0 } : { from: startOf(facetEnds, i), to: facetEnds[i]! };
}

const startOf = (ends: Uint32Array, i: number): number => (i === 0 ? 0 : ends[i - 1]!);

/** Adds the slots that have one of these values to `bits`, where the segment begins at number `first`. */
export function addSlotsWith(
  table: FacetTable,
  facet: string,
  wanted: ReadonlySet<string>,
  bits: Bits,
  first: number,
): void {
  for (const number of numbersOf(table, facet, wanted)) addSet(table.slots, number, bits, first);
}

/** What searches compute from a table. It's worth caching, because segments outlive most changes. */
type Cache = {
  /** The slots with any value of a facet. */
  slots: Map<string, Bits>;
  /** Which value of a facet each slot has, counted from 1; 0 without one. */
  valueNumbers: Map<string, Uint32Array>;
  /** What functions return for each value of a facet. */
  results: WeakMap<(value: string) => number, Float64Array>;
};

const caches = new WeakMap<FacetTable, Cache>();

function cacheOf(table: FacetTable): Cache {
  const cache = caches.get(table) ?? { slots: new Map(), valueNumbers: new Map(), results: new WeakMap() };
  caches.set(table, cache);
  return cache;
}

/** Adds the slots that have any value of a facet. */
export function addSlotsWithFacet(table: FacetTable, facet: string, bits: Bits, first: number): void {
  const { slots } = cacheOf(table);
  let known = slots.get(facet);
  if (!known) {
    const { from, to } = valueRange(table, facet);
    slots.set(facet, (known = new Uint32Array(elementsFor(table.rowEnds.length))));
    for (let number = from; number < to; number++) addSet(table.slots, number, known, 0);
  }
  unite(bits.subarray(first >>> 5, (first >>> 5) + known.length), known);
}

/** Returns the most frequent values of each facet, in their order. */
function mostFrequent(facetEnds: Uint32Array, frequencies: Uint32Array): Uint32Array {
  const found = new NumberList();
  for (const [i, to] of facetEnds.entries()) {
    const from = startOf(facetEnds, i);
    // As many as there's room for, of the least frequent ones that are counted.
    const { min, room } = minCounted(frequencies.subarray(from, to));
    let taken = 0;
    for (let number = from; number < to; number++)
      if (frequencies[number]! > min || (frequencies[number] === min && taken++ < room)) found.push(number);
  }
  return found.values().slice();
}

/** Returns the lowest frequency among the most frequent values, and how many of the values with it are among them. */
function minCounted(frequencies: Uint32Array): { min: number; room: number } {
  const sorted = frequencies.slice().sort();
  const min = sorted[Math.max(0, sorted.length - maxCounted)]!;
  const more = sorted.length - sorted.findLastIndex((frequency) => frequency === min) - 1;
  return { min, room: maxCounted - more };
}

/**
 * Adds the hits of a segment to the counts.
 * @param hits in which the segment begins at number `first`
 * @param isCounted the facets to count
 * @param chosen values that are counted in any case
 */
export function countFacets(
  table: FacetTable,
  { hits, first }: { hits: Bits; first: number },
  isCounted: (facet: string) => boolean,
  chosen: ReadonlyMap<string, ReadonlySet<string>>,
  counts: FacetCounts,
): void {
  const { facets, facetEnds, rowEnds, slots, counted } = table;
  const elements = elementsFor(rowEnds.length);
  const found = countOf(hits.subarray(first >>> 5, (first >>> 5) + elements));
  if (found === 0) return;
  const byRow = found * documentsPerRow < rowEnds.length ? countRows(table, hits, first) : undefined;
  let next = 0;
  for (const [i, facet] of facets.entries()) {
    const also = numbersOf(table, facet, chosen.get(facet) ?? new Set());
    const from = next;
    while (next < counted.length && counted[next]! < facetEnds[i]!) next++;
    if (!isCounted(facet)) continue;
    const numbers = counted.subarray(from, next);
    const sums = counts.get(facet) ?? new Map<string, number>();
    for (const number of also.length > 0 ? new Set([...numbers, ...also]) : numbers) {
      const count = byRow ? byRow[number]! : countInSet(slots, number, hits, first);
      if (count === 0) continue;
      const value = textOf(table, number);
      sums.set(value, (sums.get(value) ?? 0) + count);
    }
    if (sums.size > 0) counts.set(facet, sums);
  }
}

/** Adds to the counts how many hits of a segment have each value of a facet, rare ones as well. */
export function countValues(
  table: FacetTable,
  { hits, first }: { hits: Bits; first: number },
  facet: string,
  counts: Map<string, number>,
): void {
  const { from, to } = valueRange(table, facet);
  for (let number = from; number < to; number++) {
    const count = countInSet(table.slots, number, hits, first);
    if (count === 0) continue;
    const value = textOf(table, number);
    counts.set(value, (counts.get(value) ?? 0) + count);
  }
}

/** What no function returns: the value hasn't been read. */
const unread = -Infinity;

/**
 * Returns what a function makes of a slot's value of a facet of which documents have at most one; NaN without a value. A value is
 * read when it's first asked for, as long as it's the same function.
 */
export function numberReader(
  table: FacetTable,
  facet: string,
  numberOf: (value: string) => number,
): (slot: number) => number {
  const { results } = cacheOf(table);
  const { from, to } = valueRange(table, facet);
  const known = results.get(numberOf) ?? new Float64Array(to - from).fill(unread);
  results.set(numberOf, known);
  const valueNumbers = valueNumbersIn(table, facet);
  return (slot) => {
    const value = valueNumbers[slot]! - 1;
    if (value < 0) return NaN;
    if (known[value] === unread) known[value] = numberOf(textOf(table, from + value));
    return known[value]!;
  };
}

/** Returns which value of a facet each slot has, counted from 1; 0 without one. */
function valueNumbersIn(table: FacetTable, facet: string): Uint32Array {
  const { valueNumbers } = cacheOf(table);
  let known = valueNumbers.get(facet);
  if (!known) {
    const { from, to } = valueRange(table, facet);
    const ofSlots = (known = new Uint32Array(table.rowEnds.length));
    valueNumbers.set(facet, ofSlots);
    for (let number = from; number < to; number++)
      eachInSet(table.slots, number, (slot) => (ofSlots[slot] = number - from + 1));
  }
  return known;
}

/** Returns how many hits have each value. */
function countRows({ valueEnds, rows, rowEnds }: FacetTable, hits: Bits, first: number): Uint32Array {
  const counts = new Uint32Array(valueEnds.length);
  const from = first >>> 5;
  for (let element = 0; element < elementsFor(rowEnds.length); element++) {
    // Not by `each`, which is slower here.
    for (let rest = hits[from + element]!; rest !== 0; rest &= rest - 1) {
      const slot = (element << 5) + lowestOne(rest);
      for (let i = startOf(rowEnds, slot); i < rowEnds[slot]!; i++) counts[rows[i]!]!++;
    }
  }
  return counts;
}

/** Returns the numbers of those values of a facet that the segment has. */
function numbersOf(table: FacetTable, facet: string, wanted: ReadonlySet<string>): number[] {
  if (wanted.size === 0) return [];
  const { from, to } = valueRange(table, facet);
  return Array.from(wanted, (value) => {
    let [low, high] = [from, to];
    while (low < high) {
      const middle = (low + high) >>> 1;
      if (textOf(table, middle) < value) low = middle + 1;
      else high = middle;
    }
    return low < to && textOf(table, low) === value ? low : -1;
  }).filter((number) => number >= 0);
}
