import { z } from "zod";
import { alsoAccepted, blankToUndefined } from "~/platform/runtime/blank";

export const batchSizes = { min: 10, max: 50, default: 10 } as const;

/** Number of newest products to skip. The spec looks for ones that aren't stored yet. */
export const skippedProducts = 50;

const sizeProblem = `The batch size must be a number from ${batchSizes.min} to ${batchSizes.max}`;
const limitProblem = "The total limit must be a whole number from 1 to 10,000";

/** A missing size is the default, and as the spec says, non-numeric input becomes 50. Other numbers are refused. */
function sizeOf(value: unknown): unknown {
  const input = blankToUndefined(value);
  if (input === undefined) return batchSizes.default;
  const size = typeof input === "string" || typeof input === "number" ? Number(input) : NaN;
  return Number.isNaN(size) ? batchSizes.max : size;
}

const BatchSize = z
  .preprocess(
    sizeOf,
    z
      .number(sizeProblem)
      .min(batchSizes.min, sizeProblem)
      .max(batchSizes.max, sizeProblem)
      .transform((size) => Math.round(size)),
  )
  .register(alsoAccepted, { schemas: [{ not: { type: "number" } }] });

const TotalLimit = z.coerce
  .number<unknown>(limitProblem)
  .int(limitProblem)
  .min(1, limitProblem)
  .max(10_000, limitProblem);

/** Anything but text is as if there were none. */
const token = z
  .string()
  .trim()
  .min(1)
  .optional()
  .catch(undefined)
  .register(alsoAccepted, { schemas: [{}] });

/** What the import card and the API send. */
export const ImportRequest = z
  .object({
    token,
    batchSize: BatchSize,
    totalLimit: TotalLimit.optional(),
    order: z.literal("NEWEST").default("NEWEST"),
  })
  .transform((request) => ({ ...request, totalLimit: request.totalLimit ?? request.batchSize }));
export type ImportRequest = z.output<typeof ImportRequest>;

/** Input to start a Product Hunt import as a job: the maximum number of new products. */
export const ImportStart = z.object({
  token,
  totalLimit: TotalLimit,
});
