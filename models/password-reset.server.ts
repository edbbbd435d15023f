import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** A mail is on its way by which somebody may choose a new password. */
export type StoredPasswordReset = {
  /** A hash of the token in the mail: who reads the database cannot use it. */
  _id: string;
  userId: number;
  /** The address that the mail went to: who uses its link shows to read what comes there. */
  email: string;
  expiresAt: Date;
  createdAt: Date;
  updatedAt: Date;
};

const schema = new Schema<StoredPasswordReset>(
  {
    _id: { type: String, required: true },
    userId: { type: Number, required: true },
    email: { type: String, required: true },
    expiresAt: { type: Date, required: true },
  },
  { timestamps: true, versionKey: false },
);
schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });
schema.index({ userId: 1 }, { name: "user" });

export const PasswordReset = defineModel("PasswordReset", schema, "password_resets");
