import { date, defineModel, defineSchema } from "./define-model.server";

const schema = defineSchema({
  companies: [Number],
  categories: [Number],
  posts: [Number],
  expiresAt: date,
});

schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

/** The records that a change concerns, as long as it's being made. It expires soon, in case its server was killed. */
export const BegunChange = defineModel("BegunChange", schema, "begun_changes");
