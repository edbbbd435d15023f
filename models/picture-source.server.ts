import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** An image's source, and the result of fetching it. */
export type StoredPictureSource = {
  /** Use and URL. */
  _id: string;
  url: string;
  use: "logo" | "article";
  pictureId?: string;
  /** Why there's no image, in one sentence. */
  reason?: string;
  triedAt: Date;
};

const text = { type: String, required: true } as const;
const schema = new Schema<StoredPictureSource>(
  { _id: text, url: text, use: text, pictureId: String, reason: String, triedAt: { type: Date, required: true } },
  { versionKey: false },
);

export const PictureSource = defineModel("PictureSource", schema, "picture_sources");
