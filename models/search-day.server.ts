import { date, defineModel, defineSchema, text } from "./define-model.server";

const schema = defineSchema({
  /** `day:query`. */
  _id: text,
  /** Normalized by `app/discovery/demand/counted-query.ts`. */
  query: text,
  /** In UTC, such as 2026-12-31. */
  day: text,
  count: Number,
  /** Searches without results. */
  unfound: Number,
  /** Searches with results, but without a click on one. */
  unclicked: Number,
  /** Networks that searched for it on this day. */
  askers: Number,
  expiresAt: date,
});

schema.index({ day: 1 }, { name: "days" });
schema.index({ query: 1, day: 1 }, { name: "query-days" });
schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

/** How often visitors searched for the same words on one day. Nothing about the visitors. */
export const SearchDay = defineModel("SearchDay", schema, "search_days");
