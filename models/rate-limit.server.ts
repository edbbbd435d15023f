import { date, defineModel, defineSchema, number, text } from "./define-model.server";

const schema = defineSchema({
  /** An HMAC of the limit's name and subject, so that reading the database reveals no IP addresses. */
  key: text,
  points: number,
  /** When the count resets. */
  expire: date,
});

schema.index({ key: 1 }, { name: "key", unique: true });
schema.index({ expire: 1 }, { name: "expiry", expireAfterSeconds: 0 });

/** Counted attempts under a limit. rate-limiter-flexible defines the field names. */
export const RateLimit = defineModel("RateLimit", schema, "rate_limits");
