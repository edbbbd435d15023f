import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** A comparison that admins chose for search engines and for the pages of its tools. */
export type StoredListedComparison = {
  _id: number;
  /** The company IDs, ascending. */
  companyIds: number[];
  /** The IDs joined by hyphens, because an index can't make a list unique. */
  key: string;
  /** The editors' text. */
  editorNote?: string;
  /** Its name before version 2 of the stored data. */
  take?: string;
  /** The name of the user who listed it. */
  listedBy: string;
  listedById?: number | null;
  listedAt: Date;
  updatedAt: Date;
};

const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;
const schema = new Schema<StoredListedComparison>(
  {
    _id: Number,
    companyIds: { type: [Number], required: true },
    key: text,
    editorNote: String,
    take: String,
    listedBy: text,
    listedById: Number,
    listedAt: date,
    updatedAt: date,
  },
  { versionKey: false },
);
schema.index({ key: 1 }, { name: "key", unique: true });
schema.index({ listedById: 1, listedBy: 1 }, { name: "lister" });

export const ListedComparison = defineModel("ListedComparison", schema, "listed_comparisons");
