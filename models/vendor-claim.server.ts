import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** A pending proof that a person represents a company: one emailed link and one code at a time. */
export type StoredVendorClaim = {
  /** Company, user, and kind. */
  _id: string;
  companyId: number;
  userId: number;
  /** The domain whose control it will prove. */
  domain: string;
  /** A hash of an emailed token; or the code that the person publishes, which is no secret. */
  secret: string;
  /** Where the token was sent. Missing for codes. */
  email?: string;
  expiresAt: Date;
  createdAt: Date;
  updatedAt: Date;
};

const text = { type: String, required: true } as const;
const number = { type: Number, required: true } as const;
const schema = new Schema<StoredVendorClaim>(
  {
    _id: text,
    companyId: number,
    userId: number,
    domain: text,
    secret: text,
    email: String,
    expiresAt: { type: Date, required: true },
  },
  { timestamps: true, versionKey: false },
);
schema.index({ userId: 1 }, { name: "user" });
schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

export const VendorClaim = defineModel("VendorClaim", schema, "vendor_claims");
