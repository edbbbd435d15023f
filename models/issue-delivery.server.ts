import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** The delivery of a newsletter issue to one subscriber. It's sent at most once; see docs/decisions/0026. */
export type StoredIssueDelivery = {
  /** `issueId-subscriberId`: one per issue and subscriber. Also its email's Message-ID. */
  _id: string;
  issueId: number;
  subscriberId: number;
  email: string;
  /** The address in lowercase, by which its owner's data is found. */
  ownerKey: string;
  userId?: number | null;
  /**
   * `sending` is stored right before the mail server is contacted. `unknown`: the attempt was cut off, so the email
   * may or may not have arrived. `skipped`: the subscriber unsubscribed before it was sent.
   */
  state: "waiting" | "sending" | "sent" | "failed" | "unknown" | "bounced" | "skipped";
  /** The attempt that may record its outcome. */
  attempt?: string;
  attempts: number;
  /** When the next attempt may start. */
  dueAt: Date;
  /** The mail server's answer, or the bounce's. */
  reason?: string;
  unsubscribedAt?: Date;
  /** When it's deleted. */
  expiresAt: Date;
  createdAt: Date;
  updatedAt: Date;
};

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;
const date = { type: Date, required: true } as const;

const schema = new Schema<StoredIssueDelivery>(
  {
    _id: text,
    issueId: number,
    subscriberId: number,
    email: text,
    ownerKey: text,
    userId: Number,
    state: { ...text, enum: ["waiting", "sending", "sent", "failed", "unknown", "bounced", "skipped"] },
    attempt: String,
    attempts: number,
    dueAt: date,
    reason: String,
    unsubscribedAt: Date,
    expiresAt: date,
  },
  { timestamps: true, versionKey: false },
);
schema.index({ issueId: 1, state: 1, dueAt: 1 }, { name: "due" });
schema.index({ subscriberId: 1, issueId: -1 }, { name: "subscriber" });
schema.index({ ownerKey: 1 }, { name: "owner" });
schema.index({ userId: 1 }, { name: "user" });
schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

export const IssueDelivery = defineModel("IssueDelivery", schema, "issue_deliveries");
