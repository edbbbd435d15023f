import { createHash, randomUUID } from "node:crypto";
import { addDays } from "date-fns";
import { isDiskFull } from "#models/disk-full";
import { SecurityEvent as Stored } from "#models/security-event.server";
import { addressDays, isAttempt, retentionDaysOf, type SecurityEventKind } from "~/accounts/security-event-kinds";
import type { Actor } from "~/platform/audit/actor";
import { fullDiskLine } from "~/platform/runtime/disk-full.server";
import { upsertWithRetry } from "~/platform/runtime/duplicate-key.server";
import { Tally } from "~/platform/runtime/tally.server";

/** Where an event came from. `network` is the rough one around the address. */
export type EventOrigin = { device: string; address: string; network: string };

export type NewSecurityEvent = {
  kind: SecurityEventKind;
  /** Whose account it's about. Null if it's about none. */
  userId: number | null;
  /** Who did it, if it wasn't the account's owner, such as an admin or a command. */
  actor?: Actor;
  /** What exactly, such as a role. In the product's own words, never what somebody entered. */
  detail?: string;
  /** See `eventOrigin`. Left out for commands. */
  origin?: EventOrigin | undefined;
};

/** In one process and hour. Attempts beyond these are counted together, so that an attack can't fill the disk. */
const maxAttemptGroups = 300;
const maxDetailLength = 200;
const hourMs = 3600_000;

/** Counts attempts in memory and stores them every few seconds; see docs/decisions/0033-security-events.md. */
export const attemptTally = new Tally("failed attempts", () => Stored.collection);

/**
 * Records something about who may use an account. Call it after the change and before the response, and await it: what
 * was acknowledged is then recorded, even if the server is killed. Never throws, because the change has been made.
 *
 * Equal events within an hour are one document with a count, except those that somebody else did.
 */
export async function recordSecurityEvent(event: NewSecurityEvent): Promise<void> {
  const now = new Date();
  if (isAttempt(event.kind)) return countAttempt(event, now);
  const fields = fieldsOf(event, now);
  const _id = event.actor ? randomUUID() : keyOf(event, now);
  const counting = { $inc: { count: 1 }, $setOnInsert: fields };
  try {
    await upsertWithRetry(() => Stored.updateOne({ _id }, counting, { upsert: true }));
  } catch (error) {
    const reason = isDiskFull(error) ? fullDiskLine(error) : error;
    console.error(`A security event couldn’t be stored: ${event.kind}, user ${event.userId}.`, reason);
  }
}

/** The groups of this hour, by their keys. */
const groups = { hour: 0, keys: new Set<string>() };

function countAttempt(event: NewSecurityEvent, now: Date): void {
  const hour = Math.floor(now.getTime() / hourMs);
  if (groups.hour !== hour) Object.assign(groups, { hour, keys: new Set() });
  const key = keyOf(event, now);
  const isFull = !groups.keys.has(key) && groups.keys.size >= maxAttemptGroups;
  if (!isFull) groups.keys.add(key);
  const counted = isFull ? { kind: event.kind, userId: null, detail: "From many networks" } : event;
  attemptTally.add(isFull ? keyOf(counted, now) : key, fieldsOf(counted, now), { count: 1 });
}

/** What equal events within an hour have in common. Hashed, so that it has a bounded length and no address. */
function keyOf({ kind, userId, detail, origin }: NewSecurityEvent, now: Date): string {
  // Browsers can send any name, so attempts from one network count together.
  const device = isAttempt(kind) ? undefined : origin?.device;
  const parts = [kind, userId, detail, origin?.network, device, Math.floor(now.getTime() / hourMs)];
  return createHash("sha256").update(JSON.stringify(parts)).digest("base64url");
}

function fieldsOf({ kind, userId, actor, detail, origin }: NewSecurityEvent, at: Date) {
  const isOwn = !actor || (actor.userId !== null && actor.userId === userId);
  return {
    at,
    kind,
    userId,
    ...(!isOwn && { by: actor.name, byId: actor.userId }),
    ...(detail !== undefined && { detail: detail.slice(0, maxDetailLength) }),
    ...origin,
    expiresAt: addDays(at, retentionDaysOf(kind)),
  };
}

/** Removes IP addresses after 90 days. The rough networks stay. */
export async function anonymizeOldAddresses(now: Date): Promise<void> {
  const old = { at: { $lte: addDays(now, -addressDays) }, address: { $exists: true } };
  await Stored.updateMany(old, { $unset: { address: 1 } });
}
