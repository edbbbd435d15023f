import { z } from "zod";
import { plansText, readPlans } from "~/catalog/companies/facts/plan-text";
import type { Plan } from "~/catalog/companies/facts/plans";
import { factGroups, type FactGroup } from "~/catalog/companies/facts/fact";
import { factNames, factOf } from "~/catalog/companies/facts/table";
import type { Company } from "~/catalog/companies/company";
import { companyFields, editableShape, fieldLabels, type EditableField } from "~/catalog/companies/fields";
import { controlValues } from "~/catalog/companies/admin/company-draft";
import { formatValue } from "~/platform/text/format-value";

/** The fields that a vendor may change. Ratings, placements, offers, and figures from other sources aren't among them. */
const vendorFacts = factNames.filter((name) => factOf(name).vendorsMayEdit);
const basics = ["name", "website", "shortDescription", "description", "logo"] as const;
export const vendorFields: readonly EditableField[] = [...basics, "startingPrice", ...vendorFacts];

const factsIn = (...groups: FactGroup[]) => vendorFacts.filter((name) => groups.includes(factOf(name).group));

/** The sections of the form. */
export const editSections: readonly { title: string; fields: readonly EditableField[] }[] = [
  { title: "Basics", fields: basics },
  { title: "Prices and license", fields: ["startingPrice", ...factsIn("price", "product")] },
  ...(["use", "security", "vendor", "links"] as const).map((group) => ({
    title: factGroups[group],
    fields: factsIn(group),
  })),
];

/** The labels of those that a company doesn't have. */
export const missingFields = (company: Company): string[] =>
  vendorFields.filter((field) => company[field] === undefined).map((field) => fieldLabels[field]);

/** Values of these fields. Undefined clears a field. */
export type VendorValues = Partial<Record<EditableField, unknown>>;

const plans = z.preprocess((text, context) => {
  if (typeof text !== "string") return text;
  const { plans: read, problems } = readPlans(text);
  for (const { line, problem } of problems)
    context.issues.push({ code: "custom", message: `“${line}” ${problem}`, input: text });
  return read.length > 0 ? read : undefined;
}, companyFields.plans.schema);

/** The form's values. The company's own schemas check them. */
export const VendorEditInput = z.object({
  ...(Object.fromEntries(vendorFields.map((name) => [name, editableShape[name]])) as Record<string, z.ZodType>),
  plans,
}) as z.ZodType<VendorValues, VendorValues>;

/** The fields that must not be blank. */
export const requiredVendorFields = vendorFields.filter((name) => !editableShape[name].safeParse(undefined).success);

/** Values for the form's controls, with lists and plans as text. */
export function formValues(values: VendorValues): Record<string, string> {
  const { plans: stored, ...others } = values;
  const texts = { ...controlValues(others), plans: Array.isArray(stored) ? plansText(stored as Plan[]) : "" };
  return Object.fromEntries(Object.entries(texts).map(([name, value]) => [name, formatValue(value, "")]));
}

/** An edit that awaits an admin's decision, as the vendor's pages show it. */
export type WaitingEdit = { fields: { field: string; label: string; before: string; after: string }[]; sentAt: string };
