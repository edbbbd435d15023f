import { Schema } from "mongoose";
import { date, defineModel, defineSchema, number, text, typed, type Stored } from "./define-model.server";

const ids = { type: [Number], default: undefined } as const;
const schema = defineSchema(
  {
    /** `entity:entityId`. */
    _id: text,
    entity: { ...text, enum: ["company", "category", "post"] },
    entityId: number,
    /** Its name. */
    label: text,
    document: typed<Record<string, unknown>>({ type: Schema.Types.Mixed, required: true }),
    /** The companies that were linked to a category. */
    companyIds: ids,
    /** The categories that a company was linked to. */
    categoryIds: ids,
    /** The name of the user who removed it. */
    trashedBy: text,
    trashedById: typed<number | null | undefined>(Number),
    trashedAt: date,
    /** When it may be deleted; see app/platform/trash/deletion.server.ts. */
    expiresAt: date,
  },
  { minimize: false },
);

/**
 * A removed record until it's restored or deleted. It's moved out of its own collection, so that it blocks no unique
 * key and queries needn't exclude it.
 */
export type StoredTrashed = Stored<typeof schema>;
// No TTL index: a clock jump would empty the trash.
schema.index({ expiresAt: 1, _id: 1 }, { name: "expired" });
schema.index({ entity: 1, trashedAt: -1 }, { name: "newest" });
schema.index({ trashedAt: -1, _id: 1 }, { name: "newest_of_all" });
schema.index({ trashedById: 1, trashedBy: 1 }, { name: "remover" });

export const Trashed = defineModel("Trashed", schema, "trash");
