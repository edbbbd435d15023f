import { randomUUID } from "node:crypto";
import { AiCall, type StoredAiCall } from "#models/ai-call.server";
import type { AiStatus } from "~/backoffice/enhancement/api";
import type { Settings } from "~/platform/runtime/env.server";

/** AI requests and their usage. */
type AiUsage = AiStatus["usage"];
/** The provider's price per million tokens, in the currency of its bill. Undefined if not configured. */
type AiPrices = Settings["ai"]["prices"];

const million = 1_000_000;

/** Records the usage of a request, even if it failed. */
export async function recordUse(call: Omit<StoredAiCall, "_id" | "at">): Promise<void> {
  await AiCall.create({ ...call, _id: randomUUID(), at: new Date() });
}

/** Usage since a moment. */
export async function usageSince(since: Date, prices: AiPrices): Promise<AiUsage> {
  const [sum] = await AiCall.aggregate<Omit<AiUsage, "cost">>([
    { $match: { at: { $gte: since } } },
    {
      $group: {
        _id: null,
        calls: { $sum: 1 },
        failed: { $sum: { $cond: [{ $ifNull: ["$failure", false] }, 1, 0] } },
        estimated: { $sum: { $cond: [{ $ifNull: ["$estimated", false] }, 1, 0] } },
        inputTokens: { $sum: "$inputTokens" },
        outputTokens: { $sum: "$outputTokens" },
      },
    },
    { $project: { _id: 0 } },
  ]);
  const used = sum ?? { calls: 0, failed: 0, estimated: 0, inputTokens: 0, outputTokens: 0 };
  return { ...used, cost: costOf(used, prices) };
}

function costOf(
  { inputTokens, outputTokens }: Pick<AiUsage, "inputTokens" | "outputTokens">,
  { input, output }: AiPrices,
): number | null {
  if (input === undefined || output === undefined) return null;
  return (inputTokens * input + outputTokens * output) / million;
}

/** Tokens that all attempts of a job have used so far. */
export async function tokensOfJob(jobId: number): Promise<number> {
  const calls = await AiCall.find({ jobId }, { inputTokens: 1, outputTokens: 1 }).lean();
  return calls.reduce((sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens, 0);
}
