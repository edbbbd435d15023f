import { date, defineModel, defineSchema } from "./define-model.server";

const schema = defineSchema({
  companies: [Number],
  categories: [Number],
  posts: [Number],
  /** Whether readers are to see all of it, or nothing. */
  isWhole: Boolean,
  expiresAt: date,
});

schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

/** The records that one version of the content changed. A version refers to it, and it expires soon. */
export const ContentChange = defineModel("ContentChange", schema, "content_changes");
