import { areSame, chunkSize, entryAt, packChunk, type Chunk, type Entry } from "~/catalogue/chunk";
import { facetKey, fromNowhere, keysOfPosition, positionOf, type CompanyTable } from "~/catalogue/table";
import { entryOf } from "~/catalogue/entry";
import { updateOrder, type Order, type Ranked } from "~/catalogue/order";
import {
  byId,
  byName,
  byNameAndNumber,
  comparisons,
  orderNames,
  type Comparison,
  type Keys,
} from "~/catalogue/ranking";
import { withParents } from "~/categories/tree";
import type { Sliced } from "~/catalogue/slices";
import { firstRates, type Rates } from "~/currencies/rates";
import type { CompanyRecord } from "~/companies/company-record";

type Row = { position: number; keys: Keys; isPublic: boolean };
/** A company before and after a change; undefined where it doesn't exist. */
type Moved = { before: Row | undefined; after: Row | undefined };

/**
 * A change of a table. Companies are added, replaced, and removed in batches, which are packed immediately to bound memory.
 * `finish` returns the new table; the old one stays as it is.
 */
export class TableChange {
  readonly #table: CompanyTable;
  readonly #now: number;
  readonly #rates: Rates;
  readonly #chunks: Chunk[];
  readonly #parents: ReadonlyMap<number, number>;
  #counts: Map<number, number>;
  readonly #sources: string[];
  readonly #facetKeys: string[];
  /** The index of each facet key. */
  readonly #facetIndexes: Map<string, number>;
  readonly #vacant: number[];
  readonly #vacated: number[] = [];
  /** The first position never used. */
  #end: number;
  /** By position. */
  readonly #moved = new Map<number, Moved>();
  /** Positions of companies that are new, by ID. */
  readonly #added = new Map<number, number>();

  /**
   * @param parents the parent of each subcategory from now on
   * @param now in ms since 1970: decides whose placements run
   * @param rates by which prices are compared
   */
  constructor(table: CompanyTable, parents: ReadonlyMap<number, number>, now: number, rates = firstRates) {
    this.#table = table;
    this.#rates = rates;
    this.#parents = parents;
    this.#now = now;
    this.#chunks = [...table.chunks];
    this.#counts = new Map(table.counts);
    this.#sources = [...table.sources];
    this.#facetKeys = [...table.facetKeys];
    this.#facetIndexes = new Map(table.facetKeys.map((key, index) => [key, index]));
    this.#vacant = [...table.vacant];
    this.#end = table.byId.length + table.vacant.length;
  }

