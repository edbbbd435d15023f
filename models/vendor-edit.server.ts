import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** One field that a vendor wants to change. Null means no value. */
type StoredEditField = {
  field: string;
  /** The value when the vendor sent the edit. */
  before: unknown;
  after: unknown;
  /** Whether an admin published it. Missing until the edit is decided. */
  accepted?: boolean;
};

/** A vendor's edit of its company, which an admin publishes field by field. One per company waits at a time. */
export type StoredVendorEdit = {
  _id: number;
  companyId: number;
  /** Who sent it, or changed it last while it waited. */
  userId: number;
  state: "waiting" | "published" | "declined";
  fields: StoredEditField[];
  /** The batch of changes that published it, for undoing them. */
  batch?: string;
  /** Why fields were declined, as sent to the vendor. */
  reason?: string;
  /** When it's deleted: some time after an admin has decided. */
  expiresAt?: Date;
  createdAt: Date;
  updatedAt: Date;
};

const number = { type: Number, required: true } as const;
const schema = new Schema<StoredVendorEdit>(
  {
    _id: number,
    companyId: number,
    userId: number,
    state: { type: String, required: true, enum: ["waiting", "published", "declined"], default: "waiting" },
    fields: { type: [Schema.Types.Mixed], required: true } as never,
    batch: String,
    reason: String,
    expiresAt: Date,
  },
  { timestamps: true, versionKey: false, minimize: false },
);
schema.index({ companyId: 1 }, { name: "one_waiting", unique: true, partialFilterExpression: { state: "waiting" } });
schema.index({ state: 1, createdAt: -1, _id: -1 }, { name: "queue_of_state" });
schema.index({ userId: 1 }, { name: "user" });
schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

export const VendorEdit = defineModel("VendorEdit", schema, "vendor_edits");
