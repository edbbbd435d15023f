import { z } from "zod";
import type { Logo } from "~/catalog/companies/logo";
import { optionally } from "~/platform/runtime/blank";
import { minCompared, maxCompared } from "~/discovery/compare/path";
import { filterText, pageParameters } from "~/platform/runtime/paging";
import { paragraphs } from "~/platform/text/form-fields";

/** A comparison that admins chose for search engines, for /compare, and for the pages of its tools. */
export type ListedComparison = {
  id: number;
  /** Ascending. */
  companyIds: number[];
  /** "Notion vs Coda" */
  title: string;
  /** The canonical path. Null while one of the tools isn't public, because the page doesn't exist then. */
  path: string | null;
  /** The editors' text, in paragraphs. */
  editorNote?: string;
  /** The name of the user who listed it. */
  listedBy: string;
  /** ISO 8601. */
  listedAt: string;
  /** When the text or one of the tools changed last, as ISO 8601. */
  updatedAt: string;
};

/** With the logos of its tools. */
export type WithLogos<Comparison> = Comparison & { logos: Logo[] };

/** More than editors can maintain. Every server stores all of them in memory. */
export const maxListed = 1_000;
const maxNoteLength = 2_000;

const toolsProblem = "Choose two to four tools";
const ToolIds = z
  .array(z.coerce.number<number | string>().int().min(1), toolsProblem)
  .transform((ids) => [...new Set(ids)].sort((a, b) => a - b))
  .refine(({ length }) => length >= minCompared && length <= maxCompared, toolsProblem);

export const ComparisonInput = z.object({ companyIds: ToolIds, editorNote: optionally(paragraphs(maxNoteLength)) });
export type ComparisonInput = z.output<typeof ComparisonInput>;

export const ComparisonsQuery = z.object({ q: filterText, ...pageParameters });
export type ComparisonsQuery = z.output<typeof ComparisonsQuery>;

/** A link to a comparison, perhaps with the logos of its tools. */
export type ComparisonLink = { title: string; path: string; logos?: Logo[] };

/** Links to the comparisons whose tools are all public. */
export function comparisonLinks(listed: readonly ListedComparison[]): ComparisonLink[] {
  return listed.flatMap(({ title, path }) => (path === null ? [] : { title, path }));
}

/** The maximum number of links on a company's page. */
const maxPerCompany = 12;

/** Links to a company's listed comparisons, the newest first. */
export function comparisonLinksOf(listed: readonly ListedComparison[], companyId: number): ComparisonLink[] {
  return comparisonLinks(listed.filter(({ companyIds }) => companyIds.includes(companyId))).slice(0, maxPerCompany);
}
