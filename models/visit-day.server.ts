import { date, defineModel, defineSchema, number, onlyWith, text, typed, type Stored } from "./define-model.server";

/** Counts by place as in `app/catalog/companies/list-positions.ts`, and their sum as `all`. */
type CountsByPlace = Partial<Record<string, number>>;

const schema = defineSchema({
  /** `companyId:day`, or `companyId:day:placement`. */
  _id: text,
  /** 0 for all companies together. */
  companyId: number,
  /** In UTC, such as 2026-12-31. */
  day: text,
  /** Only present while it had one. Sponsored companies may also be featured. */
  placement: typed<"sponsored" | "featured" | undefined>(String),
  views: typed<CountsByPlace | undefined>(),
  clicks: typed<CountsByPlace | undefined>(),
  expiresAt: date,
});

/** How often visitors saw a company and went to its website on one day. Nothing about the visitors. */
export type StoredVisitDay = Stored<typeof schema>;

schema.index({ companyId: 1, day: 1 }, { name: "company-days" });
schema.index({ day: 1 }, { name: "days" });
schema.index({ placement: 1, day: 1 }, { name: "placement-days", ...onlyWith("placement") });
schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

export const VisitDay = defineModel("VisitDay", schema, "visit_days");
