import { createHash, randomUUID } from "node:crypto";
import { addDays } from "date-fns";
import { WebhookDelivery as Stored, type StoredDelivery } from "#models/webhook-delivery.server";
import { deliveryDays, testEvent, type DeliveryQuery, type DeliveryState } from "~/backoffice/webhooks/webhook";
import { refusedInserts } from "~/platform/runtime/duplicate-key.server";
import { skipped } from "~/platform/runtime/paging";
import { Refusal } from "~/platform/runtime/refusal";

/** What happened to a company, review, or submission. */
export type Occurrence = {
  type: string;
  subjectId: number;
  at: Date;
  /** The entry of the log, or the submission, that says it. */
  order: number;
};

const idOf = (endpointId: number, { type, order }: Occurrence): string =>
  `msg_${createHash("sha256").update(`${endpointId} ${type} ${order}`).digest("base64url")}`;

const deliveryOf = (endpointId: number, event: Occurrence, _id = idOf(endpointId, event)): StoredDelivery => ({
  ...{ _id, endpointId, ...event, state: "waiting", attempts: 0 },
  expiresAt: addDays(new Date(), deliveryDays),
});

/** Adds a delivery of each event for an endpoint, unless it was added before. */
export async function addDeliveries(events: { endpointId: number; event: Occurrence }[]): Promise<void> {
  if (events.length === 0) return;
  const deliveries = events.map(({ endpointId, event }) => deliveryOf(endpointId, event));
  const refused = await refusedInserts(Stored.insertMany(deliveries, { ordered: false, lean: true }));
  const failed = [...refused.values()].find(({ duplicate }) => !duplicate);
  if (failed) throw new Error(`A delivery couldn’t be stored: ${failed.message}`);
}

/** Adds an event that only tries the endpoint. */
export async function addTestDelivery(endpointId: number): Promise<void> {
  const at = new Date();
  // Two tests are two events.
  const event = { type: testEvent, subjectId: at.getTime(), at, order: 0 };
  await Stored.create(deliveryOf(endpointId, event, `msg_${randomUUID()}`));
}

const oldestFirst = { at: 1, order: 1 } as const;
const newestFirst = { at: -1, order: -1 } as const;

export async function hasWaiting(endpointId: number): Promise<boolean> {
  return (await Stored.exists({ endpointId, state: "waiting" })) !== null;
}

/**
 * The next delivery of an endpoint, or null. If several say the same of the same subject, it's the last one, in the place of
 * the first, and the others are dropped: each would be sent with the last state. A receiver that has seen an attempt with an
 * ID may ignore another, so the ID is the last one's.
 */
export async function nextDelivery(endpointId: number): Promise<StoredDelivery | null> {
  const first = await Stored.findOne({ endpointId, state: "waiting" }).sort(oldestFirst).lean();
  if (!first) return null;
  const { type, subjectId } = first;
  const same = await Stored.find({ endpointId, type, subjectId, state: "waiting" }).sort(oldestFirst).lean();
  const [last = first] = same.splice(-1);
  const ids = same.map(({ _id }) => _id);
  if (ids.length > 0)
    await Stored.updateMany(
      { _id: { $in: ids }, state: "waiting" },
      { $set: { state: "dropped", reason: "A later delivery says the same." } },
    );
  return last;
}

/** What came of an attempt. */
export type Attempt = { at: Date; durationMs: number; status?: number; reason?: string };

/** Records an attempt, which succeeded if it has no reason. */
export async function recordAttempt(id: string, { at, durationMs, status, reason }: Attempt): Promise<void> {
  const state = reason === undefined ? ({ state: "delivered" } as const) : {};
  const known = { ...(status !== undefined && { status }), ...(reason !== undefined && { reason }) };
  const unknown = {
    ...(status === undefined && { status: 1 as const }),
    ...(reason === undefined && { reason: 1 as const }),
  };
  await Stored.updateOne(
    { _id: id },
    { $set: { ...state, attemptedAt: at, durationMs, ...known }, $unset: unknown, $inc: { attempts: 1 } },
  );
}

/** Drops a delivery whose company, review, or submission is gone, or is back. */
export async function dropDelivery(id: string, reason: string): Promise<void> {
  await Stored.updateOne({ _id: id, state: "waiting" }, { $set: { state: "dropped", reason } });
}

/** Gives up what waits for an endpoint that was switched off. */
export async function failWaiting(endpointId: number): Promise<void> {
  const waiting = { endpointId, state: "waiting" } as const;
  // Those that were tried keep their reason.
  await Stored.updateMany(
    { ...waiting, reason: { $exists: false } },
    { $set: { state: "failed", reason: "The webhook was switched off." } },
  );
  await Stored.updateMany(waiting, { $set: { state: "failed" } });
}

/** Has a delivery sent again, with the same ID and the last state. @throws {Refusal} missing */
export async function redeliver(endpointId: number, id: string): Promise<void> {
  const { matchedCount } = await Stored.updateOne(
    { _id: id, endpointId },
    { $set: { state: "waiting", expiresAt: addDays(new Date(), deliveryDays) }, $unset: { reason: 1 } },
  );
  if (matchedCount === 0) throw new Refusal("missing", "Delivery not found.");
}

export async function deleteDeliveries(endpointId: number): Promise<void> {
  await Stored.deleteMany({ endpointId });
}

/** A page of an endpoint's deliveries, newest first. */
export async function listDeliveries(
  endpointId: number,
  { state, ...page }: DeliveryQuery,
): Promise<{ deliveries: StoredDelivery[]; total: number }> {
  const filter = { endpointId, ...(state && { state }) };
  const [total, deliveries] = await Promise.all([
    Stored.countDocuments(filter),
    Stored.find(filter).sort(newestFirst).skip(skipped(page)).limit(page.limit).lean(),
  ]);
  return { deliveries, total };
}

export async function countDeliveries(endpointId: number, state: DeliveryState): Promise<number> {
  return Stored.countDocuments({ endpointId, state });
}
