import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** How many deliveries are in each state. */
export type StoredFigures = Partial<
  Record<"waiting" | "sending" | "sent" | "failed" | "unknown" | "bounced" | "skipped", number>
>;

export type StoredNewsletterIssue = {
  /** Part of its address in the archive. */
  _id: number;
  subject: string;
  /** As written, with blocks that fill themselves. */
  markdown: string;
  state: "draft" | "scheduled" | "sending" | "paused" | "sent" | "canceled";
  /** The ISO week of a draft that the site proposed, such as 2026-W48. */
  digestWeek?: string;
  scheduledAt?: Date;
  /** The site's origin for links, once it's scheduled or sent. */
  origin?: string;
  /** As sent, with filled blocks. */
  content?: string;
  /** When sending began, which makes it public. */
  startedAt?: Date;
  endedAt?: Date;
  /** The last subscriber who was added to the recipients, while they are added. */
  addedUpTo?: number;
  /** How many recipients it has, once all were added. */
  recipients?: number;
  figures?: StoredFigures;
  /** How many recipients unsubscribed with its link. */
  unsubscribed?: number;
  /** The job that sends it. */
  jobId?: number;
  /** Why it was paused, unless an admin did. */
  reason?: string;
  createdAt: Date;
  updatedAt: Date;
};

const text = { type: String, required: true } as const;

const schema = new Schema<StoredNewsletterIssue>(
  {
    _id: { type: Number, required: true },
    subject: text,
    // A draft may be empty.
    markdown: { type: String, default: "" },
    state: { ...text, enum: ["draft", "scheduled", "sending", "paused", "sent", "canceled"] },
    digestWeek: String,
    scheduledAt: Date,
    origin: String,
    content: String,
    startedAt: Date,
    endedAt: Date,
    addedUpTo: Number,
    recipients: Number,
    figures: Schema.Types.Mixed,
    unsubscribed: Number,
    jobId: Number,
    reason: String,
  },
  { timestamps: true, versionKey: false },
);
schema.index({ state: 1, startedAt: -1 }, { name: "state" });
schema.index(
  { digestWeek: 1 },
  { name: "digest", unique: true, partialFilterExpression: { digestWeek: { $exists: true } } },
);

export const NewsletterIssue = defineModel("NewsletterIssue", schema, "newsletter_issues");
