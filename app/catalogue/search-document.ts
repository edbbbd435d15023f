import type { Entry } from "~/catalogue/chunk";
import { facetValuesOf } from "~/catalogue/facet-values";
import { withParents } from "~/categories/tree";
import type { CompanyRecord } from "~/companies/company-record";
import type { SearchDocument } from "~/search/document";
import { fold } from "~/text/fold";

/** What the index knows of categories, by ID. */
export type CategoryNames = {
  /** The parent of each subcategory. */
  parents: ReadonlyMap<number, number>;
  names: ReadonlyMap<number, string>;
};

/** Returns what the search index reads of a company. */
export function searchDocumentOf(
  record: CompanyRecord,
  { numbers, text }: Entry,
  position: number,
  { parents, names }: CategoryNames,
): SearchDocument {
  const categories = [...withParents(parents, record.categoryIds)].flatMap((id) => names.get(id) ?? []);
  return {
    position,
    text: { bytes: text, begin: 0, nameEnd: numbers.nameLength, end: text.length },
    name: fold(record.name),
    description: fold(record.description),
    shortDescription: fold(record.shortDescription),
    alternatives: (record.alternativeTo ?? []).map(fold),
    labels: [...categories, ...(record.tags ?? [])].map(fold),
    facets: facetValuesOf(record, numbers, parents),
    isHidden: numbers.isPublic !== 1,
  };
}
