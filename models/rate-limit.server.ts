import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** How many attempts were counted under a limit. The fields' names are those that rate-limiter-flexible writes. */
export type StoredRateLimit = {
  /** An HMAC of the limit's name and of who is limited: nobody who reads the database learns an address from it. */
  key: string;
  points: number;
  /** When the count ends. */
  expire: Date;
};

const schema = new Schema<StoredRateLimit>(
  {
    key: { type: String, required: true },
    points: { type: Number, required: true },
    expire: { type: Date, required: true },
  },
  { versionKey: false },
);
schema.index({ key: 1 }, { name: "key", unique: true });
schema.index({ expire: 1 }, { name: "expiry", expireAfterSeconds: 0 });

export const RateLimit = defineModel("RateLimit", schema, "rate_limits");