  /** Returns the IDs of the companies that differ from the table's. */
  changedIds(): number[] {
    return [...this.#moved.values()].flatMap(({ before, after }) => (after ?? before)?.keys.id ?? []);
  }

  /** Adds or replaces companies. A batch contains each company at most once. */
  *put(records: Iterable<CompanyRecord>): Sliced<void> {
    const entries = new Map<number, Entry>();
    for (const record of records) {
      const known = this.#positionOf(record.id);
      const old = known === undefined ? undefined : this.#entryAt(known);
      const entry = entryOf(record, {
        source: this.#sourceOf(record),
        now: this.#now,
        rates: this.#rates,
        indexOf: (facet, value) => this.#indexOf(facetKey(facet, value)),
      });
      yield;
      if (old && areSame(old, entry)) continue;
      const position = known ?? this.#vacant.pop() ?? this.#end++;
      if (known === undefined) this.#added.set(record.id, position);
      this.#move(position, old, entry);
      entries.set(position, entry);
    }
    yield* this.#replace(entries);
  }

  /** Removes companies. Unknown IDs are ignored. */
  *remove(ids: Iterable<number>): Sliced<void> {
    const entries = new Map<number, undefined>();
    for (const id of ids) {
      const position = this.#positionOf(id);
      const old = position === undefined ? undefined : this.#entryAt(position);
      if (position === undefined || !old || entries.has(position)) continue;
      this.#move(position, old, undefined);
      entries.set(position, undefined);
      this.#vacated.push(position);
    }
    yield* this.#replace(entries);
  }

  *finish(): Sliced<CompanyTable> {
    const isOtherTree = !areEqual(this.#parents, this.#table.parents);
    if (this.#moved.size === 0 && !isOtherTree) return this.#table;
    if (isOtherTree) yield* this.#countAgain();
    return {
      chunks: this.#chunks,
      ...(yield* this.#updateOrders()),
      parents: this.#parents,
      counts: this.#counts,
      sources: this.#sources,
      facetKeys: this.#facetKeys,
      vacant: [...this.#vacant, ...this.#vacated],
    };
  }

  #positionOf(id: number): number | undefined {
    return this.#added.get(id) ?? positionOf(this.#table, id);
  }

  #entryAt(position: number): Entry | undefined {
    return entryAt(this.#chunks[Math.floor(position / chunkSize)] as Chunk, position % chunkSize);
  }

  #sourceOf({ sourceType }: CompanyRecord): number {
    if (sourceType === undefined) return fromNowhere;
    const known = this.#sources.indexOf(sourceType);
    return known >= 0 ? known : this.#sources.push(sourceType) - 1;
  }

  #indexOf(key: string): number {
    const known = this.#facetIndexes.get(key);
    if (known !== undefined) return known;
    const index = this.#facetKeys.push(key) - 1;
    this.#facetIndexes.set(key, index);
    return index;
  }

  #move(position: number, old: Entry | undefined, entry: Entry | undefined): void {
    const rowOf = ({ name, numbers }: Entry): Row => {
      const { id, featured, rated, rating, confidence, reviewCount, price, stars, createdAt } = numbers;
      const keys = { id, name, featured, rated, rating, confidence, reviewCount, price, stars, createdAt };
      return { position, keys, isPublic: numbers.isPublic === 1 };
    };
    const earlier = this.#moved.get(position);
    this.#moved.set(position, {
      before: earlier ? earlier.before : old && rowOf(old),
      after: entry && rowOf(entry),
    });
    this.#count(old, -1);
    this.#count(entry, 1);
  }

  #count(entry: Entry | undefined, one: 1 | -1): void {
    if (entry?.numbers.isPublic !== 1) return;
    for (const id of withParents(this.#parents, entry.categoryIds))
      this.#counts.set(id, (this.#counts.get(id) ?? 0) + one);
  }

  /** Counts all companies by the new tree. */
  *#countAgain(): Sliced<void> {
    this.#counts = new Map();
    for (const chunk of this.#chunks) {
      for (let at = 0; at < chunkSize; at++) this.#count(entryAt(chunk, at), 1);
      yield;
    }
  }

  *#replace(entries: ReadonlyMap<number, Entry | undefined>): Sliced<void> {
    const touched = new Set(Array.from(entries.keys(), (position) => Math.floor(position / chunkSize)));
    for (const number of [...touched].sort((a, b) => a - b)) {
      const chunk = this.#chunks[number];
      const first = number * chunkSize;
      this.#chunks[number] = packChunk(
        Array.from({ length: chunkSize }, (_, at) =>
          entries.has(first + at) ? entries.get(first + at) : chunk && entryAt(chunk, at),
        ),
      );
      yield;
    }
  }

  *#updateOrders() {
    const moved = [...this.#moved.values()];
    const left = moved.flatMap(({ before }) => before ?? []);
    const came = moved.flatMap(({ after }) => after ?? []);
    const keysAt = (position: number) => keysOfPosition(this.#table, position);
    const sort = (rows: readonly Row[], compare: Comparison) => rows.toSorted((a, b) => compare(a.keys, b.keys));
    const update = (order: Order, compare: Comparison) =>
      updateOrder(order, { left: sort(left, compare), came: sort(came, compare) }, keysAt, compare);
    const all = { byId: update(this.#table.byId, byId), byName: this.#table.byName };
    yield;
    all.byName = update(this.#table.byName, byNameAndNumber);
    yield;
    // By name once, which is slow. Then each order's stable sort is quick and leaves ties by name.
    const named = (rows: readonly Row[]) => sort(rows.filter(({ isPublic }) => isPublic), byName); // oxfmt-ignore
    const shown = { left: named(left), came: named(came) };
    yield;
    const orders = { ...this.#table.orders };
    for (const name of orderNames) {
      const compare = comparisons[name];
      const rows: Record<"left" | "came", Ranked[]> = {
        left: sort(shown.left, compare),
        came: sort(shown.came, compare),
      };
      orders[name] = updateOrder(orders[name], rows, keysAt, (a, b) => compare(a, b) || byName(a, b));
      yield;
    }
    return { ...all, orders };
  }
}

function areEqual(a: ReadonlyMap<number, number>, b: ReadonlyMap<number, number>): boolean {
  return a.size === b.size && [...a].every(([key, value]) => b.get(key) === value);
}
