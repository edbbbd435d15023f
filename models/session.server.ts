import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

export type StoredSession = {
  /** A hash of the token in the cookie: who reads the database cannot sign in with it. */
  _id: string;
  userId: number;
  expiresAt: Date;
  createdAt: Date;
  updatedAt: Date;
};

const schema = new Schema<StoredSession>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    expiresAt: { type: Date, required: true },
  },
  { timestamps: true, versionKey: false },
);
schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });
schema.index({ userId: 1 }, { name: "user" });

export const Session = defineModel("Session", schema, "sessions");
