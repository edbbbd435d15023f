import { afterEach } from "vitest";
import type { StoredWebhook } from "#models/webhook-endpoint.server";
import { WebhookReceiver } from "#tests/outside/webhook-receiver";
import { deliverTo } from "~/backoffice/webhooks/deliver.server";
import { addWebhook } from "~/backoffice/webhooks/endpoints.server";
import { followEvents, restartFollowing } from "~/backoffice/webhooks/follow.server";
import { listDue } from "~/backoffice/webhooks/leases.server";
import { eventNames, type WebhookEvent } from "~/backoffice/webhooks/webhook";
import { scriptActor } from "~/platform/audit/actor";
import type { Secrets } from "~/platform/runtime/token.server";

export const origin = "https://saas.example";
export const secrets: Secrets = ["0123456789abcdef0123456789abcdef"];

/** A receiver and its endpoint. */
export type Connected = { receiver: WebhookReceiver; webhook: StoredWebhook; secret: string };

const connected: Connected[] = [];

/** Stops a test's receivers after it. */
export function useReceivers(): void {
  afterEach(async () => {
    restartFollowing();
    for (const { receiver } of connected.splice(0)) await receiver.die();
  });
}

/** Starts a receiver with an endpoint, by default one of all events. */
export async function connect(name = "Receiver", events: readonly WebhookEvent[] = eventNames): Promise<Connected> {
  const receiver = await new WebhookReceiver().start();
  // The API takes only public URLs with https.
  const input = { name, url: receiver.url, events: [...events] };
  const { webhook, secret } = await addWebhook(scriptActor("tests"), input, secrets);
  receiver.secrets = [secret];
  const one = { receiver, webhook, secret };
  connected.push(one);
  return one;
}

/** What a server does for an endpoint once it's due. */
export async function deliver({ receiver, webhook }: Connected): Promise<void> {
  const due = await listDue();
  if (due.includes(webhook._id)) await deliverTo(webhook._id, { origin, secrets, ...receiver.delivering });
}

/** What a server does every few seconds. */
export async function followAndDeliver(one: Connected): Promise<void> {
  await followEvents();
  await deliver(one);
}
