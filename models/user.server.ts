import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

export type StoredAccount = {
  _id: number;
  username: string;
  /** The name as it is compared: unique whatever its case. */
  usernameKey: string;
  /** An argon2id hash, never the password. */
  password: string;
  /** As it was typed. Several accounts may have the same. */
  email: string;
  /** The address as it is looked up: whatever its case. */
  emailKey: string;
  /** When the owner proved that mail to the address reaches them; missing until then, and after a change of address. */
  emailConfirmedAt?: Date;
  isAdmin: boolean;
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
    isAdmin: { type: Boolean, required: true, default: false },
  },
  { timestamps: true, versionKey: false },
);
schema.index({ usernameKey: 1 }, { name: "username", unique: true });
schema.index({ emailKey: 1 }, { name: "email" });

export const Account = defineModel("User", schema, "users");
