import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** A buyer who asked for a demo of a company's product. */
export type StoredLead = {
  _id: number;
  companyId: number;
  state: "new" | "forwarded" | "closed";
  contactName: string;
  email: string;
  /** Who sent it, if they were logged in. */
  userId?: number | null;
  company: string;
  size: string;
  message?: string;
  /** What was agreed to, as it was shown. */
  consent: string;
  /** What makes it the same as another, see `markOf`; what was stored before marks were has none. */
  mark?: string;
  /** When it is deleted: some time after staff dealt with it. */
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
schema.index({ state: 1, createdAt: -1 }, { name: "queue" });
schema.index(
  { mark: 1 },
  { name: "one_of_a_mark", unique: true, partialFilterExpression: { mark: { $exists: true } } },
);
schema.index({ companyId: 1, createdAt: -1 }, { name: "company" });
schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

export const Lead = defineModel("Lead", schema, "leads");
