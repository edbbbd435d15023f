import { defineModel, defineSchema, number, text } from "./define-model.server";

const schema = defineSchema(
  {
    userId: number,
    /** Ascending. */
    companyIds: { type: [Number], required: true },
    /** The same, such as "12-34". */
    key: text,
  },
  { timestamps: { createdAt: true, updatedAt: false } },
);

schema.index({ userId: 1, key: 1 }, { name: "saved", unique: true });
schema.index({ userId: 1, _id: -1 }, { name: "newest_of_user" });

/** A comparison that a person saved. One per person and set of companies. */
export const SavedComparison = defineModel("SavedComparison", schema, "saved_comparisons");
