import type { Settings } from "~/env.server";
import { unseal } from "~/jobs/seal.server";
import type { JobRun } from "~/jobs/job-kind.server";
import { Refusal } from "~/refusal";

/** A model behind any endpoint that speaks OpenAI's API. */
export type Provider = { baseUrl: string; apiKey: string | undefined; model: string };

/** The provider is at fault, and not what it was asked: the next question would come to the same. */
export class ProviderFault extends Refusal {
  constructor(sentence: string) {
    super("unavailable", sentence);
  }
}

/** What to say, and to whom, when there is no AI. */
export const aiUnset =
  "AI isn’t set up. Set AI_BASE_URL and AI_MODEL (and AI_API_KEY if your provider needs one), then restart the server.";

/**
 * The provider that the settings name. `typedKey` is what somebody typed for it, and counts where the settings have none.
 * @throws {Refusal} unavailable, with what to set
 */
export function requireProvider(
  { baseUrl, apiKey, model }: Omit<Settings["ai"], "prices">,
  typedKey?: string,
): Provider {
  if (!baseUrl || !model) throw new Refusal("unavailable", aiUnset);
  return { baseUrl, apiKey: apiKey ?? typedKey, model };
}

/** The same for a job, with the key that was sealed beside it. @throws {Refusal} unavailable; invalid */
export function providerOfJob({ secret, settings }: Pick<JobRun<unknown>, "secret" | "settings">): Provider {
  const key = secret === undefined ? undefined : unseal(secret, settings.sessionSecret ?? "");
  return requireProvider(settings.ai, key);
}
