import { AuditEntry, type StoredAuditEntry } from "#models/audit-entry.server";
import type { ChangeAction, Entity } from "~/audit/change";

/** What people did to these things, and neither a script nor a model: one kind of change, in no order. */
export async function listChangesByPeople(
  entity: Entity,
  entityIds: number[],
  action: ChangeAction,
): Promise<Pick<StoredAuditEntry, "entityId" | "fields">[]> {
  const byPerson = { "actor.from": { $nin: ["script", "ai"] } };
  return AuditEntry.find({ entity, entityId: { $in: entityIds }, action, ...byPerson }).lean();
}
