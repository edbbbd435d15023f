import { endOfField } from "search-index";
import type { Entry } from "~/discovery/directory/chunk";
import { bandNumber } from "~/discovery/directory/facet-values";
import { packRecord } from "~/discovery/directory/packed-record";
import { ratingKinds } from "~/catalog/companies/company";
import type { CompanyRecord } from "~/catalog/companies/company-record";
import { nextPlacementChange, placementNow } from "~/catalog/companies/placement";
import { isOpenSource } from "~/catalog/companies/facts/licenses";
import { offerEnd, offerOf } from "~/catalog/companies/offer";
import { comparablePrice } from "~/catalog/companies/price";
import { priceBandOf } from "~/catalog/companies/price-band";
import { confidentRating, isRated } from "~/catalog/companies/rating";
import type { Rates } from "~/catalog/currencies/rates";
import { fold } from "~/platform/text/fold";

/** Separates fields, so that no match spans two of them. */
const end = Buffer.of(endOfField);

/** The values on which packing a company depends. */
type Packing = {
  /** An index into the table's sources. */
  source: number;
  /** In ms since 1970. Determines which placements are active. */
  now: number;
  /** Exchange rates for comparing prices. */
  rates: Rates;
};

/** Packs a company. */
export function entryOf(company: CompanyRecord, { source, now, rates }: Packing): Entry {
  const { categoryIds, ...record } = company;
  const placement = placementNow(record, now);
  const name = Buffer.from(fold(record.name));
  const folded = fold(record.description);
  const openSource = isOpenSource(record.licenses) || undefined;
  const price = comparablePrice({ ...record, openSource }, rates);
  const numbers = {
    id: record.id,
    isPublic: Number(record.status !== "draft"),
    featured: Number(placement.featured),
    sponsored: Number(placement.sponsored),
    rated: Number(isRated(record)),
    rating: record.rating,
    confidence: confidentRating(record),
    reviewCount: record.reviewCount,
    price: price ?? NaN,
    priceBand: bandNumber(priceBandOf(price, rates)),
    hasOffer: Number(offerOf({ ...record, ...placement }, new Date(now)) !== null),
    stars: record.stars ?? -1,
    createdAt: Date.parse(record.createdAt),
    updatedAt: Date.parse(record.updatedAt),
    source,
    ratingKind: ratingKinds.indexOf(record.ratingKind),
    nextPlacementChange: Math.min(nextPlacementChange([record], now), offerEnd(record, now)),
    nameLength: name.length,
  };
  return {
    numbers,
    name: record.name,
    record: packRecord(record, folded),
    text: Buffer.concat([name, end, Buffer.from(folded), end]),
    categoryIds: Uint32Array.from(categoryIds),
  };
}

/** Returns the folded description of a search text. */
export function descriptionIn(text: Uint8Array, nameLength: number): string {
  return Buffer.from(text.buffer, text.byteOffset, text.length).toString("utf8", nameLength + 1, text.length - 1);
}
