import { hasPosition } from "search-index";
import type { Directory } from "~/discovery/directory/directory";
import type { Answers } from "~/discovery/directory/answers";
import { featureOf } from "~/discovery/directory/facet-values";
import { facets } from "~/discovery/directory/facets";
import { fitAt, needOf, wishesIn, type SearchQuery } from "~/discovery/directory/search";
import { positionOf } from "~/discovery/directory/table";
import type { Answer, Condition } from "~/discovery/directory/wish";
import type { Company } from "~/catalog/companies/company";
import { proofOf, type ProvableName } from "~/catalog/companies/facts/table";
import type { Need } from "~/catalog/companies/need";
import { siteOf, type Proof } from "~/catalog/companies/proof";
import { priceField } from "~/catalog/companies/shown-price";
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
  const need = needOf(directory, query);
  const { search: view } = directory.companies;
  return (company) => {
    const position = positionOf(directory.companies, company.id);
    const all = position === undefined ? undefined : allAt(position);
    if (position === undefined || all === undefined) return undefined;
    const answerAt = ({ yes, no }: Answers): Answer =>
      hasPosition(view, yes, position) ? "yes" : hasPosition(view, no, position) ? "no" : "unknown";
    const answers = wishes.map(({ label, condition, answers: given }) => {
      const answer = answerAt(given);
      const proof =
        answer === "unknown" ? undefined : proofFor(company, conditionFor(answer, condition, given, answerAt), need);
      return { label, answer, ...(proof && { proof }) };
    });
    return { all, answers };
  };
}

/** What a tool's answer is about: of several alternatives, the first with this answer. */
function conditionFor(
  answer: Answer,
  condition: Condition,
  { of = [] }: Answers,
  answerAt: (answers: Answers) => Answer,
): Condition {
  return condition.kind === "any" ? condition.of[of.findIndex((each) => answerAt(each) === answer)]! : condition;
}

/** The proof of the value that answers a wish. Pages that look suspicious prove nothing. */
function proofFor(company: Company, condition: Condition, need: Need | undefined): Proof | undefined {
  const source = factsFor(company, condition, need).find((name) => company[name] !== undefined);
  return source && !company.linkHeld ? company[proofOf(source)] : undefined;
}

/** The facts that answer a wish: the first one that's known does. */
function factsFor(company: Company, condition: Condition, need: Need | undefined): ProvableName[] {
  const { plans = [] } = company;
  if (condition.kind === "price")
    return need || condition.isPerPerson ? ["plans", "startingPrice"] : [priceField(company)];
  if (condition.kind !== "values") return ["plans"];
  const { facet } = condition;
  if (facet === "open-source") return ["licenses"];
  const isListed = need !== undefined && plans.some(({ kind }) => kind === "free");
  if (facet === "free-plan") return isListed ? ["plans"] : ["freePlan", "plans", "startingPrice"];
  const { fact } = facets[facet];
  return [...(fact ? [fact] : []), ...(featureOf[facet] ? (["plans"] as const) : [])];
}

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
