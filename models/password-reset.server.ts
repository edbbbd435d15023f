import { date, defineModel, defineSchema, number, text } from "./define-model.server";

const schema = defineSchema(
  {
    /** A hash of the emailed token, so that reading the database doesn't reveal it. */
    _id: text,
    userId: number,
    /** The recipient. Using the link proves access to this mailbox. */
    email: text,
    expiresAt: date,
  },
  { timestamps: true },
);

schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });
schema.index({ userId: 1 }, { name: "user" });

/** A password-reset link that was emailed. */
export const PasswordReset = defineModel("PasswordReset", schema, "password_resets");
