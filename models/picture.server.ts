import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** A picture as this site serves it. In the database, so that every server has it; each is some kilobytes. */
export type StoredPicture = {
  /** The beginning of the SHA-256 of `data`, in hexadecimal digits. */
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
