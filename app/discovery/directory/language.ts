import type { Language, KnownProduct } from "search-index";
import { valueLabels } from "~/discovery/directory/facet-labels";
import { facetNames, facets, replacedFacet, type FacetName } from "~/discovery/directory/facets";
import { knownProducts } from "~/catalog/synonyms/known-products";
import { factKey, on } from "~/catalog/companies/facts/facet-value";
import { phrases } from "~/catalog/companies/facts/phrases";
import { fold } from "~/platform/text/fold";
import { slugOf } from "~/platform/text/slug";

type Phrase = { phrase: string; facet: FacetName; value: string };

/** The phrases that mean values of a facet. */
function phrasesOf(name: FacetName): Phrase[] {
  const { fact } = facets[name];
  const known = (fact && phrases[fact]) ?? {};
  if (known === "values")
    return [...(valueLabels[name] ?? [])].map(([value, label]) => ({ phrase: fold(label), facet: name, value }));
  return Object.entries(known).flatMap(([value, texts]) =>
    texts.map((phrase) => ({ phrase, facet: name, value: factKey(value) })),
  );
}

/** The phrases that don't depend on the year. */
export const fixedPhrases: readonly Phrase[] = [
  ...["open source", "foss", "floss", "oss"].map((phrase) => ({
    phrase,
    facet: "open-source" as const,
    value: on,
  })),
  // Other spellings of values are only read in imports, except for this common one.
  { phrase: "pci", facet: "compliance", value: factKey("PCI DSS") },
  ...facetNames.flatMap(phrasesOf),
];

const known = new Map<number, Language["facts"]>();

/** Returns the phrases that mean facts of a company. Some depend on the year: "updated this year" is about its last commit. */
export function factPhrases(year: number): Language["facts"] {
  const facts = known.get(year) ?? [
    ...fixedPhrases,
    ...["updated", "active", "maintained"].map((verb) => ({
      phrase: `${verb} this year`,
      facet: "last-commit" satisfies FacetName,
      value: String(year),
    })),
  ];
  known.set(year, facts);
  return facts;
}

/** Well-known products, with the facet value of companies that replace them. */
export const products: readonly KnownProduct[] = knownProducts.map(({ name, is }) => ({
  name: fold(name),
  is: fold(is),
  facet: replacedFacet,
  value: slugOf(name),
}));
