import { emptyView, type FoldedText, type SearchView } from "search-index";
import {
  companiesIn,
  startOf,
  chunkSize,
  nameIn,
  numberAt,
  recordBytesAt,
  rowAt,
  type Chunk,
} from "~/discovery/directory/chunk";
import { columnsFrom, type Column } from "~/discovery/directory/columns";
import { descriptionIn } from "~/discovery/directory/entry";
import { countBefore, type Order } from "~/discovery/directory/order";
import { unpackRecord } from "~/discovery/directory/packed-record";
import { sorts, type Sort } from "~/discovery/directory/directory-href";
import { keysFrom, type Keys } from "~/discovery/directory/ranking";
import type { CompanyRecord } from "~/catalog/companies/company-record";
import { firstRates, type Rates } from "~/catalog/currencies/rates";

/**
 * All companies, packed, with precomputed orders. Tables are immutable: a change creates another table, which shares all
 * chunks that the change doesn't touch. A company keeps its position as long as it exists.
 */
export type CompanyTable = {
  chunks: readonly Chunk[];
  /** Public companies only. */
  orders: Readonly<Record<Sort, Order>>;
  /** All companies, including drafts. */
  byId: Order;
  byName: Order;
  /** The parent of each subcategory, by ID. */
  parents: ReadonlyMap<number, number>;
  /** The number of public companies in each category and its subcategories, by ID. */
  counts: ReadonlyMap<number, number>;
  /** Where companies were imported from, such as `producthunt`. */
  sources: readonly string[];
  /** The names of categories, by ID. */
  categoryNames: ReadonlyMap<number, string>;
  /** The exchange rates by which prices were compared. */
  rates: Rates;
  /** Finds companies by their texts and facets. */
  search: SearchView;
  /** Unused positions below the last used one. */
  vacant: readonly number[];
};

const nothing = new Uint32Array();

export const emptyTable: CompanyTable = {
  chunks: [],
  orders: Object.fromEntries(sorts.map((sort) => [sort, nothing])) as CompanyTable["orders"],
  byId: nothing,
  byName: nothing,
  parents: new Map(),
  counts: new Map(),
  sources: [],
  categoryNames: new Map(),
  rates: firstRates,
  search: emptyView,
  vacant: [],
};

/** The column `source` of a company without a source. */
export const noSource = -1;

/** Returns the position of a company; undefined if it doesn't exist. */
export function positionOf(table: CompanyTable, id: number): number | undefined {
  const position = table.byId[countBefore(table.byId, (other) => valueAt(table, "id", other) < id)];
  return position !== undefined && valueAt(table, "id", position) === id ? position : undefined;
}

/** The same for a public company. */
export function publicPositionOf(table: CompanyTable, id: number): number | undefined {
  const position = positionOf(table, id);
  return position !== undefined && valueAt(table, "isPublic", position) === 1 ? position : undefined;
}

function chunkAt({ chunks }: CompanyTable, position: number): Chunk {
  return chunks[Math.floor(position / chunkSize)] as Chunk;
}

/** Returns one column of the company at a position. */
export function valueAt(table: CompanyTable, column: Column, position: number): number {
  return numberAt(chunkAt(table, position), column, position % chunkSize);
}

export function nameAt(table: CompanyTable, position: number): string {
  return nameIn(chunkAt(table, position), position % chunkSize);
}

export function categoryIdsAt(table: CompanyTable, position: number): Uint32Array {
  return rowAt(chunkAt(table, position).categoryIds, position % chunkSize);
}

/** Returns an array with 1 at the positions of these categories' companies. */
export function markCategories({ chunks }: CompanyTable, ids: ReadonlySet<number>): Uint8Array {
  const marks = new Uint8Array(chunks.length * chunkSize);
  for (const [number, chunk] of chunks.entries())
    for (const at of companiesIn(chunk, ids)) marks[number * chunkSize + at] = 1;
  return marks;
}

/** Returns the search text of the company at a position, as a range of its chunk's bytes. */
export function textAt(table: CompanyTable, position: number): FoldedText {
  const [chunk, at] = [chunkAt(table, position), position % chunkSize];
  const { values, ends } = chunk.texts;
  const start = startOf(ends, at);
  return { bytes: values, begin: start, nameEnd: start + numberAt(chunk, "nameLength", at), end: ends[at] as number };
}

/** How many companies are public. */
export function countPublic({ orders }: Pick<CompanyTable, "orders">): number {
  return orders.relevance.length;
}

/** Returns the sort keys of the company at a position. */
export function keysOfPosition(table: CompanyTable, position: number): Keys {
  const [chunk, at] = [chunkAt(table, position), position % chunkSize];
  return keysFrom(nameIn(chunk, at), (column) => numberAt(chunk, column, at));
}

/** Returns the company at a position as stored. */
export function recordAt(table: CompanyTable, position: number): CompanyRecord {
  const [chunk, at] = [chunkAt(table, position), position % chunkSize];
  const folded = () => descriptionIn(rowAt(chunk.texts, at), numberAt(chunk, "nameLength", at));
  const numbers = columnsFrom((column) => numberAt(chunk, column, at));
  const fields = unpackRecord(recordBytesAt(chunk, at), nameIn(chunk, at), numbers, folded);
  return { ...fields, categoryIds: [...rowAt(chunk.categoryIds, at)] };
}

/** Returns the IDs of companies in chunks that differ between two tables: those that differ themselves, and some beside them. */
export function changedIds(before: CompanyTable, after: CompanyTable): number[] {
  const isChanged = (position: number) => chunkAt(before, position) !== chunkAt(after, position);
  const idsIn = (table: CompanyTable) => Array.from(table.byId.filter(isChanged), (at) => valueAt(table, "id", at));
  return [...idsIn(before), ...idsIn(after)];
}

/** Returns when the next placement starts or ends or the next offer expires, in ms since 1970, or Infinity. */
export function nextPlacementChangeIn({ chunks }: CompanyTable): number {
  return chunks.reduce((next, chunk) => Math.min(next, chunk.nextPlacementChange), Infinity);
}

/** Yields the companies whose placement started or ended, or whose offer expired, since they were packed. */
export function* withChangedPlacements(table: CompanyTable, now: number): Generator<CompanyRecord, void> {
  for (const [number, chunk] of table.chunks.entries())
    for (let at = 0; chunk.nextPlacementChange <= now && at < chunkSize; at++)
      if (numberAt(chunk, "id", at) !== 0 && numberAt(chunk, "nextPlacementChange", at) <= now)
        yield recordAt(table, number * chunkSize + at);
}
