import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** Clicks on a company's links on one day. */
export type StoredClick = {
  /** `companyId:kind:day`. */
  _id: string;
  companyId: number;
  kind: "offer";
  /** In UTC, such as 2026-12-31. */
  day: string;
  count: number;
};

const text = { type: String, required: true } as const;
const schema = new Schema<StoredClick>(
  {
    _id: text,
    companyId: { type: Number, required: true },
    kind: text,
    day: text,
    count: { type: Number, required: true },
  },
  { versionKey: false },
);
schema.index({ companyId: 1, day: 1 }, { name: "company-days" });
schema.index({ day: 1 }, { name: "days" });

export const Click = defineModel("Click", schema, "clicks");
