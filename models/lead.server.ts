import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** A buyer's demo request for a company's product. */
export type StoredLead = {
  _id: number;
  companyId: number;
  state: "new" | "forwarded" | "closed";
  contactName: string;
  email: string;
  /** The address in lowercase, by which its owner's data is found. Missing on records created before it existed. */
  ownerKey?: string;
  /** The sender, if logged in. */
  userId?: number | null;
  company: string;
  size: string;
  message?: string;
  /** The consent text as shown. */
  consent: string;
  /** Deduplication key; see `markOf`. Missing on records created before it existed. */
  mark?: string;
  /** When it's deleted: some time after an admin has handled it. */
  expiresAt?: Date;
  createdAt: Date;
  updatedAt: Date;
};

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;
const schema = new Schema<StoredLead>(
  {
    _id: number,
    companyId: number,
    state: { ...text, enum: ["new", "forwarded", "closed"], default: "new" },
    contactName: text,
    email: text,
    ownerKey: String,
    userId: Number,
    company: text,
    size: text,
    message: String,
    consent: text,
    mark: String,
    expiresAt: Date,
  },
  { timestamps: true, versionKey: false },
);
schema.index({ state: 1, createdAt: -1, _id: -1 }, { name: "queue_of_state" });
schema.index(
  { mark: 1 },
  { name: "one_of_a_mark", unique: true, partialFilterExpression: { mark: { $exists: true } } },
);
schema.index({ userId: 1 }, { name: "user" });
schema.index({ ownerKey: 1 }, { name: "owner" });
schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

export const Lead = defineModel("Lead", schema, "leads");
