import { endOfField } from "search-index";
import type { Entry } from "~/discovery/directory/chunk";
import { columnsOf, type Packing } from "~/discovery/directory/columns";
import { packRecord } from "~/discovery/directory/packed-record";
import type { CompanyRecord } from "~/catalog/companies/company-record";
import { fold } from "~/platform/text/fold";

/** Separates fields, so that no match spans two of them. */
const end = Buffer.of(endOfField);

/** Packs a company. */
export function entryOf(company: CompanyRecord, packing: Packing): Entry {
  const { categoryIds, ...record } = company;
  const name = Buffer.from(fold(record.name));
  const folded = fold(record.description);
  return {
    numbers: columnsOf(record, packing, name.length),
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
