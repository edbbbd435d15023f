import { randomUUID } from "node:crypto";
import { WebhookEndpoint as Stored, type StoredWebhook } from "#models/webhook-endpoint.server";
import { hasWaiting } from "~/backoffice/webhooks/deliveries.server";
import { retryAt } from "~/backoffice/webhooks/retry";

/** A server that hasn't finished a delivery by then is considered dead, and another may take over. */
const leaseMs = 60_000;
/** How long a delivery may take. */
export const sendMs = 15_000;

/** An endpoint to which only the holder of its lease delivers. */
export type LeasedWebhook = StoredWebhook & { lease: string };

const after = (ms: number) => new Date(Date.now() + ms);

/** The endpoints to which something may be delivered now. */
export async function listDue(): Promise<number[]> {
  const due = await Stored.find({ isOn: true, dueAt: { $lte: new Date() } }, { _id: 1 }).lean();
  const waiting = await Promise.all(due.map(({ _id }) => hasWaiting(_id)));
  return due.map(({ _id }) => _id).filter((_, i) => waiting[i]);
}

/** Leases an endpoint, or returns null if it isn't due, is off, or somebody else delivers to it. */
export async function leaseWebhook(id: number): Promise<LeasedWebhook | null> {
  const lease = randomUUID();
  const leased = await Stored.findOneAndUpdate(
    { _id: id, isOn: true, dueAt: { $lte: new Date() } },
    { $set: { dueAt: after(leaseMs), lease } },
    { returnDocument: "after" },
  ).lean();
  return leased && { ...leased, lease };
}

/** Whether there's time for a delivery and for recording it before others consider this server dead. */
export function hasTimeLeft({ dueAt }: LeasedWebhook): boolean {
  return after(2 * sendMs) < dueAt;
}

/** Ends a lease without an attempt. */
export async function release({ _id, lease }: LeasedWebhook): Promise<void> {
  await Stored.updateOne({ _id, lease }, { $set: { dueAt: new Date() }, $unset: { lease: 1 } });
}

/** Ends a lease when nothing waits: what has failed isn't needed anymore. */
export async function releaseIdle({ _id, lease }: LeasedWebhook): Promise<void> {
  await Stored.updateOne(
    { _id, lease },
    { $set: { dueAt: new Date(), failures: 0 }, $unset: { lease: 1, failingSince: 1 } },
  );
}

/** Ends a lease after a success. */
export async function recordSuccess({ _id, lease }: LeasedWebhook): Promise<void> {
  const now = new Date();
  await Stored.updateOne(
    { _id, lease },
    { $set: { dueAt: now, failures: 0, succeededAt: now }, $unset: { lease: 1, failingSince: 1 } },
  );
}

/** Ends a lease after a failure. After a day of failures, the endpoint is switched off. */
export async function recordFailure(webhook: LeasedWebhook, reason: string): Promise<void> {
  const now = new Date();
  const { _id, lease, failingSince = now } = webhook;
  const failures = webhook.failures + 1;
  const next = retryAt(failures, failingSince.getTime(), now.getTime());
  if (next === null) return switchOff(webhook, `It failed for a day, most recently: ${reason}`);
  await Stored.updateOne(
    { _id, lease },
    { $set: { dueAt: new Date(next), failures, failingSince }, $unset: { lease: 1 } },
  );
}

/** Ends a lease by switching the endpoint off, unless it is. The owners are emailed about it later, even after a crash. */
export async function switchOff({ _id, lease }: LeasedWebhook, offReason: string): Promise<void> {
  const off = { isOn: false, offReason, owesNotice: true, dueAt: new Date() } as const;
  await Stored.updateOne({ _id, lease, isOn: true }, { $set: off, $unset: { lease: 1 } });
  console.warn(`Switched off webhook ${_id}: ${offReason}`);
}

/** Leases an endpoint whose owners haven't been emailed that it was switched off, or returns null. */
export async function leaseOwed(): Promise<StoredWebhook | null> {
  return Stored.findOneAndUpdate(
    { owesNotice: true, dueAt: { $lte: new Date() } },
    { $set: { dueAt: after(leaseMs) } },
    { returnDocument: "after" },
  ).lean();
}

export async function recordNotice(id: number): Promise<void> {
  await Stored.updateOne({ _id: id }, { $unset: { owesNotice: 1 } });
}

/** Has what waits for an endpoint tried now, whatever has failed, unless a delivery is running. */
export async function tryNow(id: number): Promise<void> {
  await Stored.updateOne({ _id: id, isOn: true, lease: { $exists: false } }, { $set: { dueAt: new Date() } });
}
