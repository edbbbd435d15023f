import { date, defineModel, defineSchema, text, typed } from "./define-model.server";

const schema = defineSchema({
  /** Use and URL. */
  _id: text,
  url: text,
  use: typed<"logo" | "article">(text),
  pictureId: String,
  /** Why there's no image, in one sentence. */
  reason: String,
  triedAt: date,
});

/** An image's source, and the result of fetching it. */
export const PictureSource = defineModel("PictureSource", schema, "picture_sources");
