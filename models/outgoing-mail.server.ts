import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

export type StoredOutgoingMail = {
  /** A UUID. It becomes the Message-ID, so that a repeated delivery can be recognized. */
  _id: string;
  to: string;
  /** The address in lowercase, by which its owner's data is found. Missing on records created before it existed. */
  ownerKey?: string;
  /** The account it's about, or the logged-in user who caused it. */
  userId?: number | null;
  subject: string;
  /** Deleted after delivery, because it may have links that grant access. */
  text?: string;
  html?: string;
  replyTo?: string;
  headers?: Record<string, string>;
  /** The decision that it announces, such as `listing 12`. If the decision is undone, the email is withdrawn. */
  decision?: string;
  state: "waiting" | "sent" | "failed";
  /** Number of attempts. */
  attempts: number;
  /** When the next attempt may start. During one, when its worker is considered dead. */
  dueAt: Date;
  /** Why the last attempt failed. */
  reason?: string;
  /** When a sent or failed email is deleted. */
  expiresAt?: Date;
  createdAt: Date;
  updatedAt: Date;
};

const text = { type: String, required: true } as const;
const schema = new Schema<StoredOutgoingMail>(
  {
    _id: text,
    to: text,
    ownerKey: String,
    userId: Number,
    subject: text,
    text: String,
    html: String,
    replyTo: String,
    headers: Schema.Types.Mixed,
    decision: String,
    state: { type: String, required: true, enum: ["waiting", "sent", "failed"] },
    attempts: { type: Number, required: true, min: 0 },
    dueAt: { type: Date, required: true },
    reason: String,
    expiresAt: Date,
  },
  { timestamps: true, versionKey: false },
);
schema.index({ state: 1, dueAt: 1 }, { name: "due" });
schema.index({ decision: 1 }, { name: "decision", partialFilterExpression: { decision: { $exists: true } } });
schema.index({ userId: 1 }, { name: "user" });
schema.index({ ownerKey: 1 }, { name: "owner" });
schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

export const OutgoingMail = defineModel("OutgoingMail", schema, "outgoing_mails");
