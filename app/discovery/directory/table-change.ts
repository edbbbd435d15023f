import { sortInSlices, ViewChange } from "search-index";
import {
  areSame,
  chunkSize,
  companiesIn,
  entryAt,
  numberAt,
  packChunk,
  rowAt,
  type Chunk,
  type Entry,
} from "~/discovery/directory/chunk";
import { noSource, keysOfPosition, positionOf, recordAt, type CompanyTable } from "~/discovery/directory/table";
import { entryOf } from "~/discovery/directory/entry";
import { updateOrder } from "~/discovery/directory/order";
import {
  byId,
  byName,
  byNameAndNumber,
  comparisons,
  keysFrom,
  type Comparison,
  type Keys,
} from "~/discovery/directory/ranking";
import { sorts } from "~/discovery/directory/directory-href";
import { searchDocumentOf, type CategoryNames } from "~/discovery/directory/search-document";
import type { Category } from "~/catalog/categories/category";
import { parentsOf, withParents } from "~/catalog/categories/tree";
import type { Sliced } from "~/discovery/directory/run-in-slices";
import { firstRates, type Rates } from "~/catalog/currencies/rates";
import type { CompanyRecord } from "~/catalog/companies/company-record";

type CategoryNode = Pick<Category, "id" | "name" | "parentId">;
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
  readonly #tree: CategoryNames;
  readonly #search: ViewChange;
  #counts: Map<number, number>;
  readonly #sources: string[];
  readonly #vacant: number[];
  readonly #vacated: number[] = [];
  /** The first position never used. */
  #end: number;
  /** By position. */
  readonly #moved = new Map<number, Moved>();
  /** Positions of companies that are new, by ID. */
  readonly #added = new Map<number, number>();

  /**
   * @param categories all categories after the change
   * @param now in ms since 1970. Determines which placements are active
   * @param rates exchange rates for comparing prices
   */
  constructor(table: CompanyTable, categories: readonly CategoryNode[], now: number, rates = firstRates) {
    this.#table = table;
    this.#rates = rates;
    this.#tree = { parents: parentsOf(categories), names: new Map(categories.map(({ id, name }) => [id, name])) };
    this.#search = new ViewChange(table.search);
    this.#now = now;
    this.#chunks = [...table.chunks];
    this.#counts = new Map(table.counts);
    this.#sources = [...table.sources];
    this.#vacant = [...table.vacant];
    this.#end = table.byId.length + table.vacant.length;
  }

  /** Adds or replaces companies. A batch contains each company at most once. */
  *put(records: Iterable<CompanyRecord>): Sliced<void> {
    const entries = new Map<number, Entry>();
    for (const record of records) {
      const known = this.#positionOf(record.id);
      const old = known === undefined ? undefined : this.#entryAt(known);
      const entry = entryOf(record, { source: this.#sourceOf(record), now: this.#now, rates: this.#rates });
      yield;
      if (old && areSame(old, entry)) continue;
      const position = known ?? this.#vacant.pop() ?? this.#end++;
      if (known === undefined) this.#added.set(record.id, position);
      this.#move(position, old, entry);
      entries.set(position, entry);
      yield* this.#search.put([searchDocumentOf(record, entry, position, this.#tree)]);
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
      this.#search.remove([position]);
    }
    yield* this.#replace(entries);
  }

  *finish(): Sliced<CompanyTable> {
    const changed = this.#changedCategories();
    if (this.#moved.size === 0 && changed.size === 0) return this.#table;
    if (changed.size > 0) yield* this.#useTree(changed);
    return {
      chunks: this.#chunks,
      ...(yield* this.#updateOrders()),
      parents: this.#tree.parents,
      counts: this.#counts,
      sources: this.#sources,
      categoryNames: this.#tree.names,
      rates: this.#rates,
      search: yield* this.#search.finish(),
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
    if (sourceType === undefined) return noSource;
    const known = this.#sources.indexOf(sourceType);
    return known >= 0 ? known : this.#sources.push(sourceType) - 1;
  }

  #move(position: number, old: Entry | undefined, entry: Entry | undefined): void {
    const rowOf = ({ name, numbers }: Entry): Row => ({
      position,
      keys: keysFrom(name, (column) => numbers[column]),
      isPublic: numbers.isPublic === 1,
    });
    const earlier = this.#moved.get(position);
    this.#moved.set(position, { before: earlier ? earlier.before : old && rowOf(old), after: entry && rowOf(entry) });
    if (old) this.#count(old.numbers.isPublic, old.categoryIds, -1);
    if (entry) this.#count(entry.numbers.isPublic, entry.categoryIds, 1);
  }

  #count(isPublic: number, categoryIds: Iterable<number>, one: 1 | -1): void {
    if (isPublic !== 1) return;
    for (const id of withParents(this.#tree.parents, categoryIds))
      this.#counts.set(id, (this.#counts.get(id) ?? 0) + one);
  }

  /** Returns the categories whose name or parent has changed, or whose parent's name has. */
  #changedCategories(): Set<number> {
    const { parents, names } = this.#tree;
    const { parents: formerParents, categoryNames: formerNames } = this.#table;
    const changed = new Set<number>();
    for (const id of new Set([...names.keys(), ...formerNames.keys()])) {
      const [parent, former] = [parents.get(id), formerParents.get(id)];
      const isSame = parent === former && names.get(id) === formerNames.get(id);
      if (!isSame || (parent !== undefined && names.get(parent) !== formerNames.get(parent))) changed.add(id);
    }
    return changed;
  }

  /** Counts all companies by the new tree, and indexes the unchanged ones of the changed categories again. */
  *#useTree(changed: ReadonlySet<number>): Sliced<void> {
    this.#counts = new Map();
    for (const [number, chunk] of this.#chunks.entries()) {
      for (let at = 0; at < chunkSize; at++)
        this.#count(numberAt(chunk, "isPublic", at), rowAt(chunk.categoryIds, at), 1);
      for (const at of companiesIn(chunk, changed)) {
        const position = number * chunkSize + at;
        const entry = this.#moved.has(position) ? undefined : entryAt(chunk, at);
        if (!entry) continue;
        yield* this.#search.put([searchDocumentOf(recordAt(this.#table, position), entry, position, this.#tree)]);
      }
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
    const moved: Moved[] = [];
    for (const each of this.#moved.values()) {
      // Most changes, even of all companies, leave most of them in their places.
      if (JSON.stringify(each.before) !== JSON.stringify(each.after)) moved.push(each);
      yield;
    }
    const all = {
      removed: moved.flatMap(({ before }) => before ?? []),
      added: moved.flatMap(({ after }) => after ?? []),
    };
    const keysAt = (position: number) => keysOfPosition(this.#table, position);
    const sort = (rows: readonly Row[], compare: Comparison) => sortInSlices(rows, (a, b) => compare(a.keys, b.keys));
    const sorted = function* ({ removed, added }: typeof all, compare: Comparison) {
      return { removed: yield* sort(removed, compare), added: yield* sort(added, compare) };
    };
    // Sort by name once, which is slow. Each order's stable sort is then fast, and leaves ties sorted by name.
    const isPublic = (row: Row) => row.isPublic;
    const named = yield* sorted({ removed: all.removed.filter(isPublic), added: all.added.filter(isPublic) }, byName);
    const orders = { ...this.#table.orders };
    for (const name of sorts) {
      const compare = comparisons[name];
      const rows = yield* sorted(named, compare);
      orders[name] = yield* updateOrder(orders[name], rows, keysAt, (a, b) => compare(a, b) || byName(a, b));
    }
    return {
      orders,
      byId: yield* updateOrder(this.#table.byId, yield* sorted(all, byId), keysAt, byId),
      byName: yield* updateOrder(this.#table.byName, yield* sorted(all, byNameAndNumber), keysAt, byNameAndNumber),
    };
  }
}
