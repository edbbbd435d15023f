import { z } from "zod";
import { optionally } from "~/platform/runtime/blank";
import { CompanyFilter } from "~/discovery/directory/company-query";
import { endsTooEarly, isBackwards } from "~/catalog/companies/placement";

const id = z.number({ error: "Must be a number" }).int("Must be a whole number").min(0);
const day = optionally(z.iso.date("Must be a date"));
const period = { from: day, to: day };
const category = { categoryId: id };

/** The action for each company. `from` and `to` are the first and last day of a placement. */
const BulkAction = z.discriminatedUnion(
  "action",
  [
    z.object({ action: z.literal("feature"), ...period }),
    z.object({ action: z.literal("unfeature") }),
    z.object({ action: z.literal("sponsor"), ...period }),
    z.object({ action: z.literal("unsponsor") }),
    z.object({ action: z.literal("assign"), ...category }),
    z.object({ action: z.literal("unassign"), ...category }),
    z.object({ action: z.literal("trash") }),
    z.object({ action: z.literal("restore") }),
  ],
  { error: "Unknown bulk action" },
);
export type BulkAction = z.output<typeof BulkAction>;

/** More IDs than fit in a request body. */
const maxIds = 100_000;

/** The companies: a list, or all that match a filter. Rejects unknown filters, because they would select everything. */
const Target = z.object({
  ids: z.array(id).min(1, "Choose at least one company").max(maxIds).optional(),
  query: CompanyFilter.strict().optional(),
});

/** A change of many companies at once. */
export const BulkRequest = z
  .intersection(Target, BulkAction)
  .refine(({ ids, query }) => (ids === undefined) !== (query === undefined), "Provide either ids or a query, not both")
  .refine(({ action, query }) => action !== "restore" || query === undefined, "Select trashed companies by ids")
  .refine((request) => !("to" in request) || !isBackwards(request.from, request.to), {
    path: ["to"],
    message: endsTooEarly,
  });
export type BulkRequest = z.output<typeof BulkRequest>;
