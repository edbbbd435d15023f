import { aiUnset } from "~/backoffice/enhancement/provider.server";
import type { AiUsage } from "~/backoffice/enhancement/usage";
import { usageSince } from "~/backoffice/enhancement/usage.server";
import type { Settings } from "~/platform/runtime/env.server";

/** The AI's status for admins. `missing` says what to configure, or is null. */
export type AiStatus = {
  missing: string | null;
  model: string | null;
  host: string | null;
  /** Whether the server has its own key, so that admins needn't enter one. */
  hasKey: boolean;
  usage: AiUsage;
};

/** Period of the usage report in days. */
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
