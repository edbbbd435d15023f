import type { AppLoadContext } from "@remix-run/node";
import { consumeAttempt, refundAttempt, type Limit } from "~/platform/http/rate-limit.server";

/**
 * Counts each attempt before doing its work, so that 1,000 parallel attempts count as 1,000. Refunds successful ones.
 * Calls `onFailure` with the count of the last limit.
 */
export async function countFailures<Result>(
  context: AppLoadContext,
  limits: Limit[],
  work: () => Promise<Result>,
  onFailure?: (attempts: number) => Promise<void> | undefined,
): Promise<Result> {
  let attempts = 0;
  for (const limit of limits) attempts = await consumeAttempt(context, limit);
  try {
    const result = await work();
    await Promise.all(limits.map((limit) => refundAttempt(context, limit)));
    return result;
  } catch (error) {
    await onFailure?.(attempts);
    throw error;
  }
}
