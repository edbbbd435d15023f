import { Schema } from "mongoose";
import { date, defineModel, defineSchema, number, text, typed, type Stored } from "./define-model.server";

const schema = defineSchema({
  /** The account, whose saved tools it's about. */
  _id: number,
  /** Each change in an email at once, or all of a week in one. */
  every: { type: String, required: true, enum: ["change", "week"] },
  /** Public changes up to this one have been read, or are older than the watch. */
  after: number,
  /** When that was. */
  checkedAt: date,
  /** The email that is being queued: up to which change, and its ID, so that an interruption doesn't make another one. */
  mail: typed<{ upTo: number; id: string } | undefined>(new Schema({ upTo: number, id: text }, { _id: false })),
  /** In plain text, because every email has it. It can only stop the emails. */
  stopToken: text,
  /** The site's origin when it was turned on, for links in emails if there is no SITE_URL. */
  origin: text,
});

schema.index({ every: 1, checkedAt: 1 }, { name: "due" });
schema.index({ stopToken: 1 }, { name: "stop", unique: true });

/** That a person gets emails about changes of saved tools. */
export type StoredToolWatch = Stored<typeof schema>;

export const ToolWatch = defineModel("ToolWatch", schema, "tool_watches");
