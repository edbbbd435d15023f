import { ageOf } from "~/catalog/companies/checked";
import type { Company } from "~/catalog/companies/company";
import { fieldLabels } from "~/catalog/companies/fields";
import { listOrigins } from "~/catalog/companies/origins.server";
import { vendorFields } from "~/community/vendors/edit";

const maxFacts = 6;

/** How long ago a listing's facts were checked: the oldest ones, or all in one if they're of the same age. */
export async function readFactAges(company: Company, now: Date) {
  const origins = await listOrigins(company.id);
  const known = vendorFields.filter((field) => company[field] !== undefined && origins[field] !== undefined);
  const facts = known
    .map((field) => ({ label: fieldLabels[field], at: origins[field]?.at ?? "" }))
    .sort((a, b) => (a.at < b.at ? -1 : 1))
    .map(({ label, at }) => ({ label, at, age: ageOf(at.slice(0, "2026-12-31".length), now) }));
  const [first] = facts;
  return first && facts.every(({ age }) => age === first.age)
    ? { facts: [], allFacts: { count: facts.length, age: first.age } }
    : { facts: facts.slice(0, maxFacts), allFacts: null };
}
