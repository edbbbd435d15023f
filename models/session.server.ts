import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

export type StoredSession = {
  /** A hash of the cookie's token, so that reading the database doesn't let anyone log in. */
  _id: string;
  userId: number;
  /** The browser's user agent. */
  userAgent: string;
  /** Accurate to a few minutes. */
  lastSeenAt: Date;
  /** When it ends if unused, and when it ends in any case. */
  expiresAt: Date;
  createdAt: Date;
  updatedAt: Date;
};

const date = { type: Date, required: true } as const;
const schema = new Schema<StoredSession>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    userAgent: String,
    lastSeenAt: date,
    expiresAt: date,
  },
  { timestamps: true, versionKey: false },
);
schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });
schema.index({ userId: 1 }, { name: "user" });

export const Session = defineModel("Session", schema, "sessions");
