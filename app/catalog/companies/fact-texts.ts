import type { CompanyRecord } from "~/catalog/companies/company-record";
import { licensesIn } from "~/catalog/companies/facts/licenses";
import type { Plan } from "~/catalog/companies/facts/plans";
import { integrationOf } from "~/catalog/companies/facts/values";
import type { FieldWith } from "~/catalog/companies/fields";

type Fact = FieldWith<"fact">;
type Texts<Name extends Fact> = (value: NonNullable<CompanyRecord[Name]>) => readonly string[];

const all = (values: readonly string[]) => values;
const itself = (value: string | number) => [String(value)];
/** What a yes means in a search. A no isn't found. */
const ifYes = (text: string) => (value: boolean | number) => (value ? [text] : []);

/**
 * The texts by which searches find a fact. Null for addresses and figures, which nobody types, and for what the index
 * has in a place of its own.
 */
const searched: { [Name in Fact]: Texts<Name> | null } = {
  licenses: (licenses) => [...licenses, ...licenses.flatMap(licensesIn)],
  sourceCode: null,
  stars: null,
  lastCommit: null,
  latestRelease: itself,
  demo: null,
  documentation: null,
  changelog: null,
  statusPage: null,
  deployment: all,
  platforms: all,
  installMethods: all,
  builtWith: all,
  languages: all,
  headquarters: itself,
  founded: itself,
  teamSizes: all,
  industries: all,
  integrations: (entries) => entries.map((entry) => integrationOf(entry).name),
  compliance: all,
  supportChannels: all,
  hasApi: ifYes("API"),
  plans: (plans) => plans.flatMap(planTexts),
  freePlan: ifYes("Free plan"),
  trialDays: ifYes("Free trial"),
  alternativeTo: null,
  tags: null,
  screenshots: null,
  lifecycle: itself,
  launched: null,
  votes: null,
};

function planTexts(plan: Plan): string[] {
  return [plan.name, ...(plan.kind === "usage" ? [plan.price] : []), ...(plan.contents ?? [])];
}

/** Returns what a company's facts and plans say, for searches. */
export function factTexts(record: CompanyRecord): string[] {
  return (Object.keys(searched) as Fact[]).flatMap((name) => textsOf(record, name));
}

function textsOf<Name extends Fact>(record: CompanyRecord, name: Name): readonly string[] {
  const value = record[name];
  const texts = searched[name];
  return texts && value !== undefined ? texts(value) : [];
}
