import { checkedText, type CheckedText, type ShownCheck } from "~/catalog/companies/checked";
import type { Company } from "~/catalog/companies/company";
import type { FactIconName } from "~/catalog/companies/fact-icons";
import { showFact } from "~/catalog/companies/facts/behaviors";
import { factGroups, type FactGroup } from "~/catalog/companies/facts/fact";
import { siteOf } from "~/catalog/companies/proof";
import { factNames, factOf, proofOf, shownLabel, type FactName } from "~/catalog/companies/facts/table";

/** A fact for visitors: its values, or a page about the product. */
export type ShownFact = {
  field: FactName;
  icon: FactIconName;
  label: string;
  /** The fact's own check, if it differs from that of most facts. */
  checked?: CheckedText;
} & ({ values: string[] } | { href: string });

/** Facts that pages list together. */
export type ShownFactGroup = { title: string; facts: ShownFact[] };

const groups = (Object.keys(factGroups) as FactGroup[]).map((group) => ({
  title: factGroups[group],
  names: factNames.filter((name) => factOf(name).group === group && !factOf(name).ownPlace),
}));

/** A company's known facts in groups, without empty ones. */
export function shownFacts(company: Company): ShownFactGroup[] {
  return groups
    .map(({ title, names }) => ({
      title,
      facts: names.map((name) => shownFact(company, name)).filter((fact) => fact !== undefined),
    }))
    .filter(({ facts }) => facts.length > 0);
}

/** Groups without facts that the page shows elsewhere, unless they say when they were checked. */
export function withoutFacts(all: readonly ShownFactGroup[], shown: readonly FactName[]): ShownFactGroup[] {
  return all
    .map(({ title, facts }) => ({
      title,
      facts: facts.filter(({ field, checked }) => checked !== undefined || !shown.includes(field)),
    }))
    .filter(({ facts }) => facts.length > 0);
}

/** A fact. Undefined if it isn't known. */
export function shownFact(company: Company, name: FactName): ShownFact | undefined {
  const value = name === "tags" ? ownTags(company) : company[name];
  if (value === undefined) return undefined;
  const shown = showFact(name, value);
  // Links may lead to the suspicious website.
  if ("href" in shown && company.linkHeld) return undefined;
  const { label, icon } = factOf(name);
  const hasSeveral = name === "licenses" && Array.isArray(value) && value.length > 1;
  const hasOwnCheck = company.checked?.others?.[name] !== undefined || hasProof(company, name);
  const check = hasOwnCheck ? checkOf(company, name) : undefined;
  return {
    field: name,
    icon,
    label: hasSeveral ? label : shownLabel(factOf(name)),
    ...(check && { checked: check }),
    ...("href" in shown ? shown : { values: [...shown] }),
  };
}

/** The tags that aren't categories, too, because imports may fill both from the same words. */
function ownTags({ tags = [], categories }: Company): string[] | undefined {
  const shown = new Set(categories.map(({ name }) => name.toLowerCase()));
  const own = tags.filter((tag) => !shown.has(tag.toLowerCase()));
  return own.length > 0 ? own : undefined;
}

/** When a field was checked, and where one can read its value. Undefined if the first is unknown. */
export function checkOf(company: Company, field: ShownCheck): CheckedText | undefined {
  const check = company.checked?.others?.[field] ?? company.checked?.usual;
  if (!check) return undefined;
  const proof = hasProof(company, field) ? company[proofOf(field)] : undefined;
  const shown = proof && { ...proof, seen: proof.seen ?? check[1], site: siteOf(proof.url) };
  return { ...checkedText(check), ...(shown && { proof: shown }) };
}

/** Whether visitors see where one can read a value. Links may lead to the suspicious website. */
export const hasProof = (company: Company, field: ShownCheck): boolean =>
  company[proofOf(field)] !== undefined && !company.linkHeld;
