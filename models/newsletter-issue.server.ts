import { defineModel, defineSchema, number, onlyWith, text, typed, type Stored } from "./define-model.server";

/** How many deliveries are in each state. */
export type StoredFigures = Partial<
  Record<"waiting" | "sending" | "sent" | "failed" | "unknown" | "bounced" | "skipped", number>
>;

const schema = defineSchema(
  {
    /** Part of its address in the archive. */
    _id: number,
    subject: text,
    /** As written, with blocks that fill themselves. */
    // A draft may be empty.
    markdown: typed<string>({ type: String, default: "" }),
    state: { ...text, enum: ["draft", "scheduled", "sending", "paused", "sent", "canceled"] },
    /** The ISO week of a draft that the site proposed, such as 2026-W48. */
    digestWeek: String,
    scheduledAt: Date,
    /** The site's origin for links, once it's scheduled or sent. */
    origin: String,
    /** As sent, with filled blocks. */
    content: String,
    /** When sending began, which makes it public. */
    startedAt: Date,
    endedAt: Date,
    /** The last subscriber who was added to the recipients, while they are added. */
    addedUpTo: Number,
    /** How many recipients it has, once all were added. */
    recipients: Number,
    figures: typed<StoredFigures | undefined>(),
    /** How many recipients unsubscribed with its link. */
    unsubscribed: Number,
    /** The job that sends it. */
    jobId: Number,
    /** Why it was paused, unless an admin did. */
    reason: String,
  },
  { timestamps: true },
);

export type StoredNewsletterIssue = Stored<typeof schema>;

schema.index({ state: 1, startedAt: -1 }, { name: "state" });
schema.index({ digestWeek: 1 }, { name: "digest", unique: true, ...onlyWith("digestWeek") });

export const NewsletterIssue = defineModel("NewsletterIssue", schema, "newsletter_issues");
