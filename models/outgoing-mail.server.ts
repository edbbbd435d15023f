import { date, defineModel, defineSchema, onlyWith, text, typed } from "./define-model.server";

const schema = defineSchema(
  {
    /** A UUID. It becomes the Message-ID, so that a repeated delivery can be recognized. */
    _id: text,
    to: text,
    /** The address in lowercase, by which its owner's data is found. Missing on records created before it existed. */
    ownerKey: String,
    /** The account it's about, or the logged-in user who caused it. */
    userId: typed<number | null | undefined>(Number),
    subject: text,
    /** Deleted after delivery, because it may have links that grant access. */
    text: String,
    html: String,
    replyTo: String,
    headers: typed<Record<string, string> | undefined>(),
    /** The decision that it announces, such as `listing 12`. If the decision is undone, the email is withdrawn. */
    decision: String,
    state: { type: String, required: true, enum: ["waiting", "sent", "failed"] },
    /** Number of attempts. */
    attempts: { type: Number, required: true, min: 0 },
    /** When the next attempt may start. During one, when its worker is considered dead. */
    dueAt: date,
    /** Why the last attempt failed. */
    reason: String,
    /** When a sent or failed email is deleted. */
    expiresAt: Date,
  },
  { timestamps: true },
);

schema.index({ state: 1, dueAt: 1 }, { name: "due" });
schema.index({ decision: 1 }, { name: "decision", ...onlyWith("decision") });
schema.index({ userId: 1 }, { name: "user" });
schema.index({ ownerKey: 1 }, { name: "owner" });
schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

export const OutgoingMail = defineModel("OutgoingMail", schema, "outgoing_mails");
