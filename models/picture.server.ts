import { date, defineModel, defineSchema, type Stored } from "./define-model.server";

const schema = defineSchema({
  /** The first digits of the SHA-256 of `data`, in hexadecimal. */
  _id: String,
  /** WebP. */
  data: { type: Buffer, required: true },
  createdAt: date,
  /** If it was only uploaded for posts: when to check whether any post still uses it. */
  checkAt: Date,
});

/** An image as this site serves it. Stored in the database, so that every server has it; each is a few kilobytes. */
export type StoredPicture = Stored<typeof schema>;

schema.index({ checkAt: 1 }, { name: "check" });

export const Picture = defineModel("Picture", schema, "pictures");
