import { date, defineModel, defineSchema, typed, type Stored } from "./define-model.server";

const schema = defineSchema({
  _id: typed<"trash">(String),
  lastCheckedAt: date,
  /** When a server first found its clock too far from that. Missing unless paused. */
  pausedAt: Date,
});

/** A single document: when expired items were last deleted from the trash, by a server's clock. */
export type StoredTrashDeletion = Stored<typeof schema>;

export const TrashDeletion = defineModel("TrashDeletion", schema, "trash_deletions");
