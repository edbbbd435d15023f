import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** An image as this site serves it. Stored in the database, so that every server has it; each is a few kilobytes. */
export type StoredPicture = {
  /** The first digits of the SHA-256 of `data`, in hexadecimal. */
  _id: string;
  /** WebP. */
  data: Buffer;
  createdAt: Date;
  /** If it was only uploaded for posts: when to check whether any post still uses it. */
  checkAt?: Date;
};

const schema = new Schema<StoredPicture>(
  { _id: String, data: { type: Buffer, required: true }, createdAt: { type: Date, required: true }, checkAt: Date },
  { versionKey: false },
);
schema.index({ checkAt: 1 }, { name: "check" });

export const Picture = defineModel("Picture", schema, "pictures");
