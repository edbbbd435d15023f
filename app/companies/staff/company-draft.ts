import { fieldLabels, fieldsWith } from "~/companies/fields";
import { newCompany, type Company, type CompanyInput } from "~/companies/company";

/** What the form holds, as conform names its fields: texts for everything, "on" for a box that is ticked. */
export type Draft = Partial<Record<keyof CompanyInput, unknown>>;

const fieldNames = fieldsWith("schema");

/** Fields of other things that companies lack, where their names say too little. */
const otherLabels = { categoryId: "Category ID", isAdmin: "Admin" };
const labels: Record<string, string> = { ...fieldLabels, ...otherLabels };

/** What a field of any thing is called: "Featured image" for one that has no name of its own here. */
export function fieldLabel(field: string): string {
  const words = field.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return labels[field] ?? words.charAt(0).toUpperCase() + words.slice(1);
}

/** The form's first values: those of a company, or what a new one starts with. */
export function draftOf(company: Company | null): Draft {
  const from: Record<string, unknown> = company ?? newCompany;
  return Object.fromEntries(fieldNames.map((name) => [name, from[name]]));
}

/** The fields in which two versions of a company differ. Absent, empty and not ticked are the same. */
export function differing(one: Draft, other: Draft): (keyof CompanyInput)[] {
  return fieldNames.filter((name) => comparable(one[name]) !== comparable(other[name]));
}

function comparable(value: unknown): string {
  if (value === undefined || value === null || value === false || value === "") return "";
  if (typeof value !== "object") return textOf(value);
  const entries = Object.entries(value).filter(([, part]) => part !== undefined && part !== "");
  return entries.length > 0 ? JSON.stringify(entries.sort(([a], [b]) => a.localeCompare(b, "en"))) : "";
}

const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** Which version of each field is to be kept, when two people changed the same company. */
export type Choices = Partial<Record<keyof CompanyInput, "mine" | "theirs">>;

/**
 * What a merge begins with: a field that only one of the two changed keeps that change; one that both changed keeps mine,
 * for whoever merges to decide. Answers the fields to choose for, too.
 */
export function mergeOf(base: Draft, mine: Draft, theirs: Draft): { fields: (keyof CompanyInput)[]; choices: Choices } {
  const fields = differing(mine, theirs);
  const changedByMe = new Set(differing(base, mine));
  return {
    fields,
    choices: Object.fromEntries(fields.map((name) => [name, changedByMe.has(name) ? "mine" : "theirs"])),
  };
}

/** The values after a merge. */
export function merged(mine: CompanyInput, theirs: Draft, choices: Choices): CompanyInput {
  const taken = Object.entries(choices).filter(([, side]) => side === "theirs");
  return { ...mine, ...Object.fromEntries(taken.map(([name]) => [name, theirs[name as keyof CompanyInput]])) };
}
