import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** How often visitors searched for the same words on one day. Nothing about the visitors. */
export type StoredSearchDay = {
  /** `day:query`. */
  _id: string;
  /** Normalized by `app/discovery/demand/counted-query.ts`. */
  query: string;
  /** In UTC, such as 2026-12-31. */
  day: string;
  count?: number;
  /** Searches without results. */
  unfound?: number;
  /** Searches with results, but without a click on one. */
  unclicked?: number;
  /** Networks that searched for it on this day. */
  askers?: number;
  expiresAt: Date;
};

const text = { type: String, required: true } as const;
const schema = new Schema<StoredSearchDay>(
  {
    _id: text,
    query: text,
    day: text,
    count: Number,
    unfound: Number,
    unclicked: Number,
    askers: Number,
    expiresAt: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ day: 1 }, { name: "days" });
schema.index({ query: 1, day: 1 }, { name: "query-days" });
schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

export const SearchDay = defineModel("SearchDay", schema, "search_days");
