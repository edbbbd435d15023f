import { aiUnset } from "~/enhancement/provider.server";
import type { AiUsage } from "~/enhancement/usage";
import { usageSince } from "~/enhancement/usage.server";
import type { Settings } from "~/env.server";

/** What staff need to know of the AI: `missing` says what to set, and is null when nothing is. */
export type AiStatus = {
  missing: string | null;
  model: string | null;
  host: string | null;
  /** Whether the server has a key of its own: then staff need not type one. */
  hasKey: boolean;
  usage: AiUsage;
};

/** Over how many days the usage is counted. */
const days = 30;

export async function aiStatus({ baseUrl, apiKey, model, prices }: Settings["ai"]): Promise<AiStatus> {
  return {
    missing: baseUrl && model ? null : aiUnset,
    model: model ?? null,
    hasKey: apiKey !== undefined,
    host: baseUrl ? new URL(baseUrl).host : null,
    usage: await usageSince(new Date(Date.now() - days * 24 * 3600_000), prices),
  };
}
