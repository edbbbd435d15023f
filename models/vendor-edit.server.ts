import { Schema } from "mongoose";
import { defineModel, defineSchema, number, typed, type Stored } from "./define-model.server";

/** One field that a vendor wants to change. Null means no value. */
type StoredEditField = {
  field: string;
  /** The value when the vendor sent the edit. */
  before: unknown;
  after: unknown;
  /** Whether an admin published it. Missing until the edit is decided. */
  accepted?: boolean;
};
const schema = defineSchema(
  {
    _id: number,
    companyId: number,
    /** Who sent it, or changed it last while it waited. */
    userId: number,
    state: { type: String, required: true, enum: ["waiting", "published", "declined"], default: "waiting" },
    fields: typed<StoredEditField[]>({ type: [Schema.Types.Mixed], required: true }),
    /** An uploaded logo, in WebP. It gets its public path, which is in `fields`, once an admin publishes it. */
    logo: typed<Buffer | undefined>(Buffer),
    /** The batch of changes that published it, for undoing them. */
    batch: String,
    /** Why fields were declined, as sent to the vendor. */
    reason: String,
    /** When it's deleted: some time after an admin has decided. */
    expiresAt: Date,
  },
  { timestamps: true, minimize: false },
);

/** A vendor's edit of its company, which an admin publishes field by field. One per company waits at a time. */
export type StoredVendorEdit = Stored<typeof schema>;

schema.index({ companyId: 1 }, { name: "one_waiting", unique: true, partialFilterExpression: { state: "waiting" } });
schema.index({ state: 1, createdAt: -1, _id: -1 }, { name: "queue_of_state" });
schema.index({ userId: 1 }, { name: "user" });
schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

export const VendorEdit = defineModel("VendorEdit", schema, "vendor_edits");
