import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** A password-reset link that was emailed. */
export type StoredPasswordReset = {
  /** A hash of the emailed token, so that reading the database doesn't reveal it. */
  _id: string;
  userId: number;
  /** The recipient. Using the link proves access to this mailbox. */
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
