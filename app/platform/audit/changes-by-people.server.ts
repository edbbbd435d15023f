import { AuditEntry, type StoredAuditEntry } from "#models/audit-entry.server";
import type { ChangeAction, Entity } from "~/platform/audit/change";

/** Changes of one kind that people, rather than scripts or the AI, made to these records. Unordered. */
export async function listChangesByPeople(
  entity: Entity,
  entityIds: number[],
  action: ChangeAction,
): Promise<Pick<StoredAuditEntry, "entityId" | "fields">[]> {
  const byPerson = { "actor.from": { $nin: ["script", "ai"] } };
  return AuditEntry.find({ entity, entityId: { $in: entityIds }, action, ...byPerson }).lean();
}

const idsAtATime = 500;

/** Yields the IDs of the records that a user has changed, each once, a batch at a time. */
export async function* changedBy(userId: number, entity: Entity): AsyncGenerator<number[], void> {
  const known = new Set<number>();
  let ids: number[] = [];
  for await (const { entityId } of AuditEntry.find({ "actor.userId": userId, entity }, { entityId: 1 })
    .lean()
    .cursor()) {
    if (known.has(entityId)) continue;
    known.add(entityId);
    if (ids.push(entityId) < idsAtATime) continue;
    yield ids;
    ids = [];
  }
  if (ids.length > 0) yield ids;
}
