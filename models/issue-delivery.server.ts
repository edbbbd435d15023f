import { date, defineModel, defineSchema, number, text, typed, type Stored } from "./define-model.server";

const schema = defineSchema(
  {
    /** `issueId-subscriberId`: one per issue and subscriber. Also its email's Message-ID. */
    _id: text,
    issueId: number,
    subscriberId: number,
    email: text,
    /** The address in lowercase, by which its owner's data is found. */
    ownerKey: text,
    userId: typed<number | null | undefined>(Number),
    /**
     * `sending` is stored right before the mail server is contacted. `unknown`: the attempt was cut off, so the email
     * may or may not have arrived. `skipped`: the subscriber unsubscribed before it was sent.
     */
    state: { ...text, enum: ["waiting", "sending", "sent", "failed", "unknown", "bounced", "skipped"] },
    /** The attempt that may record its outcome. */
    attempt: String,
    attempts: number,
    /** When the next attempt may start. */
    dueAt: date,
    /** The mail server's answer, or the bounce's. */
    reason: String,
    unsubscribedAt: Date,
    /** When it's deleted. */
    expiresAt: date,
  },
  { timestamps: true },
);

/** The delivery of a newsletter issue to one subscriber. It's sent at most once; see docs/decisions/0026. */
export type StoredIssueDelivery = Stored<typeof schema>;

schema.index({ issueId: 1, state: 1, dueAt: 1 }, { name: "due" });
schema.index({ subscriberId: 1, issueId: -1 }, { name: "subscriber" });
schema.index({ ownerKey: 1 }, { name: "owner" });
schema.index({ userId: 1 }, { name: "user" });
schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

export const IssueDelivery = defineModel("IssueDelivery", schema, "issue_deliveries");
