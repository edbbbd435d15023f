import { date, defineModel, defineSchema, number } from "./define-model.server";

const hourSeconds = 3600;

const schema = defineSchema({
  companies: [Number],
  categories: [Number],
  posts: [Number],
  begunAt: date,
  /** How often the writer has renewed its lease. */
  renewals: number,
});

schema.index({ begunAt: 1 }, { name: "expiry", expireAfterSeconds: hourSeconds });

/** The IDs of the records that a change concerns, while it's being made. Some are left by killed servers. */
export const BegunChange = defineModel("BegunChange", schema, "begun_changes");
