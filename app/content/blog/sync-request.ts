import { z } from "zod";
import { WebAddress } from "~/platform/text/web-address-input";

const sentence = "The page size must be a whole number from 1 to 100";

/** Settings of a sync. WordPress sets the limits of the page size. */
export const SyncRequest = z.object({
  url: WebAddress,
  pageSize: z.coerce.number<unknown>(sentence).int(sentence).min(1, sentence).max(100, sentence).default(50),
  /** Checks every post, not only those that changed since the last run. */
  full: z.boolean().default(false),
});
export type SyncRequest = z.output<typeof SyncRequest>;
