import { z } from "zod";
import { blankToUndefined } from "~/blank";

export const batchSizes = { smallest: 10, largest: 50, default: 10 } as const;

/** How many of the newest products are skipped: the spec looks for ones that are not stored yet. */
export const skippedProducts = 50;

const BatchSize = z.preprocess(
  (value) => blankToUndefined(value) ?? batchSizes.default,
  z
    .union([z.string(), z.number()])
    .pipe(z.coerce.number<string | number>())
    .catch(batchSizes.largest)
    .transform((size) => Math.min(batchSizes.largest, Math.max(batchSizes.smallest, Math.round(size)))),
);

/** What the import card, the API and the command line may say: a batch of 10–50, 50 when it is no number. */
export const ImportRequest = z
  .object({
    token: z.string().trim().min(1).optional().catch(undefined),
    batchSize: BatchSize,
    totalLimit: z.coerce.number<unknown>().int().min(1).max(10_000).optional(),
    order: z.literal("NEWEST").default("NEWEST"),
  })
  .transform((request) => ({ ...request, totalLimit: request.totalLimit ?? request.batchSize }));
export type ImportRequest = z.output<typeof ImportRequest>;

/** What begins an import of Product Hunt as a job: how many new products it brings at most. */
export const ImportStart = z.object({
  token: z.string().trim().min(1).optional().catch(undefined),
  totalLimit: z.coerce.number<unknown>().int().min(1).max(10_000),
});

/**
 * What an import answers. With `needsToken` nothing was done: ask for a token and try again. With `goesOn` it takes
 * longer than a call may.
 */
export type ImportAnswer = { needsToken?: true; goesOn?: true; count: number; note: string };
