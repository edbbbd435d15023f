import { defineModel, defineSchema, number, text, typed, type Stored } from "./define-model.server";

const schema = defineSchema({
  /** `companyId:kind:day`. */
  _id: text,
  companyId: number,
  kind: typed<"offer">(text),
  /** In UTC, such as 2026-12-31. */
  day: text,
  count: number,
});

/** Clicks on a company's links on one day. */
export type StoredClick = Stored<typeof schema>;

schema.index({ companyId: 1, day: 1 }, { name: "company-days" });
schema.index({ day: 1 }, { name: "days" });

export const Click = defineModel("Click", schema, "clicks");
