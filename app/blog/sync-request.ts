import { z } from "zod";
import { WebAddress } from "~/text/web-address";

const sentence = "The page size must be a whole number from 1 to 100";

/** What may be said about a synchronisation: the bounds of a page are WordPress's own. */
export const SyncRequest = z.object({
  url: WebAddress,
  pageSize: z.coerce.number<unknown>(sentence).int(sentence).min(1, sentence).max(100, sentence).default(50),
  /** Looks at every post again, and not only at what changed since the last time. */
  full: z.boolean().default(false),
});
export type SyncRequest = z.output<typeof SyncRequest>;
