import { date, defineModel, defineSchema, text, typed, type Stored } from "./define-model.server";

const schema = defineSchema({
  _id: Number,
  /** The company IDs, ascending. */
  companyIds: { type: [Number], required: true },
  /** The IDs joined by hyphens, because an index can't make a list unique. */
  key: text,
  /** The editors' text. */
  editorNote: String,
  /** Its name before version 2 of the stored data. */
  take: String,
  /** The name of the user who listed it. */
  listedBy: text,
  listedById: typed<number | null | undefined>(Number),
  listedAt: date,
  updatedAt: date,
});

/** A comparison that admins chose for search engines and for the pages of its tools. */
export type StoredListedComparison = Stored<typeof schema>;

schema.index({ key: 1 }, { name: "key", unique: true });
schema.index({ listedById: 1, listedBy: 1 }, { name: "lister" });

export const ListedComparison = defineModel("ListedComparison", schema, "listed_comparisons");
