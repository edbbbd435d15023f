import { AnnouncedChange } from "#models/announced-change.server";
import { AuditEntry } from "#models/audit-entry.server";
import type { Entity } from "~/platform/audit/change";
import { deletedAccount, type PersonalData } from "~/platform/runtime/person";

/** Limits the file's size: an import of 100,000 companies makes as many changes. */
const maxCollected = 10_000;

/** Changes made by a person or to their account. Changes of other users' accounts don't reveal the users. */
export const changeData: PersonalData = {
  section: "changes",
  models: [AuditEntry.modelName, AnnouncedChange.modelName],
  collect: async ({ userId }) => {
    const filter = { $or: [{ "actor.userId": userId }, { entity: "user", entityId: userId }] };
    const [total, entries] = await Promise.all([
      AuditEntry.countDocuments(filter),
      AuditEntry.find(filter).sort({ _id: -1 }).limit(maxCollected).lean(),
    ]);
    const newest = entries.map(({ at, actor, action, entity, entityId, fields }) => ({
      at,
      byYou: actor.userId === userId,
      action,
      entity,
      entityId,
      fields: fields.map(({ field }) => field),
    }));
    return { total, newest };
  },
  erase: async ({ userId }) => {
    // Within minutes, announced changes are either in the log or deleted.
    await AnnouncedChange.updateMany(
      { "entries.actor.userId": userId },
      {
        $set: { "entries.$[].actor.name": deletedAccount, "entries.$[].actor.userId": null },
        $unset: { "entries.$[].actor.token": 1 },
      },
    );
    await AuditEntry.updateMany(
      { "actor.userId": userId },
      { $set: { "actor.name": deletedAccount, "actor.userId": null }, $unset: { "actor.token": 1 } },
    );
    await AuditEntry.updateMany(
      { entity: "user", entityId: userId },
      { $set: { label: deletedAccount }, $pull: { fields: { field: { $in: ["username", "email", "reason"] } } } },
    );
  },
};

/** Removes a person's texts from the log entries of records that are about to be deleted: titles and reasons. */
export async function redactTexts(entity: Entity, entityIds: number[], label: string): Promise<void> {
  await AuditEntry.updateMany(
    { entity, entityId: { $in: entityIds } },
    { $set: { label }, $pull: { fields: { field: "reason" } } },
  );
}
