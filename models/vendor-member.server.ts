import { defineModel, defineSchema, number, typed, type Stored } from "./define-model.server";

const schema = defineSchema(
  {
    _id: number,
    companyId: number,
    userId: number,
    /** How this was verified: by the person's proof or by an admin's decision. */
    method: { type: String, required: true, enum: ["email", "dns", "file", "team"] },
    /** The domain that the person proved to control. Missing if an admin decided. */
    domain: String,
    /** The admin who added the person. Null if a proof did, or once the admin's account is deleted. */
    addedById: typed<number | null>({ type: Number, default: null }),
  },
  { timestamps: true },
);

/** A person who represents a company. */
export type StoredVendorMember = Stored<typeof schema>;

schema.index({ companyId: 1, userId: 1 }, { name: "member", unique: true });
schema.index({ userId: 1, _id: 1 }, { name: "of_user" });
schema.index({ addedById: 1 }, { name: "adding_user" });

export const VendorMember = defineModel("VendorMember", schema, "vendor_members");
