import type { SearchDocument } from "search-index";
import type { Entry } from "~/discovery/directory/chunk";
import { facetValuesOf } from "~/discovery/directory/facet-values";
import type { FacetName } from "~/discovery/directory/facets";
import { withParents } from "~/catalog/categories/tree";
import { factTexts } from "~/catalog/companies/fact-texts";
import type { CompanyRecord } from "~/catalog/companies/company-record";
import { fold } from "~/platform/text/fold";
import { slugOf } from "~/platform/text/slug";

/** The products that a company replaces, by slug. Like tags, they aren't filters of the directory. */
export const replacedFacet = "replaced";

/** What the index can look up. */
export type IndexedFacet = FacetName | "tag" | typeof replacedFacet;

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
  const { alternativeTo = [], tags = [] } = record;
  const facets: Record<IndexedFacet, readonly string[]> = {
    ...facetValuesOf(record, numbers, parents),
    tag: tags.map(fold),
    [replacedFacet]: alternativeTo.map(slugOf),
  };
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
    facets,
    isHidden: numbers.isPublic !== 1,
  };
}

const joint = /(?<=\p{Ll})(?=\p{Lu})/u;

/** Returns the words of a name that's written in one piece with capitals inside. */
function partsOf(name: string): string[] {
  return name.split(/[^\p{L}\p{M}\p{N}]+/u).flatMap((word) => {
    const parts = word.split(joint);
    return parts.length > 1 ? parts : [];
  });
}
