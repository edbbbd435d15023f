import { randomUUID } from "node:crypto";
import { AiCall, type StoredAiCall } from "#models/ai-call.server";
import type { AiPrices, AiUsage } from "~/backoffice/enhancement/usage";
import { costOf } from "~/backoffice/enhancement/usage";

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

/** Tokens that all attempts of a job have used so far. */
export async function tokensOfJob(jobId: number): Promise<number> {
  const calls = await AiCall.find({ jobId }, { inputTokens: 1, outputTokens: 1 }).lean();
  return calls.reduce((sum, { inputTokens, outputTokens }) => sum + inputTokens + outputTokens, 0);
}
