import { defineModel, defineSchema, number, onlyWith, text, typed, type Stored } from "./define-model.server";

const schema = defineSchema(
  {
    /** Company and state. */
    _id: text,
    companyId: number,
    /** Who receives the requests, as buyers read it. */
    name: text,
    email: text,
    /** The address in lowercase, by which its owner's data is found. */
    ownerKey: text,
    /** The vendor who set it, who must still represent the company. Null if an admin set it. */
    userId: typed<number | null>({ type: Number, default: null }),
    /** A hash of the emailed token. It stays after the confirmation and tells contacts apart. */
    secret: text,
    /** When the link expires. Only before the confirmation. */
    expiresAt: Date,
    /** When the link was opened, until this contact has become the confirmed one. */
    openedAt: Date,
  },
  { timestamps: true },
);

/** Who gets a company's demo requests. A company has at most one confirmed contact and one unconfirmed one. */
export type StoredVendorContact = Stored<typeof schema>;

schema.index({ userId: 1 }, { name: "user" });
schema.index({ ownerKey: 1 }, { name: "owner" });
schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });
schema.index({ openedAt: 1 }, { name: "opened", ...onlyWith("openedAt") });

export const VendorContact = defineModel("VendorContact", schema, "vendor_contacts");
