import { defineModel, defineSchema, number } from "./define-model.server";

const schema = defineSchema(
  { userId: number, companyId: number },
  { timestamps: { createdAt: true, updatedAt: false } },
);

schema.index({ userId: 1, companyId: 1 }, { name: "saved", unique: true });
schema.index({ companyId: 1, userId: 1 }, { name: "people_of_company" });
schema.index({ userId: 1, _id: -1 }, { name: "newest_of_user" });

/** A company that a person saved. One per person and company. */
export const SavedTool = defineModel("SavedTool", schema, "saved_tools");
