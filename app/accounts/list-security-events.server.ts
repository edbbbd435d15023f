import { addHours } from "date-fns";
import type { QueryFilter } from "mongoose";
import { SecurityEvent as Stored, type StoredSecurityEvent } from "#models/security-event.server";
import { findUserId } from "~/accounts/accounts.server";
import { contactsOf } from "~/accounts/contacts.server";
import type { SecurityEventEntry, SecurityEventFilters, SecurityEventQuery } from "~/accounts/security-event";
import type { SecurityEventKind } from "~/accounts/security-event-kinds";
import { countOf } from "~/platform/runtime/count.server";
import { skipped } from "~/platform/runtime/paging";

/** The events of an account, newest first. */
export async function listOwnEvents(userId: number, max: number): Promise<OwnSecurityEvent[]> {
  const events = await Stored.find({ userId }).sort({ at: -1, _id: -1 }).limit(max).lean();
  return events.map(toOwnEvent);
}

/** An event as the account's owner sees it: with the rough network, and without the admin who did it. */
type OwnSecurityEvent = Omit<SecurityEventEntry, "userId" | "username" | "by" | "address"> & { isByOthers: boolean };

function toOwnEvent(stored: StoredSecurityEvent): OwnSecurityEvent {
  const { _id: id, at, count, kind, by, detail = null, device = null, network = null } = stored;
  const isByOthers = by !== undefined;
  // The network and device are those of whoever did it.
  const from = isByOthers ? { device: null, network: null } : { device, network };
  return { id, at: at.toISOString(), count, kind: kind as SecurityEventKind, detail, ...from, isByOthers };
}

/** A page of the events, newest first, with the total count. */
export async function listSecurityEvents({
  page,
  limit,
  ...filters
}: SecurityEventQuery): Promise<{ events: SecurityEventEntry[]; total: number }> {
  const filter = await filterOf(filters);
  if (!filter) return { events: [], total: 0 };
  const [stored, total] = await Promise.all([
    Stored.find(filter).sort({ at: -1, _id: -1 }).skip(skipped({ page, limit })).limit(limit).lean(),
    countOf(Stored, filter),
  ]);
  return { events: await toEntries(stored), total };
}

/** More than anybody reads, and few enough for memory. */
const maxExported = 100_000;

/** All events that match, newest first, up to 100,000. */
export async function exportSecurityEvents(filters: SecurityEventFilters): Promise<SecurityEventEntry[]> {
  const filter = await filterOf(filters);
  if (!filter) return [];
  return toEntries(await Stored.find(filter).sort({ at: -1, _id: -1 }).limit(maxExported).lean());
}

/** Null if nobody has the username. */
async function filterOf({
  kind,
  person,
  from,
  to,
}: SecurityEventFilters): Promise<QueryFilter<StoredSecurityEvent> | null> {
  const personId = person ? await findUserId(person) : undefined;
  if (personId === null) return null;
  const at = { ...(from && { $gte: new Date(from) }), ...(to && { $lt: addHours(new Date(to), 24) }) };
  return {
    ...(kind && { kind }),
    ...(personId !== undefined && { $or: [{ userId: personId }, { byId: personId }] }),
    ...((from || to) && { at }),
  };
}

async function toEntries(stored: StoredSecurityEvent[]): Promise<SecurityEventEntry[]> {
  const userIds = [...new Set(stored.flatMap(({ userId }) => userId ?? []))];
  const contacts = await contactsOf(userIds);
  return stored.map(({ _id: id, at, count, kind, userId, by, detail, device, address, network }) => ({
    id,
    at: at.toISOString(),
    count,
    kind: kind as SecurityEventKind,
    userId,
    username: (userId !== null && contacts.get(userId)?.name) || null,
    by: by ?? null,
    detail: detail ?? null,
    device: device ?? null,
    address: address ?? null,
    network: network ?? null,
  }));
}
