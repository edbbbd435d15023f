import { Schema } from "mongoose";
import { date, defineModel, defineSchema, flag, text, typed, type Stored } from "./define-model.server";

const schema = defineSchema({
  /** The company's ID. */
  _id: Number,
  /** The checked URL. If an admin has changed it since, it's due again and not hidden. */
  website: text,
  verdict: typed<"reachable" | "moved" | "broken" | "unknown" | "suspect">(text),
  /** Sentences for admins. */
  reasons: [String],
  /** The final URL after redirects. */
  finalUrl: String,
  title: String,
  /** The site when it was last known to be the vendor's. */
  known: typed<{ domain: string; title: string } | undefined>(
    new Schema({ domain: text, title: { type: String, default: "" } }, { _id: false }),
  ),
  /** Whether the link is hidden from visitors until an admin reviews it. */
  held: flag,
  checkedAt: date,
  /** Who reviewed it, and when. */
  reviewedBy: String,
  reviewedById: typed<number | null | undefined>(Number),
  reviewedAt: Date,
});

/** The last check of a company's website. */
export type StoredLinkCheck = Stored<typeof schema>;

schema.index({ verdict: 1, checkedAt: -1, _id: 1 }, { name: "newest_of_verdict" });
schema.index({ checkedAt: -1, _id: 1 }, { name: "newest" });
schema.index({ reviewedById: 1, reviewedBy: 1 }, { name: "reviewer" });
schema.index({ held: 1 }, { name: "held" });

export const LinkCheck = defineModel("LinkCheck", schema, "link_checks");
