import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** The state of importing one WordPress site. */
export type StoredBlogSync = {
  /** The site: host and path, without the scheme and "www.". */
  _id: string;
  /** IDs of its posts, because other sites use the same IDs. */
  wpIds: number[];
  /** The newest imported modification. Older ones needn't be requested again. */
  newest?: Date;
};

const schema = new Schema<StoredBlogSync>({ _id: String, wpIds: [Number], newest: Date }, { versionKey: false });

export const BlogSync = defineModel("BlogSync", schema, "blog_syncs");
