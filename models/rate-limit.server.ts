import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** Counted attempts under a limit. rate-limiter-flexible defines the field names. */
export type StoredRateLimit = {
  /** An HMAC of the limit's name and subject, so that reading the database reveals no IP addresses. */
  key: string;
  points: number;
  /** When the count resets. */
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
