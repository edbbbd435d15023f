import { Schema } from "mongoose";
import { defineModel, defineSchema, number, onlyWith, text, typed, type Stored } from "./define-model.server";

const textOfSender = typed<string>({
  type: String,
  required(this: unknown) {
    return !["correction", "request"].includes((this as { kind: string }).kind);
  },
});
const schema = defineSchema(
  {
    _id: number,
    kind: {
      ...text,
      enum: ["listing", "sponsorship", "partner", "contact", "correction", "request", "report", "placement", "claim"],
    },
    state: { ...text, enum: ["new", "published", "approved", "declined", "removed", "closed"], default: "new" },
    /** Corrections and requests have no name, and an email address only if the visitor gave one; else both are empty. */
    contactName: textOfSender,
    email: textOfSender,
    /** The address in lowercase, by which its owner's data is found. Missing on records created before it existed. */
    ownerKey: String,
    /** The sender, if logged in. */
    userId: typed<number | null | undefined>(Number),
    /** The form's other fields, as `app/community/submissions/submission.ts` defines them per kind. */
    payload: typed<Record<string, string | number>>({ type: Schema.Types.Mixed, required: true }),
    /** What admins have answered by email. */
    replies: typed<{ text: string; at: Date }[] | undefined>({
      type: [{ _id: false, text: String, at: Date }],
      default: undefined,
    }),
    /** The email that confirms or answers it, with its ID, until it's in the outbox. */
    unsent: typed<{ id: string; mail: { to: string; subject: string; text: string; html?: string } } | undefined>(),
    /** While a listing is being published, or that is undone: the state that it gets if its server is killed meanwhile. */
    fallbackState: typed<"new" | "published" | "approved" | "declined" | "removed" | "closed" | undefined>(String),
    /** The company that a listing became. */
    companyId: Number,
    /** Why it was declined, as sent to the sender. */
    reason: String,
    /** Deduplication key; see `dedupKeyOf`. Missing on records created before it existed. */
    mark: String,
    /** When it's deleted: some time after an admin has handled it. */
    expiresAt: Date,
  },
  { timestamps: true, minimize: false },
);

/** A form's submission for our team. The sender's IP address isn't stored. */
export type StoredSubmission = Stored<typeof schema>;

schema.index({ kind: 1, state: 1, createdAt: -1, _id: -1 }, { name: "queue_of_kind" });
schema.index({ state: 1, createdAt: -1, _id: -1 }, { name: "queue_of_state" });
schema.index({ "unsent.id": 1 }, { name: "unsent_receipts", ...onlyWith("unsent.id") });
schema.index({ fallbackState: 1 }, { name: "unfinished", ...onlyWith("fallbackState") });
schema.index({ mark: 1 }, { name: "one_of_a_mark", unique: true, ...onlyWith("mark") });
schema.index({ userId: 1 }, { name: "user" });
schema.index({ ownerKey: 1 }, { name: "owner" });
schema.index({ createdAt: 1 }, { name: "arrival" });
schema.index({ expiresAt: 1 }, { name: "outdated" });

export const Submission = defineModel("Submission", schema, "submissions");
