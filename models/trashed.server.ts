import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/**
 * A removed record until it's restored or deleted. It's moved out of its own collection, so that it blocks no unique
 * key and queries needn't exclude it.
 */
export type StoredTrashed = {
  /** `entity:entityId`. */
  _id: string;
  entity: "company" | "category" | "post";
  entityId: number;
  /** Its name. */
  label: string;
  document: Record<string, unknown>;
  /** The companies that were linked to a category. */
  companyIds?: number[];
  /** The categories that a company was linked to. */
  categoryIds?: number[];
  /** The name of the user who removed it. */
  trashedBy: string;
  trashedById?: number | null;
  trashedAt: Date;
  /** When it may be deleted; see app/platform/trash/deletion.server.ts. */
  expiresAt: Date;
};

const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;
const ids = { type: [Number], default: undefined };
const schema = new Schema<StoredTrashed>(
  {
    _id: text,
    entity: { ...text, enum: ["company", "category", "post"] },
    entityId: { type: Number, required: true },
    label: text,
    document: { type: Schema.Types.Mixed, required: true },
    companyIds: ids,
    categoryIds: ids,
    trashedBy: text,
    trashedById: Number,
    trashedAt: date,
    expiresAt: date,
  },
  { versionKey: false, minimize: false },
);
// No TTL index: a clock jump would empty the trash.
schema.index({ expiresAt: 1, _id: 1 }, { name: "expired" });
schema.index({ entity: 1, trashedAt: -1 }, { name: "newest" });
schema.index({ trashedAt: -1, _id: 1 }, { name: "newest_of_all" });
schema.index({ trashedById: 1, trashedBy: 1 }, { name: "remover" });

export const Trashed = defineModel("Trashed", schema, "trash");
