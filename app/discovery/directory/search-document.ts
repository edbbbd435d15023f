import type { SearchDocument } from "search-index";
import { knownOff, offFacet, partialFacet, partialLists } from "~/discovery/directory/answers";
import type { Entry } from "~/discovery/directory/chunk";
import { facetValuesOf } from "~/discovery/directory/facet-values";
import { plansFacet, pricesOf } from "~/discovery/directory/costs";
import { knownFacet, knownFields, proofFacet, provenFields } from "~/discovery/directory/proofs";
import { withParents } from "~/catalog/categories/tree";
import { factTexts } from "~/catalog/companies/fact-texts";
import type { CompanyRecord } from "~/catalog/companies/company-record";
import { fold } from "~/platform/text/fold";

/** The categories for the index, by ID. */
export type CategoryNames = {
  /** The parent of each subcategory. */
  parents: ReadonlyMap<number, number>;
  names: ReadonlyMap<number, string>;
};

/** Returns a company's document for the search index. */
export function searchDocumentOf(
  record: CompanyRecord,
  { numbers, text }: Entry,
  position: number,
  { parents, names }: CategoryNames,
): SearchDocument {
  const categories = [...withParents(parents, record.categoryIds)].flatMap((id) => names.get(id) ?? []);
  const { alternativeTo = [], tags = [] } = record;
  const values = facetValuesOf(record, numbers, parents);
  return {
    position,
    text: { bytes: text, begin: 0, nameEnd: numbers.nameLength, end: text.length },
    name: fold(record.name),
    nameParts: partsOf(record.name).map(fold),
    description: fold(record.description),
    shortDescription: fold(record.shortDescription),
    alternatives: alternativeTo.map(fold),
    labels: [...categories, ...tags].map(fold),
    facts: factTexts(record).map(fold),
    facets: {
      ...values,
      [offFacet]: knownOff(record, values),
      [partialFacet]: partialLists(record, values),
      [knownFacet]: [String(knownFields(record).length)],
      [proofFacet]: provenFields(record),
      [plansFacet]: pricesOf(record),
    },
    isHidden: numbers.isPublic !== 1,
  };
}

const joint = /(?<=\p{Ll})(?=\p{Lu})/u;

/** Returns the parts of words in a name that are joined with capitals inside, such as "Sales" and "Force". */
function partsOf(name: string): string[] {
  return name.split(/[^\p{L}\p{M}\p{N}]+/u).flatMap((word) => {
    const parts = word.split(joint);
    return parts.length > 1 ? parts : [];
  });
}
