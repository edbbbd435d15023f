import { z } from "zod";
import type { Actor } from "~/platform/audit/actor";
import { fieldsWith, type FieldWith } from "~/catalog/companies/fields";

/** Where a field's value came from. */
export type OriginSource = "staff" | "import" | "ai" | "vendor" | "repository";

/** Where a field's value came from, and when it was last confirmed, in ISO 8601. */
export type Origin = { from: OriginSource; at: string; by?: string };

export const originNames: Record<OriginSource, string> = {
  staff: "Admin",
  import: "Import",
  ai: "AI",
  vendor: "Vendor",
  repository: "Repository",
};

/** The origin of a change by this actor. People count as admins. Import scripts set their origin themselves. */
export function sourceOf({ from }: Actor): OriginSource {
  if (from === "ai" || from === "vendor") return from;
  return from === "script" ? "import" : "staff";
}

/** The fields whose age admins monitor. */
export const checkedFields = fieldsWith("rechecked");
export type CheckedField = FieldWith<"rechecked">;

/** The field to list by age. */
export const CheckedQuery = z.object({
  field: z.enum(checkedFields).default("startingPrice"),
  page: z.coerce.number<unknown>().int().min(1).catch(1),
});

/** The fields that an admin confirmed. */
export const CheckedInput = z.object({ fields: z.array(z.enum(checkedFields)).min(1).max(checkedFields.length) });

/** More companies than an admin selects on one page. */
const maxChecked = 500;

/** A field that an admin confirmed for several companies. */
export const BulkCheckedInput = z.object({
  field: z.enum(checkedFields),
  ids: z.array(z.number().int().min(1)).min(1, "Choose at least one company").max(maxChecked),
});

/** After so many days, what nobody has checked again may be wrong. */
export const staleDays = 180;

const suffix = "CheckedAt";

/** The audit log's name for when a field was last checked. */
export const checkName = (field: CheckedField) => `${field}${suffix}`;

/** The field of such a name. Undefined for other names. */
export function fieldOfCheck(name: string): CheckedField | undefined {
  return checkedFields.find((field) => name === checkName(field));
}
