import { z } from "zod";
import { optionally } from "~/platform/runtime/blank";

/** The name and website in a company's form. `except` is the ID of the company that it edits. */
export const DuplicateQuery = z.object({
  name: optionally(z.string().max(200, "Must be at most 200 characters")),
  website: optionally(z.string().max(2048, "Must be at most 2048 characters")),
  except: optionally(z.coerce.number<unknown>({ error: "Must be a number" }).int().min(1)),
});
export type DuplicateQuery = z.output<typeof DuplicateQuery>;
