import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** A form's submission for our team. The sender's IP address isn't stored. */
export type StoredSubmission = {
  _id: number;
  kind: "listing" | "sponsorship" | "partner" | "contact" | "correction" | "request" | "report" | "placement" | "claim";
  state: "new" | "published" | "approved" | "declined" | "removed" | "closed";
  /** Corrections and requests have no name, and an email address only if the visitor gave one; else both are empty. */
  contactName: string;
  email: string;
  /** The address in lowercase, by which its owner's data is found. Missing on records created before it existed. */
  ownerKey?: string;
  /** The sender, if logged in. */
  userId?: number | null;
  /** The form's other fields, as `app/community/submissions/submission.ts` defines them per kind. */
  payload: Record<string, string | number>;
  /** What admins have answered by email. */
  replies?: { text: string; at: Date }[];
  /** The email that confirms or answers it, with its ID, until it's in the outbox. */
  unsent?: { id: string; mail: { to: string; subject: string; text: string; html?: string } };
  /** The company that a listing became. */
  companyId?: number;
  /** Why it was declined, as sent to the sender. */
  reason?: string;
  /** Deduplication key; see `dedupKeyOf`. Missing on records created before it existed. */
  mark?: string;
  /** When it's deleted: some time after an admin has handled it. */
  expiresAt?: Date;
  createdAt: Date;
  updatedAt: Date;
};

const text = { type: String, required: true } as const;
const textOfSender = {
  type: String,
  required(this: unknown) {
    return !["correction", "request"].includes((this as StoredSubmission).kind);
  },
};
const schema = new Schema<StoredSubmission>(
  {
    _id: { type: Number, required: true },
    kind: {
      ...text,
      enum: ["listing", "sponsorship", "partner", "contact", "correction", "request", "report", "placement", "claim"],
    },
    state: { ...text, enum: ["new", "published", "approved", "declined", "removed", "closed"], default: "new" },
    contactName: textOfSender,
    email: textOfSender,
    ownerKey: String,
    userId: Number,
    payload: { type: Schema.Types.Mixed, required: true },
    replies: { type: [{ _id: false, text: String, at: Date }], default: undefined },
    unsent: Schema.Types.Mixed,
    companyId: Number,
    reason: String,
    mark: String,
    expiresAt: Date,
  },
  { timestamps: true, versionKey: false, minimize: false },
);
schema.index({ kind: 1, state: 1, createdAt: -1, _id: -1 }, { name: "queue_of_kind" });
schema.index({ state: 1, createdAt: -1, _id: -1 }, { name: "queue_of_state" });
schema.index(
  { "unsent.id": 1 },
  { name: "unsent_receipts", partialFilterExpression: { "unsent.id": { $exists: true } } },
);
schema.index(
  { mark: 1 },
  { name: "one_of_a_mark", unique: true, partialFilterExpression: { mark: { $exists: true } } },
);
schema.index({ userId: 1 }, { name: "user" });
schema.index({ ownerKey: 1 }, { name: "owner" });
schema.index({ createdAt: 1 }, { name: "arrival" });
schema.index({ expiresAt: 1 }, { name: "outdated" });

export const Submission = defineModel("Submission", schema, "submissions");
