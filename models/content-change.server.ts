import { date, defineModel, defineSchema, type Stored } from "./define-model.server";

const schema = defineSchema({
  companies: [Number],
  categories: [Number],
  posts: [Number],
  expiresAt: date,
});

/** The records that one version of the content changed. A version refers to it, and it expires soon. */
export type StoredContentChange = Stored<typeof schema>;

schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

export const ContentChange = defineModel("ContentChange", schema, "content_changes");
