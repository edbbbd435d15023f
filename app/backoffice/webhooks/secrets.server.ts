import { randomBytes } from "node:crypto";
import { Webhook } from "standardwebhooks";
import { WebhookEndpoint, type StoredWebhook } from "#models/webhook-endpoint.server";
import { isSealedFormerly, seal, unseal } from "~/platform/runtime/seal.server";
import type { Secrets } from "~/platform/runtime/token.server";

const purpose = "a webhook’s secret";
const unreadable = "Its secret can’t be read, because SESSION_SECRET was changed. Renew it.";
const secretBytes = 32;

/** A new secret in the form of Standard Webhooks. */
export const newSecret = (): string => `whsec_${randomBytes(secretBytes).toString("base64")}`;

export const sealSecret = (secret: string, secrets: Secrets): string => seal(secret, secrets, purpose);

type Signed = Pick<StoredWebhook, "secret" | "formerSecret">;

/** Seals with the current session secret what a former one has sealed, so that the former one can be forgotten. */
export async function resealWebhooks(secrets: Secrets): Promise<void> {
  for (const { _id, secret, formerSecret } of await WebhookEndpoint.find().lean()) {
    if (!isSealedFormerly(secret, secrets, purpose)) continue;
    const again = (sealed: string) => sealSecret(unseal(sealed, secrets, purpose, unreadable), secrets);
    const former = formerSecret && { formerSecret: { ...formerSecret, sealed: again(formerSecret.sealed) } };
    // Unless it's renewed meanwhile.
    await WebhookEndpoint.updateOne({ _id, secret }, { $set: { secret: again(secret), ...former } });
  }
}

/**
 * The headers that identify and sign a message, by the current secret and, for a day, by the one before.
 * @throws {Refusal} invalid, if a secret was sealed with another session secret
 */
export function signedHeaders(
  { secret, formerSecret }: Signed,
  secrets: Secrets,
  { id, body, at }: { id: string; body: string; at: Date },
): Record<string, string> {
  const signing = [secret, ...(formerSecret && formerSecret.until > at ? [formerSecret.sealed] : [])];
  const signatures = signing.map((sealed) =>
    new Webhook(unseal(sealed, secrets, purpose, unreadable)).sign(id, at, body),
  );
  return {
    "webhook-id": id,
    "webhook-timestamp": String(Math.floor(at.getTime() / 1_000)),
    "webhook-signature": signatures.join(" "),
  };
}
