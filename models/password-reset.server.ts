import { date, defineModel, defineSchema, number, text, type Stored } from "./define-model.server";

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

/** A password-reset link that was emailed. */
export type StoredPasswordReset = Stored<typeof schema>;

schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });
schema.index({ userId: 1 }, { name: "user" });

export const PasswordReset = defineModel("PasswordReset", schema, "password_resets");
