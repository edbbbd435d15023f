import type { Catalogue } from "~/catalogue/catalogue";
import { countFacets } from "~/catalogue/count-facets";
import { on, type Chosen } from "~/catalogue/facets";
import { findIn } from "~/catalogue/search";
import type { Category } from "~/categories/category";

type Landing = {
  /** How titles begin. */
  title: string;
  /** What its tools have in common. */
  text: string;
  chosen: Chosen;
};

/** Choices in the directory's facets with pages of their own, for all tools and for each category. By path. */
export const landings = {
  "open-source": {
    title: "Open-Source",
    text: "Every license of these tools is approved by the Open Source Initiative.",
    chosen: { "open-source": [on] },
  },
  "self-hosted": {
    title: "Self-Hosted",
    text: "These tools run on your own server.",
    chosen: { deployment: ["self-hosted"] },
  },
  free: {
    title: "Free",
    text: "These tools are free, are open source, or have a free plan.",
    chosen: { price: ["free"] },
  },
} as const satisfies Record<string, Landing>;
export type LandingName = keyof typeof landings;
export const landingNames = Object.keys(landings) as LandingName[];

export function isLandingName(text: string | undefined): text is LandingName {
  return text !== undefined && Object.hasOwn(landings, text);
}

/** Search engines list a page from this many tools on: fewer are on the category's page anyway. */
export const fewestListed = 5;

/** A landing's page with enough tools, for all of them or for those of a category. */
export type ListedLanding = { landing: LandingName; category?: Category; count: number };

const remembered = new WeakMap<Catalogue, readonly ListedLanding[]>();

/** Lists the landings' pages with enough tools: by landing, each for all tools first, then by category as elsewhere. */
export function listLandings(catalogue: Catalogue): readonly ListedLanding[] {
  const known = remembered.get(catalogue);
  if (known) return known;
  const listed: ListedLanding[] = [];
  for (const landing of landingNames) {
    const { chosen } = landings[landing];
    const counts = countFacets(catalogue, { q: "", ...chosen });
    listed.push({ landing, count: findIn(catalogue, { q: "", ...chosen }).total });
    for (const category of catalogue.categories)
      listed.push({ landing, category, count: counts.category.get(String(category.id)) ?? 0 });
  }
  const long = listed.filter(({ count }) => count >= fewestListed);
  remembered.set(catalogue, long);
  return long;
}
