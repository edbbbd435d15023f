import { z } from "zod";
import { TrashedEntity, trashFilters } from "~/platform/trash/trashed";

/** More items than fit in a request body. */
const maxItems = 100_000;

/** The items to restore from the trash: a list, or all that match the filters. */
export const RestoreRequest = z
  .strictObject({
    items: z
      .array(z.strictObject({ entity: TrashedEntity, id: z.number().int().min(0) }))
      .min(1, "Choose at least one item")
      .max(maxItems)
      .optional(),
    query: z.strictObject(trashFilters).optional(),
  })
  .refine(({ items, query }) => (items === undefined) !== (query === undefined), "Provide either items or a query");
export type RestoreRequest = z.output<typeof RestoreRequest>;
