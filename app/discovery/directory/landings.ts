import { directoryHref, without, type Shown } from "~/discovery/directory/directory-href";
import type { Chosen } from "~/discovery/directory/facets";
import { on } from "~/catalog/companies/facts/facet-value";

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

/** Finds the landing that lists the same tools in the same order as a page of the directory. */
export function landingOf(query: Shown): { name: LandingName; category: string | undefined } | undefined {
  const { category = [] } = query;
  const href = directoryHref(without(query, ["category"]));
  const name = landingNames.find((one) => directoryHref(landings[one].chosen) === href);
  return name && category.length < 2 ? { name, category: category[0] } : undefined;
}

/** Search engines list a page from this many tools on: fewer are on the category's page anyway. */
export const minListed = 5;
