import { defineModel, defineSchema } from "./define-model.server";

const schema = defineSchema({
  /** The site: host and path, without the scheme and "www.". */
  _id: String,
  /** IDs of its posts, because other sites use the same IDs. */
  wpIds: [Number],
  /** The newest imported modification. Older ones needn't be requested again. */
  newest: Date,
});

/** The state of importing one WordPress site. */
export const BlogSync = defineModel("BlogSync", schema, "blog_syncs");
