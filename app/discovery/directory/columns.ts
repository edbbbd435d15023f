import { bandNumber } from "~/discovery/directory/facet-values";
import { ratingKinds } from "~/catalog/companies/company";
import type { CompanyRecord } from "~/catalog/companies/company-record";
import { nextPlacementChange, placementNow } from "~/catalog/companies/placement";
import { isOpenSource } from "~/catalog/companies/facts/licenses";
import { offerEnd, offerOf } from "~/catalog/companies/offer";
import { comparablePrice } from "~/catalog/companies/price";
import { priceBandOf } from "~/catalog/companies/price-band";
import { confidentRating, isRated } from "~/catalog/companies/rating";
import type { Rates } from "~/catalog/currencies/rates";

/** The values on which packing a company depends. */
export type Packing = {
  /** An index into the table's sources, or -1. */
  source: number;
  /** In ms since 1970. Determines which placements are active. */
  now: number;
  /** Exchange rates for comparing prices. */
  rates: Rates;
};

type Fields = Omit<CompanyRecord, "categoryIds">;

/** A company with what several columns need. `price` is in euros per month, or null if it can't be compared. */
type Packed = Packing & {
  company: Fields;
  placement: ReturnType<typeof placementNow>;
  price: number | null;
  /** The length of the name in the search text, in bytes. */
  nameLength: number;
};

/**
 * A column's number of a company. A column with `restore` holds the company's field of the same name. One that is `short`
 * holds integers below 32,768. By a `key`, orders compare companies.
 */
type Definition = { of: (packed: Packed) => number; short?: true; key?: true; restore?: (value: number) => unknown };

const asIs = (value: number) => value;
const dateOf = (ms: number) => new Date(ms).toISOString();

/**
 * The columns that filters, orders, and pages read without unpacking a company; true is 1. Chunks, records, sort keys,
 * and the format of snapshots follow from this list.
 */
const definitions = {
  id: { key: true, of: ({ company }) => company.id, restore: asIs },
  isPublic: { short: true, of: ({ company }) => Number(company.status !== "draft") },
  featured: { short: true, key: true, of: ({ placement }) => Number(placement.featured) },
  sponsored: { short: true, of: ({ placement }) => Number(placement.sponsored) },
  rated: { short: true, key: true, of: ({ company }) => Number(isRated(company)) },
  rating: { key: true, of: ({ company }) => company.rating, restore: asIs },
  confidence: { key: true, of: ({ company }) => confidentRating(company) },
  reviewCount: { key: true, of: ({ company }) => company.reviewCount, restore: asIs },
  /** In euros per month, or NaN if it can't be compared. */
  price: { key: true, of: ({ price }) => price ?? NaN },
  /** A `bandNumber` of facet-values.ts. */
  priceBand: { short: true, of: ({ price, rates }) => bandNumber(priceBandOf(price, rates)) },
  /** Whether visitors see an offer. */
  hasOffer: {
    short: true,
    of: ({ company, placement, now }) => Number(offerOf({ ...company, ...placement }, new Date(now)) !== null),
  },
  /** -1 if unknown. */
  stars: { key: true, of: ({ company }) => company.stars ?? -1 },
  /** In ms since 1970, as all times here. */
  createdAt: { key: true, of: ({ company }) => Date.parse(company.createdAt), restore: dateOf },
  updatedAt: { of: ({ company }) => Date.parse(company.updatedAt), restore: dateOf },
  source: { short: true, of: ({ source }) => source },
  ratingKind: { short: true, of: ({ company }) => ratingKinds.indexOf(company.ratingKind) },
  /** When a placement starts or ends or an offer expires. */
  nextPlacementChange: {
    of: ({ company, now }) => Math.min(nextPlacementChange([company], now), offerEnd(company, now)),
  },
  nameLength: { short: true, of: ({ nameLength }) => nameLength },
} satisfies Record<string, Definition>;

export type Column = keyof typeof definitions;
export type ColumnValues = Record<Column, number>;

export const columns = Object.keys(definitions) as Column[];

/** The columns by which orders compare. The name is a key, too. */
export type KeyColumn = { [Each in Column]: (typeof definitions)[Each] extends { key: true } ? Each : never }[Column];
const isKey = (column: Column): column is KeyColumn => (definitions[column] as Definition).key === true;
export const keyColumns = columns.filter(isKey);

export const isShort = (column: Column): boolean => (definitions[column] as Definition).short === true;

/** Returns a company's number in each column. */
export function columnsOf(company: Fields, packing: Packing, nameLength: number): ColumnValues {
  const openSource = isOpenSource(company.licenses) || undefined;
  const packed: Packed = {
    ...packing,
    company,
    placement: placementNow(company, packing.now),
    price: comparablePrice({ ...company, openSource }, packing.rates),
    nameLength,
  };
  return columnsFrom((column) => definitions[column].of(packed));
}

export function columnsFrom(valueOf: (column: Column) => number): ColumnValues {
  return Object.fromEntries(columns.map((column) => [column, valueOf(column)])) as ColumnValues;
}

const restorable = Object.entries<Definition>(definitions).flatMap(([column, { restore }]) =>
  restore ? [[column as Column, restore] as const] : [],
);

/** The fields that columns hold, so that packed records leave them out. */
export const fieldsInColumns: readonly string[] = restorable.map(([column]) => column);

/** Restores the fields that columns hold. */
export function restoreFields(numbers: ColumnValues): Record<string, unknown> {
  return Object.fromEntries(restorable.map(([column, restore]) => [column, restore(numbers[column])]));
}
