import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** Who gets a company's demo requests. A company has at most one confirmed contact and one unconfirmed one. */
export type StoredVendorContact = {
  /** Company and state. */
  _id: string;
  companyId: number;
  /** Who receives the requests, as buyers read it. */
  name: string;
  email: string;
  /** The address in lowercase, by which its owner's data is found. */
  ownerKey: string;
  /** The vendor who set it, who must still represent the company. Null if an admin set it. */
  userId: number | null;
  /** A hash of the emailed token. It stays after the confirmation and tells contacts apart. */
  secret: string;
  /** When the link expires. Only before the confirmation. */
  expiresAt?: Date;
  createdAt: Date;
  updatedAt: Date;
};

const text = { type: String, required: true } as const;
const schema = new Schema<StoredVendorContact>(
  {
    _id: text,
    companyId: { type: Number, required: true },
    name: text,
    email: text,
    ownerKey: text,
    userId: { type: Number, default: null },
    secret: text,
    expiresAt: Date,
  },
  { timestamps: true, versionKey: false },
);
schema.index({ userId: 1 }, { name: "user" });
schema.index({ ownerKey: 1 }, { name: "owner" });
schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

export const VendorContact = defineModel("VendorContact", schema, "vendor_contacts");
