import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

export type StoredOutgoingMail = {
  /** A UUID; the message carries it as its Message-ID, so that a second delivery can be told from a second mail. */
  _id: string;
  to: string;
  /** Whose account it is about, or who caused it while logged in. */
  userId?: number | null;
  subject: string;
  /** Gone once the mail is delivered: it may hold links that act for the reader. */
  text?: string;
  html?: string;
  headers?: Record<string, string>;
  state: "waiting" | "sent" | "failed";
  /** How many were begun. */
  attempts: number;
  /** When the next attempt may begin; while one is under way, when its worker is taken for dead. */
  dueAt: Date;
  /** Why the last attempt failed. */
  reason?: string;
  /** When a mail that is sent or failed is forgotten. */
  expiresAt?: Date;
  createdAt: Date;
  updatedAt: Date;
};

const text = { type: String, required: true } as const;
const schema = new Schema<StoredOutgoingMail>(
  {
    _id: text,
    to: text,
    userId: Number,
    subject: text,
    text: String,
    html: String,
    headers: Schema.Types.Mixed,
    state: { type: String, required: true, enum: ["waiting", "sent", "failed"] },
    attempts: { type: Number, required: true, min: 0 },
    dueAt: { type: Date, required: true },
    reason: String,
    expiresAt: Date,
  },
  { timestamps: true, versionKey: false },
);
schema.index({ state: 1, dueAt: 1 }, { name: "due" });
schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

export const OutgoingMail = defineModel("OutgoingMail", schema, "outgoing_mails");
