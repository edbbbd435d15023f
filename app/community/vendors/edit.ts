import { z } from "zod";
import { plansText, readPlans } from "~/catalog/companies/facts/plan-text";
import type { Plan } from "~/catalog/companies/facts/plans";
import { factNames, factOf } from "~/catalog/companies/facts/table";
import { companyFields, editableShape, type EditableField } from "~/catalog/companies/fields";
import { controlValues } from "~/catalog/companies/admin/company-draft";
import { formatValue } from "~/platform/text/format-value";

/** The fields that a vendor may change. Ratings, placements, offers, and figures from other sources aren't among them. */
export const vendorFields: readonly EditableField[] = [
  ...(["name", "website", "shortDescription", "description", "logo", "startingPrice"] as const),
  ...factNames.filter((name) => factOf(name).vendorsMayEdit),
];

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
