import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** What was taken in from one WordPress site. */
export type StoredBlogSync = {
  /** The site: host and path, without the scheme and "www.". */
  _id: string;
  /** The numbers of the posts that came from there: another site's posts have the same ones. */
  wpIds: number[];
  /** The newest modification that was taken in; nothing older has to be asked for again. */
  newest?: Date;
};

const schema = new Schema<StoredBlogSync>({ _id: String, wpIds: [Number], newest: Date }, { versionKey: false });

export const BlogSync = defineModel("BlogSync", schema, "blog_syncs");
