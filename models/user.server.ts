import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

export type StoredAccount = {
  _id: number;
  username: string;
  /** The normalized username, unique regardless of case. */
  usernameKey: string;
  /** An argon2id hash, never the password. */
  password: string;
  /** As typed. Several accounts may share one. */
  email: string;
  /** The lowercase address for lookups. */
  emailKey: string;
  /** When the owner proved access to the mailbox. Missing until then and after a change of address. */
  emailConfirmedAt?: Date;
  /** A new address until its owner confirms it. The token is only in the email to that address. */
  emailChange?: { email: string; tokenHash: string; expiresAt: Date; movesNewsletter?: boolean };
  isAdmin: boolean;
  /** How often the user's saved items, votes, or companies have changed; see `sessionDataChanged`. Missing if never. */
  sessionDataVersion?: number;
  createdAt: Date;
  updatedAt: Date;
};

const text = { type: String, required: true } as const;
const schema = new Schema<StoredAccount>(
  {
    _id: { type: Number, required: true },
    username: text,
    usernameKey: text,
    password: text,
    email: text,
    emailKey: text,
    emailConfirmedAt: Date,
    emailChange: new Schema(
      { email: text, tokenHash: text, expiresAt: { type: Date, required: true }, movesNewsletter: Boolean },
      { _id: false },
    ),
    isAdmin: { type: Boolean, required: true, default: false },
    sessionDataVersion: Number,
  },
  { timestamps: true, versionKey: false },
);
schema.index({ usernameKey: 1 }, { name: "username", unique: true });
schema.index({ emailKey: 1 }, { name: "email" });
schema.index({ isAdmin: 1, _id: -1 }, { name: "admins", partialFilterExpression: { isAdmin: true } });
schema.index(
  { "emailChange.expiresAt": 1 },
  { name: "email_change", partialFilterExpression: { "emailChange.expiresAt": { $exists: true } } },
);

export const Account = defineModel("User", schema, "users");
