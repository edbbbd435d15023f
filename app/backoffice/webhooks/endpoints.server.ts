import { addHours } from "date-fns";
import { WebhookEndpoint as Stored, type StoredWebhook } from "#models/webhook-endpoint.server";
import type { Actor } from "~/platform/audit/actor";
import { recordChange } from "~/platform/audit/audit.server";
import { takeIds } from "~/platform/runtime/ids.server";
import { Refusal } from "~/platform/runtime/refusal";
import type { Secrets } from "~/platform/runtime/token.server";
import {
  addTestDelivery,
  countDeliveries,
  deleteDeliveries,
  failWaiting,
  redeliver,
} from "~/backoffice/webhooks/deliveries.server";
import { tryNow } from "~/backoffice/webhooks/leases.server";
import { newSecret, sealSecret } from "~/backoffice/webhooks/secrets.server";
import { wakeWebhooks } from "~/backoffice/webhooks/start.server";
import { formerSecretHours, type WebhookInput } from "~/backoffice/webhooks/webhook";

/** Each event is stored once for each of them. */
const maxWebhooks = 20;

/** For the log: without the rest of the URL, which may have a secret of the receiver. */
const loggedFields = ({ name, url, events, isOn }: Pick<StoredWebhook, "name" | "url" | "events" | "isOn">) => ({
  ...{ name, host: new URL(url).host, events: events.join(", "), isOn },
});

async function record(
  actor: Actor,
  action: "create" | "update" | "delete",
  [before, after]: [StoredWebhook | null, StoredWebhook | null],
): Promise<void> {
  const webhook = (after ?? before) as StoredWebhook;
  await recordChange(actor, {
    ...{ entity: "webhook", entityId: webhook._id, label: webhook.name, action },
    before: before && loggedFields(before),
    after: after && loggedFields(after),
  });
}

/** An endpoint, and how many deliveries wait for it. */
export type WebhookState = StoredWebhook & { waiting: number };

const withWaiting = async (webhook: StoredWebhook): Promise<WebhookState> => ({
  ...webhook,
  waiting: await countDeliveries(webhook._id, "waiting"),
});

/** All endpoints, oldest first. */
export async function listWebhooks(): Promise<WebhookState[]> {
  const webhooks = await Stored.find().sort({ _id: 1 }).lean();
  return Promise.all(webhooks.map(withWaiting));
}

/** How many are on, how many of them failed at the last attempt, and how many deliveries wait. */
export async function countWebhooks(): Promise<{ on: number; failing: number; waiting: number }> {
  const on = (await listWebhooks()).filter(({ isOn }) => isOn);
  const waiting = on.reduce((sum, { waiting }) => sum + waiting, 0);
  return { on: on.length, failing: on.filter(({ failures }) => failures > 0).length, waiting };
}

/** @throws {Refusal} missing */
export async function getWebhook(id: number): Promise<WebhookState> {
  return withWaiting(await findWebhook(id));
}

async function findWebhook(id: number): Promise<StoredWebhook> {
  const webhook = await Stored.findById(id).lean();
  if (!webhook) throw new Refusal("missing", "Webhook not found.");
  return webhook;
}

/** Adds an endpoint, which gets the events from now on. Returns its secret, which can't be read again. */
export async function addWebhook(
  actor: Actor,
  { name, url, events }: WebhookInput,
  secrets: Secrets,
): Promise<{ webhook: WebhookState; secret: string }> {
  if ((await Stored.countDocuments({})) >= maxWebhooks)
    throw new Refusal("taken", `There are ${maxWebhooks} webhooks. Delete one of them first.`);
  const secret = newSecret();
  const now = new Date();
  const state = { isOn: true, since: now, readUntil: now, dueAt: now, failures: 0 };
  const _id = await takeIds("webhook_endpoints");
  await Stored.create({ _id, name, url, events, secret: sealSecret(secret, secrets), ...state });
  const webhook = await findWebhook(_id);
  await record(actor, "create", [null, webhook]);
  return { webhook: await withWaiting(webhook), secret };
}

/**
 * Changes an endpoint. Switching it off gives up what waits for it, and what happens meanwhile isn't delivered later.
 * @param isOn as it is, if left out
 * @throws {Refusal} missing
 */
export async function saveWebhook(
  actor: Actor,
  id: number,
  { isOn, ...input }: WebhookInput & { isOn?: boolean | undefined },
): Promise<WebhookState> {
  const before = await findWebhook(id);
  const goesOn = isOn === true && !before.isOn;
  const now = new Date();
  // A crash, or an event that was being read, may have left something when it was switched off.
  if (goesOn) await failWaiting(id);
  const isOther = goesOn || input.url !== before.url;
  const fields = { ...input, ...(isOn !== undefined && { isOn }), ...(isOther && { failures: 0 }) };
  const unset = { ...(isOther && { failingSince: 1 as const }), ...(isOn !== undefined && { offReason: 1 as const }) };
  await Stored.updateOne(
    { _id: id },
    {
      $set: { ...fields, ...(goesOn && { since: now, readUntil: now }) },
      $unset: { ...unset, ...(goesOn && { owesNotice: 1 as const }) },
    },
  );
  if (isOn === false) await failWaiting(id);
  const after = await findWebhook(id);
  await record(actor, "update", [before, after]);
  await deliverNow(id);
  return withWaiting(after);
}

/** Deletes an endpoint with its deliveries. @throws {Refusal} missing */
export async function deleteWebhook(actor: Actor, id: number): Promise<void> {
  const webhook = await Stored.findOneAndDelete({ _id: id }).lean();
  if (!webhook) throw new Refusal("missing", "Webhook not found.");
  await deleteDeliveries(id);
  await record(actor, "delete", [webhook, null]);
}

/**
 * Replaces an endpoint's secret and returns the new one. The one before signs, too, for a day, so that receivers can change
 * it meanwhile.
 * @throws {Refusal} missing
 */
export async function renewSecret(id: number, secrets: Secrets): Promise<{ secret: string; formerUntil: Date }> {
  const { secret: sealed } = await findWebhook(id);
  const secret = newSecret();
  const until = addHours(new Date(), formerSecretHours);
  const renewed = { secret: sealSecret(secret, secrets), formerSecret: { sealed, until } };
  const { matchedCount } = await Stored.updateOne({ _id: id, secret: sealed }, { $set: renewed });
  if (matchedCount === 0) throw new Refusal("taken", "Its secret was renewed at the same moment. Try again.");
  return { secret, formerUntil: until };
}

/** Sends an endpoint an event that only tries it. @throws {Refusal} missing; taken, if it's off */
export async function sendTest(id: number): Promise<void> {
  await requireOn(id);
  await addTestDelivery(id);
  await deliverNow(id);
}

/** Sends a delivery again. @throws {Refusal} missing; taken, if the endpoint is off */
export async function redeliverNow(id: number, deliveryId: string): Promise<void> {
  await requireOn(id);
  await redeliver(id, deliveryId);
  await deliverNow(id);
}

async function requireOn(id: number): Promise<void> {
  const { isOn } = await findWebhook(id);
  if (!isOn) throw new Refusal("taken", "The webhook is off. Switch it on first.");
}

async function deliverNow(id: number): Promise<void> {
  await tryNow(id);
  wakeWebhooks();
}
