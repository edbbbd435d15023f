import type { Settings } from "~/platform/runtime/env.server";
import { unsealForJob } from "~/platform/jobs/job-secret.server";
import type { JobRun } from "~/platform/jobs/job-kind.server";
import { secretsOf } from "~/platform/runtime/secrets.server";
import { Refusal } from "~/platform/runtime/refusal";

/** A model behind any endpoint compatible with OpenAI's API. */
export type Provider = { baseUrl: string; apiKey: string | undefined; model: string };

/** The provider is at fault, not the request, so the next request would fail, too. */
export class ProviderFault extends Refusal {
  constructor(sentence: string) {
    super("unavailable", sentence);
  }
}

/** The error message if AI isn't configured. */
export const aiUnset =
  "AI isn’t set up. Set AI_BASE_URL and AI_MODEL (and AI_API_KEY if your provider needs one), then restart the server.";

/**
 * The configured provider. `typedKey` is used only if the settings have no key.
 * @throws {Refusal} unavailable, with the missing settings
 */
export function requireProvider(
  { baseUrl, apiKey, model }: Omit<Settings["ai"], "prices">,
  typedKey?: string,
): Provider {
  if (!baseUrl || !model) throw new Refusal("unavailable", aiUnset);
  return { baseUrl, apiKey: apiKey ?? typedKey, model };
}

/** The configured provider of a job, with the job's sealed key. @throws {Refusal} unavailable; invalid */
export function providerOfJob({ secret, settings }: Pick<JobRun<unknown>, "secret" | "settings">): Provider {
  const key = secret === undefined ? undefined : unsealForJob(secret, secretsOf(settings));
  return requireProvider(settings.ai, key);
}
