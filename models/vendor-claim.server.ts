import { date, defineModel, defineSchema, number, text, type Stored } from "./define-model.server";

const schema = defineSchema(
  {
    /** Company, user, and kind. */
    _id: text,
    companyId: number,
    userId: number,
    /** The domain whose control it will prove. */
    domain: text,
    /** A hash of an emailed token; or the code that the person publishes, which is no secret. */
    secret: text,
    /** Where the token was sent. Missing for codes. */
    email: String,
    expiresAt: date,
  },
  { timestamps: true },
);

/** A pending proof that a person represents a company: one emailed link and one code at a time. */
export type StoredVendorClaim = Stored<typeof schema>;

schema.index({ userId: 1 }, { name: "user" });
schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

export const VendorClaim = defineModel("VendorClaim", schema, "vendor_claims");
