import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** The last check of a company's website. */
export type StoredLinkCheck = {
  /** The company's ID. */
  _id: number;
  /** The checked URL. If an admin has changed it since, it's due again and not hidden. */
  website: string;
  verdict: "reachable" | "moved" | "broken" | "unknown" | "suspect";
  /** Sentences for admins. */
  reasons: string[];
  /** The final URL after redirects. */
  finalUrl?: string;
  title?: string;
  /** The site when it was last known to be the vendor's. */
  known?: { domain: string; title: string };
  /** Whether the link is hidden from visitors until an admin reviews it. */
  held: boolean;
  checkedAt: Date;
  /** Who reviewed it, and when. */
  reviewedBy?: string;
  reviewedById?: number | null;
  reviewedAt?: Date;
};

const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;
const schema = new Schema<StoredLinkCheck>(
  {
    _id: Number,
    website: text,
    verdict: text,
    reasons: [String],
    finalUrl: String,
    title: String,
    known: new Schema({ domain: text, title: { type: String, default: "" } }, { _id: false }),
    held: { type: Boolean, required: true },
    checkedAt: date,
    reviewedBy: String,
    reviewedById: Number,
    reviewedAt: Date,
  },
  { versionKey: false },
);
schema.index({ verdict: 1, checkedAt: -1, _id: 1 }, { name: "newest_of_verdict" });
schema.index({ checkedAt: -1, _id: 1 }, { name: "newest" });
schema.index({ reviewedById: 1, reviewedBy: 1 }, { name: "reviewer" });
schema.index({ held: 1 }, { name: "held" });

export const LinkCheck = defineModel("LinkCheck", schema, "link_checks");
