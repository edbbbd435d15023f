import { z } from "zod";
import { TypedKey } from "~/backoffice/enhancement/proposal";
import { withFormerNames } from "~/platform/api/former-names";

const batchLimits = { companies: 1_000, tokens: 10_000_000 } as const;

const BatchShape = z.object({
  companyIds: z.array(z.int()).min(1).max(batchLimits.companies).optional(),
  maxCompanies: z.coerce
    .number<unknown>("Must be a number")
    .int()
    .min(1, "Must be at least 1")
    .max(batchLimits.companies, `Must be at most ${batchLimits.companies}`)
    .default(25),
  /** Budget: no further company is started after this many tokens. */
  maxTokens: z.coerce
    .number<unknown>("Must be a number")
    .int()
    .min(1_000, "Must be at least 1,000")
    .max(batchLimits.tokens, "Must be at most 10,000,000")
    .default(100_000),
  readWebsite: z.boolean().default(false),
});
const former = { mostCompanies: "maxCompanies", mostTokens: "maxTokens" } as const;
/** AI texts for many companies: those in `companyIds`, or else those without one, oldest first. */
export const BatchRequest = withFormerNames(BatchShape, former);
export type BatchRequest = z.infer<typeof BatchRequest>;

/** Input to start a batch. The key isn't part of the job; it's stored sealed next to it. */
export const BatchStart = withFormerNames(BatchShape.extend({ key: TypedKey }), former);
export type BatchStart = z.infer<typeof BatchStart>;
