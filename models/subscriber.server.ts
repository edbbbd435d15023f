import { Schema } from "mongoose";
import { date, defineModel, defineSchema, number, text, typed, type Stored } from "./define-model.server";

/** Where an action came from, as far as known. */
export type StoredTrace = { at: Date; ip: string; userAgent: string };

/** Someone entered the address in the form. */
export type StoredSignUp = StoredTrace & {
  /** The path of the form's page. */
  page: string;
  /** The version of the consent text below the form. */
  consentVersion: string;
};

/** Proof of consent and of its end, in chronological order. */
export type StoredConsent =
  | ({ event: "signed-up" } & StoredSignUp)
  | ({ event: "confirmed" } & StoredTrace)
  | ({ event: "withdrawn" } & StoredTrace);
const trace = { at: date, ip: String, userAgent: String };
const inside = { _id: false } as const;

const signUp = new Schema({ ...trace, page: text, consentVersion: text, tokenHash: text, expiresAt: date }, inside);
const consent = new Schema(
  {
    event: { type: String, required: true, enum: ["signed-up", "confirmed", "withdrawn"] },
    ...trace,
    page: String,
    consentVersion: String,
  },
  inside,
);

const schema = defineSchema(
  {
    _id: number,
    /** As typed. */
    email: text,
    /** The normalized address, unique regardless of its domain's case. */
    emailKey: text,
    /** The address in lowercase, by which its owner's data is found. Missing on records created before it existed. */
    ownerKey: String,
    /** When the address was entered, and when it was confirmed, if it was. */
    subscribedAt: { type: Date, required: true, default: Date.now },
    status: { type: String, required: true, enum: ["pending", "confirmed", "unsubscribed", "bounced"] },
    /** Why emails to it stopped. */
    bounce: typed<{ kind: "hard" | "complaint"; reason: string; at: Date } | undefined>(
      new Schema({ kind: text, reason: text, at: date }, inside),
    ),
    /** The logged-in user who signed up or, after confirmation, who confirmed. */
    userId: typed<number | null | undefined>(Number),
    /** An unconfirmed signup. */
    request: typed<(StoredSignUp & { tokenHash: string; expiresAt: Date }) | undefined>(signUp),
    /** In plain text, because every email has it. It can only unsubscribe. */
    unsubscribeToken: text,
    /** When a signup last sent an email to this address. */
    mailedAt: Date,
    consents: typed<StoredConsent[]>([consent]),
    /** When an unconfirmed address is deleted. */
    expiresAt: Date,
  },
  { timestamps: true },
);

export type StoredSubscriber = Stored<typeof schema>;

schema.index({ emailKey: 1 }, { name: "email", unique: true });
schema.index({ unsubscribeToken: 1 }, { name: "unsubscribe", unique: true });
schema.index({ "request.tokenHash": 1 }, { name: "confirmation" });
schema.index({ status: 1, _id: -1 }, { name: "status" });
schema.index({ userId: 1 }, { name: "user" });
schema.index({ ownerKey: 1 }, { name: "owner" });
schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

export const Subscriber = defineModel("Subscriber", schema, "subscribers");
