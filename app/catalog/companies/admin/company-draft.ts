import { capitalized } from "~/platform/text/capitalized";
import { isPlanList } from "~/catalog/companies/facts/plan-text";
import { listText } from "~/catalog/companies/facts/list-text";
import { companyFields, fieldLabels, fieldsWith } from "~/catalog/companies/fields";
import { isProof, proofText } from "~/catalog/companies/proof";
import { planRow } from "~/catalog/companies/admin/plan-rows";
import { newCompany, type Company, type CompanyInput } from "~/catalog/companies/company";

/** The form's values by Conform's field names: texts, and "on" for a checked box. `plans` is a list of such objects. */
type Draft = Partial<Record<keyof CompanyInput, unknown>>;

const fieldNames = fieldsWith("schema");

/** Labels for fields of other records whose names aren't clear enough. */
const otherLabels = { categoryId: "Category ID", companyIds: "Company IDs", isAdmin: "Admin", take: "Our take" };
const labels: Record<string, string> = { ...fieldLabels, ...otherLabels };

/** The label of any record's field, such as "Featured image" for one without a label here. */
export function fieldLabel(field: string): string {
  // A currency code of the exchange rates.
  if (/^[A-Z]{3}$/.test(field)) return field;
  const words = field.replaceAll(/([A-Z])/g, (letter) => ` ${letter.toLowerCase()}`);
  return labels[field] ?? capitalized(words);
}

/** The form's initial values: a company's, or a new one's. */
export function draftOf(company: Company | null): Draft {
  const from: Record<string, unknown> = company ?? newCompany;
  return Object.fromEntries(fieldNames.map((name) => [name, from[name]]));
}

/** The values for a form's controls: lists as text, and booleans as "yes" or "no". */
export function controlValues(draft: Draft): Draft {
  return Object.fromEntries(Object.entries(draft).map(([name, value]) => [name, controlValue(name, value)]));
}

function controlValue(name: string, value: unknown): unknown {
  if (isPlanList(value)) return value.map(planRow);
  if (isProof(value)) return proofText(value);
  if (Array.isArray(value)) return listText(value as string[]);
  return isYesNo(name) && typeof value === "boolean" ? (value ? "yes" : "no") : value;
}

const isYesNo = (name: string) => fieldNames.some((field) => field === name && companyFields[field].kind === "yesNo");

/** The fields that differ between two versions. Absent, empty, and unchecked are the same. */
function differing(one: Draft, other: Draft): (keyof CompanyInput)[] {
  const [mine, theirs] = [controlValues(one), controlValues(other)];
  return fieldNames.filter((name) => comparable(mine[name]) !== comparable(theirs[name]));
}

function comparable(value: unknown): string {
  if (value === undefined || value === null || value === false || value === "") return "";
  if (typeof value !== "object") return textOf(value);
  const entries = Object.entries(value).filter(([, part]) => part !== undefined && part !== "");
  return entries.length > 0 ? JSON.stringify(entries.sort(([a], [b]) => a.localeCompare(b, "en"))) : "";
}

const textOf = (value: unknown) => (typeof value === "string" ? value : JSON.stringify(value));

/** Which version of each field to keep when two people changed the same company. */
export type Choices = Partial<Record<keyof CompanyInput, "mine" | "theirs">>;

/**
 * The default merge: fields that only one person changed keep that change, and fields that both changed keep mine until
 * the user decides. Also returns the fields to decide.
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
