import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** What the last check found where a listing's website leads. */
export type StoredLinkCheck = {
  /** The company's id. */
  _id: number;
  /** The address that was checked: one that staff changed since is due again, and not held back. */
  website: string;
  verdict: "reachable" | "moved" | "broken" | "unknown" | "suspect";
  /** Sentences for staff. */
  reasons: string[];
  /** Where it led in the end. */
  finalUrl?: string;
  title?: string;
  /** What the site looked like when it was last known to be the vendor's. */
  known?: { domain: string; title: string };
  /** Whether visitors get no link until staff have looked. */
  held: boolean;
  checkedAt: Date;
  /** Who looked at it, and when. */
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
schema.index({ verdict: 1, checkedAt: -1 }, { name: "verdict" });
schema.index({ held: 1 }, { name: "held" });

export const LinkCheck = defineModel("LinkCheck", schema, "link_checks");
