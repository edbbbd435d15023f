import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** A person who represents a company. */
export type StoredVendorMember = {
  _id: number;
  companyId: number;
  userId: number;
  /** How this was verified: by the person's proof or by an admin's decision. */
  method: "email" | "dns" | "file" | "team";
  /** The domain that the person proved to control. Missing if an admin decided. */
  domain?: string;
  /** The admin who added the person. Null if a proof did, or once the admin's account is deleted. */
  addedById: number | null;
  createdAt: Date;
  updatedAt: Date;
};

const number = { type: Number, required: true } as const;
const schema = new Schema<StoredVendorMember>(
  {
    _id: number,
    companyId: number,
    userId: number,
    method: { type: String, required: true, enum: ["email", "dns", "file", "team"] },
    domain: String,
    addedById: { type: Number, default: null },
  },
  { timestamps: true, versionKey: false },
);
schema.index({ companyId: 1, userId: 1 }, { name: "member", unique: true });
schema.index({ userId: 1, _id: 1 }, { name: "of_user" });
schema.index({ addedById: 1 }, { name: "adding_user" });

export const VendorMember = defineModel("VendorMember", schema, "vendor_members");
