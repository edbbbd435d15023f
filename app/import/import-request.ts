import { z } from "zod";
import { blankToUndefined } from "~/blank";

export const batchSizes = { smallest: 10, largest: 50, default: 10 } as const;

/** Number of newest products to skip. The spec looks for ones that aren't stored yet. */
export const skippedProducts = 50;

const BatchSize = z.preprocess(
  (value) => blankToUndefined(value) ?? batchSizes.default,
  z
    .union([z.string(), z.number()])
    .pipe(z.coerce.number<string | number>())
    .catch(batchSizes.largest)
    .transform((size) => Math.min(batchSizes.largest, Math.max(batchSizes.smallest, Math.round(size)))),
);

/** Batch size for the import card, the API, and the command line: 10–50. Non-numeric input becomes 50. */
export const ImportRequest = z
  .object({
    token: z.string().trim().min(1).optional().catch(undefined),
    batchSize: BatchSize,
    totalLimit: z.coerce.number<unknown>().int().min(1).max(10_000).optional(),
    order: z.literal("NEWEST").default("NEWEST"),
  })
  .transform((request) => ({ ...request, totalLimit: request.totalLimit ?? request.batchSize }));
export type ImportRequest = z.output<typeof ImportRequest>;

/** Input to start a Product Hunt import as a job: the maximum number of new products. */
export const ImportStart = z.object({
  token: z.string().trim().min(1).optional().catch(undefined),
  totalLimit: z.coerce.number<unknown>().int().min(1).max(10_000),
});

/**
 * The result of an import. With `needsToken`, nothing was done: ask for a token and try again. With `goesOn`, it
 * continues as a job.
 */
export type ImportAnswer = { needsToken?: true; goesOn?: true; count: number; note: string };
