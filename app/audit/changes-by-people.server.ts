import { AuditEntry, type StoredAuditEntry } from "#models/audit-entry.server";
import type { ChangeAction, Entity } from "~/audit/change";

/** Changes of one kind that people made to these records, without those by scripts or the AI, in no order. */
export async function listChangesByPeople(
  entity: Entity,
  entityIds: number[],
  action: ChangeAction,
): Promise<Pick<StoredAuditEntry, "entityId" | "fields">[]> {
  const byPerson = { "actor.from": { $nin: ["script", "ai"] } };
  return AuditEntry.find({ entity, entityId: { $in: entityIds }, action, ...byPerson }).lean();
}
