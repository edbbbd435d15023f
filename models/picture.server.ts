import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** An image as this site serves it. Stored in the database, so that every server has it; each is a few kilobytes. */
export type StoredPicture = {
  /** The first digits of the SHA-256 of `data`, in hexadecimal. */
  _id: string;
  /** WebP. */
  data: Buffer;
  createdAt: Date;
};

const schema = new Schema<StoredPicture>(
  { _id: String, data: { type: Buffer, required: true }, createdAt: { type: Date, required: true } },
  { versionKey: false },
);

export const Picture = defineModel("Picture", schema, "pictures");
