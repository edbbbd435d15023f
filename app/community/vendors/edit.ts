import { z } from "zod";
import { factGroups, type FactGroup } from "~/catalog/companies/facts/fact";
import { factNames, factOf, isProvable, proofOf } from "~/catalog/companies/facts/table";
import type { Company } from "~/catalog/companies/company";
import { companyFields, editableShape, fieldLabels, type EditableField } from "~/catalog/companies/fields";
import { filledRows } from "~/catalog/companies/admin/plan-rows";

/** The fields that a vendor may change. Ratings, placements, offers, and figures from other sources aren't among them. */
const vendorFacts = factNames.filter((name) => factOf(name).vendorsMayEdit);
const basics = ["name", "website", "shortDescription", "description", "logo"] as const;
export const vendorFields: readonly EditableField[] = [...basics, "startingPrice", ...vendorFacts];
/** These, and where readers can check them. */
export const enteredFields: readonly EditableField[] = [
  ...vendorFields,
  ...vendorFields.filter(isProvable).map(proofOf),
];

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

/** The form's values. The company's own schemas check them. */
export const VendorEditInput = z.object({
  ...(Object.fromEntries(enteredFields.map((name) => [name, editableShape[name]])) as Record<string, z.ZodType>),
  plans: z.preprocess(filledRows, companyFields.plans.schema),
}) as z.ZodType<VendorValues, VendorValues>;

/** The name of the form's field for a logo to upload. */
export const newLogo = "newLogo";

/** The fields that must not be blank. */
export const requiredVendorFields = vendorFields.filter((name) => !editableShape[name].safeParse(undefined).success);

/** An edit that awaits an admin's decision, as the vendor's pages show it. */
export type WaitingEdit = { fields: { field: string; label: string; before: string; after: string }[]; sentAt: string };
