import { Schema, type Types } from "mongoose";
import { defineModel } from "./define-model.server";

/** The records that one version of the content changed. A version refers to it, and it expires soon. */
export type StoredContentChange = {
  _id: Types.ObjectId;
  companies: number[];
  categories: number[];
  posts: number[];
  expiresAt: Date;
};

const schema = new Schema<StoredContentChange>(
  { companies: [Number], categories: [Number], posts: [Number], expiresAt: { type: Date, required: true } },
  { versionKey: false },
);
schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

export const ContentChange = defineModel("ContentChange", schema, "content_changes");
