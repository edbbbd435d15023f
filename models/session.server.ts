import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

export type StoredSession = {
  /** A hash of the token in the cookie: who reads the database cannot sign in with it. */
  _id: string;
  userId: number;
  /** What the browser says it is. */
  userAgent: string;
  /** To within a few minutes. */
  lastSeenAt: Date;
  /** When it ends unless it is used before, and in any case. */
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
