import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** How often visitors compared a company with another one in one month. Nothing about the visitors. */
export type StoredComparedMonth = {
  /** `companyId:otherId:month`. Each pair has two, so that one index finds and sorts those of a company. */
  _id: string;
  companyId: number;
  otherId: number;
  /** In UTC, such as 2026-12. */
  month: string;
  /** Networks that compared them, each once a day. */
  count?: number;
  expiresAt: Date;
};

const schema = new Schema<StoredComparedMonth>(
  {
    _id: { type: String, required: true },
    companyId: { type: Number, required: true },
    otherId: { type: Number, required: true },
    month: { type: String, required: true },
    count: Number,
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ companyId: 1, month: 1, count: -1 }, { name: "company-months" });
schema.index({ month: 1, count: -1 }, { name: "months" });
schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

export const ComparedMonth = defineModel("ComparedMonth", schema, "compared_months");
