import type { Language, KnownProduct } from "search-index";
import { factKey, on } from "~/discovery/directory/facets";
import { knownProducts } from "~/discovery/directory/known-products";
import { replacedFacet } from "~/discovery/directory/search-document";
import { fold } from "~/platform/text/fold";
import { slugOf } from "~/platform/text/slug";

/** Phrases that mean a fact of a company. */
export const facts: Language["facts"] = [
  { phrase: "free", facet: "free-plan", value: on },
  { phrase: "open source", facet: "open-source", value: on },
  ...["self hosted", "self host", "self hosting", "on premise", "on premises", "on prem"].map((phrase) => ({
    ...{ phrase, facet: "deployment", value: factKey("Self-hosted") },
  })),
  ...["business", "businesses", "company", "companies", "team", "teams"].map((buyers) => ({
    ...{ phrase: `small ${buyers}`, facet: "team", value: factKey("Small") },
  })),
];

/** Well-known products, and the companies that replace them. */
export const products: readonly KnownProduct[] = knownProducts.map(({ name, is }) => ({
  ...{ name: fold(name), is: fold(is) },
  ...{ facet: replacedFacet, value: slugOf(name) },
}));
