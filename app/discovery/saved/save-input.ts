import { z } from "zod";
import { watchPeriodNames } from "~/discovery/saved/watch";

const companyId = z.coerce.number<unknown>().int().min(1).max(Number.MAX_SAFE_INTEGER);
const comparison = z.string().regex(/^\d{1,15}(-\d{1,15}){1,3}$/);

const address = z.string().startsWith("/directory?").max(2000);
const searchId = z.string().regex(/^[0-9a-f]{24}$/);

/** The form data of a save button: one of these actions, and the page to return to. */
export const SaveInput = z.object({
  to: z.string().max(2000).optional(),
  saveTool: companyId.optional(),
  removeTool: companyId.optional(),
  saveComparison: comparison.optional(),
  removeComparison: comparison.optional(),
  saveSearch: address.optional(),
  removeSearch: searchId.optional(),
  startAlerts: searchId.optional(),
  stopAlerts: searchId.optional(),
  /** How often emails about changes of saved tools come. */
  watch: z.enum(watchPeriodNames).optional(),
});
export type SaveInput = z.output<typeof SaveInput>;
