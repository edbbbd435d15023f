import { z } from "zod";
import type { Actor } from "~/audit/actor";
import { fieldsWith, type FieldWith } from "~/companies/fields";

/** Where a field came from. */
export type OriginSource = "staff" | "import" | "ai" | "vendor";

/** Where a field of a company came from, and when it was last found right: a moment as ISO 8601. */
export type Origin = { from: OriginSource; at: string; by?: string };

export const originNames: Record<OriginSource, string> = {
  staff: "Admin",
  import: "Import",
  ai: "AI",
  vendor: "Vendor",
};

/** What a change by somebody is the origin of: people are staff; a script says so itself where it is an import. */
export function sourceOf({ from }: Actor): OriginSource {
  if (from === "ai") return "ai";
  return from === "script" ? "import" : "staff";
}

/** The fields whose age staff look after. */
export const checkedFields = fieldsWith("rechecked");
export type CheckedField = FieldWith<"rechecked">;

/** A field of a company with where it came from. */
export type StaleCompany = { id: number; name: string; value: string; website: string; origin: Origin };

/** Which field's age to list. */
export const CheckedQuery = z.object({
  field: z.enum(checkedFields).default("startingPrice"),
  page: z.coerce.number<unknown>().int().min(1).catch(1),
});

/** Which fields somebody found right. */
export const CheckedInput = z.object({ fields: z.array(z.enum(checkedFields)).min(1).max(checkedFields.length) });
