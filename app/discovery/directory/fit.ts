import { hasPosition } from "search-index";
import type { Directory } from "~/discovery/directory/directory";
import { facets } from "~/discovery/directory/facets";
import { fitAt, wishesIn, type AnsweredWish, type SearchQuery } from "~/discovery/directory/search";
import { positionOf } from "~/discovery/directory/table";
import type { Answer } from "~/discovery/directory/wish";
import type { Company } from "~/catalog/companies/company";
import { proofOf, type ProvableName } from "~/catalog/companies/facts/table";
import { siteOf, type Proof } from "~/catalog/companies/proof";
import { formatDate } from "~/platform/text/format-date";

/** How a tool answers what a search asks for in words. */
export type Fit = {
  /** Whether it's all of it. */
  all: Answer;
  answers: {
    /** As a chip says it: "Language: German" */
    label: string;
    answer: Answer;
    /** Where the answer can be read. */
    proof?: Proof;
  }[];
};

/** Returns how tools answer what a search asks for. Undefined if it asks for nothing besides its words. */
export function fitsFor(directory: Directory, query: SearchQuery): (company: Company) => Fit | undefined {
  const wishes = wishesIn(directory, query);
  const allAt = fitAt(directory, query);
  const { search: view } = directory.companies;
  return (company) => {
    const position = positionOf(directory.companies, company.id);
    const all = position === undefined ? undefined : allAt(position);
    if (position === undefined || all === undefined) return undefined;
    const answers = wishes.map(({ label, condition, answers: { yes, no } }) => {
      const isYes = hasPosition(view, yes, position);
      const answer: Answer = isYes ? "yes" : hasPosition(view, no, position) ? "no" : "unknown";
      const proof = answer === "unknown" ? undefined : proofFor(company, condition);
      return { label, answer, ...(proof && { proof }) };
    });
    return { all, answers };
  };
}

/** The proof of the value that a wish is about. */
function proofFor(company: Company, condition: AnsweredWish["condition"]): Proof | undefined {
  if (condition.kind === "any") return condition.of.map((each) => proofFor(company, each)).find(Boolean);
  const names: ProvableName[] = condition.kind === "values" ? factsOf(condition.facet) : ["plans", "startingPrice"];
  return names.map((name) => company[proofOf(name)]).find((proof) => proof !== undefined);
}

const factsOf = (facet: keyof typeof facets): ProvableName[] => {
  if (facet === "open-source") return ["licenses", "sourceCode"];
  const { fact } = facets[facet];
  return fact ? [fact] : [];
};

export const fitTitles: Record<Answer, string> = {
  yes: "Fits",
  unknown: "May fit",
  no: "Matches the words, but doesn’t fit",
};

/** "SSO (“For all plans,” acme.com/security, Nov 12, 2026) · Not known: Language: German" */
export function fitText({ answers }: Fit): string {
  const labelled = (answer: Answer) => answers.filter((each) => each.answer === answer);
  const named = (each: Fit["answers"]) => each.map(({ label }) => label).join(", ");
  const [no, unknown] = [labelled("no"), labelled("unknown")];
  return [
    ...labelled("yes").map(({ label, proof }) => (proof ? `${label} (${proofText(proof)})` : label)),
    ...(unknown.length > 0 ? [`Not known: ${named(unknown)}`] : []),
    ...(no.length > 0 ? [`Doesn’t fit: ${named(no)}`] : []),
  ].join(" · ");
}

const proofText = ({ url, quote, seen }: Proof) =>
  [quote && `“${quote}”`, siteOf(url), seen && formatDate(seen)].filter(Boolean).join(", ");
