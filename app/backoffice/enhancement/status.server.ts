import type { AiStatus } from "~/backoffice/enhancement/api";
import { aiUnset } from "~/backoffice/enhancement/provider.server";
import { usageSince } from "~/backoffice/enhancement/usage.server";
import type { Settings } from "~/platform/runtime/env.server";

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
