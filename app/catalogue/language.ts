import { factKey, on } from "~/catalogue/facets";
import type { Language } from "~/search/query";

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
