import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** Counts by place as in `app/catalog/companies/list-positions.ts`, and their sum as `all`. */
type CountsByPlace = Partial<Record<string, number>>;

/** How often visitors saw a company and went to its website on one day. Nothing about the visitors. */
export type StoredVisitDay = {
  /** `companyId:day`, or `companyId:day:placement`. */
  _id: string;
  /** 0 for all companies together. */
  companyId: number;
  /** In UTC, such as 2026-12-31. */
  day: string;
  /** Only present while it had one. Sponsored companies may also be featured. */
  placement?: "sponsored" | "featured";
  views?: CountsByPlace;
  clicks?: CountsByPlace;
  expiresAt: Date;
};

const schema = new Schema<StoredVisitDay>(
  {
    _id: { type: String, required: true },
    companyId: { type: Number, required: true },
    day: { type: String, required: true },
    placement: String,
    views: Schema.Types.Mixed,
    clicks: Schema.Types.Mixed,
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ companyId: 1, day: 1 }, { name: "company-days" });
schema.index({ day: 1 }, { name: "days" });
schema.index(
  { placement: 1, day: 1 },
  { name: "placement-days", partialFilterExpression: { placement: { $exists: true } } },
);
schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

export const VisitDay = defineModel("VisitDay", schema, "visit_days");
