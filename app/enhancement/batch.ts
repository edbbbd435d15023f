import { z } from "zod";
import { TypedKey } from "~/enhancement/proposal";

const batchLimits = { companies: 1_000, tokens: 10_000_000 } as const;

/** A text for many companies: those that are named, else those without one, the oldest listing first. */
export const BatchRequest = z.object({
  companyIds: z.array(z.int()).min(1).max(batchLimits.companies).optional(),
  mostCompanies: z.coerce
    .number<unknown>("Must be a number")
    .int()
    .min(1, "Must be at least 1")
    .max(batchLimits.companies, `Must be at most ${batchLimits.companies}`)
    .default(25),
  /** The budget: no further company is begun once so many tokens are used. */
  mostTokens: z.coerce
    .number<unknown>("Must be a number")
    .int()
    .min(1_000, "Must be at least 1,000")
    .max(batchLimits.tokens, "Must be at most 10,000,000")
    .default(100_000),
  readWebsite: z.boolean().default(false),
});
export type BatchRequest = z.infer<typeof BatchRequest>;

/** What begins a batch. The key is no part of the job: it is kept sealed beside it. */
export const BatchStart = BatchRequest.extend({ key: TypedKey });
export type BatchStart = z.infer<typeof BatchStart>;
