import { directoryHref, without, type Shown } from "~/discovery/directory/directory-href";
import type { Chosen } from "~/discovery/directory/facets";
import { on } from "~/catalog/companies/facts/facet-value";

type Landing = {
  /** The beginning of page titles. */
  title: string;
  /** Describes what the one tool has, or what several have in common. */
  texts: [one: string, several: string];
  /** What one tool of another list has, and several have: "is open source" and "are open source". */
  shares: [one: string, several: string];
  chosen: Chosen;
};

/** Filters with their own landing pages, for all tools and for each category, by path. */
export const landings = {
  "open-source": {
    title: "Open-Source",
    texts: [
      "Every license of this tool is approved by the Open Source Initiative.",
      "Every license of these tools is approved by the Open Source Initiative.",
    ],
    shares: ["is open source", "are open source"],
    chosen: { "open-source": [on] },
  },
  "self-hosted": {
    title: "Self-Hosted",
    texts: ["This tool runs on your own server.", "These tools run on your own server."],
    shares: ["runs on your own server", "run on your own server"],
    chosen: { deployment: ["self-hosted"] },
  },
  free: {
    title: "Free",
    texts: ["This tool costs nothing or has a free plan.", "These tools cost nothing or have a free plan."],
    shares: ["has a free plan", "have a free plan"],
    chosen: { "free-plan": [on] },
  },
} as const satisfies Record<string, Landing>;
export type LandingName = keyof typeof landings;
export const landingNames = Object.keys(landings) as LandingName[];

export function isLandingName(text: string | undefined): text is LandingName {
  return text !== undefined && Object.hasOwn(landings, text);
}

/** Finds the landing page that lists the same tools in the same order as a query of the directory. */
export function landingOf(query: Shown): { name: LandingName; category: string | undefined } | undefined {
  const { category = [] } = query;
  const href = directoryHref(without(query, ["category"]));
  const name = landingNames.find((one) => directoryHref(landings[one].chosen) === href);
  return name && category.length < 2 ? { name, category: category[0] } : undefined;
}

/** Only pages with at least this many tools are for search engines. Fewer tools fit on the category's page. */
export const minListed = 5;
