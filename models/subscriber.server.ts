import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** Where an act came from, as far as the server was told. */
export type StoredTrace = { at: Date; ip: string; userAgent: string };

/** Somebody typed the address into the form. */
export type StoredSignUp = StoredTrace & {
  /** The path of the page whose form it was. */
  page: string;
  /** Which wording of the consent sentence stood below the form. */
  consentVersion: string;
};

/** What shows that a reader agreed, and when that ended; in order of time. */
export type StoredConsent =
  | ({ event: "signed-up" } & StoredSignUp)
  | ({ event: "confirmed" } & StoredTrace)
  | ({ event: "withdrawn" } & StoredTrace);

export type StoredSubscriber = {
  _id: number;
  /** As it was typed. */
  email: string;
  /** The address as it is compared: unique whatever the case of its domain. */
  emailKey: string;
  /** When the address was entered, and once it is confirmed, when that was. */
  subscribedAt: Date;
  status: "pending" | "confirmed" | "unsubscribed";
  /** Whose it is, if whoever signed up was logged in; once it is confirmed, if whoever confirmed it was. */
  userId?: number | null;
  /** A sign-up that waits for its confirmation. */
  request?: StoredSignUp & { tokenHash: string; expiresAt: Date };
  /** Each mail carries it, so it is kept as it is; all it can do is unsubscribe. */
  unsubscribeToken: string;
  /** When a sign-up last caused a mail to this address. */
  mailedAt?: Date;
  consents: StoredConsent[];
  /** When an address that was never confirmed is forgotten. */
  expiresAt?: Date;
  createdAt: Date;
  updatedAt: Date;
};

const text = { type: String, required: true } as const;
const date = { type: Date, required: true } as const;
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

const schema = new Schema<StoredSubscriber>(
  {
    _id: { type: Number, required: true },
    email: text,
    emailKey: text,
    subscribedAt: { type: Date, required: true, default: Date.now },
    status: { type: String, required: true, enum: ["pending", "confirmed", "unsubscribed"] },
    userId: Number,
    request: signUp,
    unsubscribeToken: text,
    mailedAt: Date,
    consents: [consent],
    expiresAt: Date,
  },
  { timestamps: true, versionKey: false },
);
schema.index({ emailKey: 1 }, { name: "email", unique: true });
schema.index({ unsubscribeToken: 1 }, { name: "unsubscribe", unique: true });
schema.index({ "request.tokenHash": 1 }, { name: "confirmation" });
schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

export const Subscriber = defineModel("Subscriber", schema, "subscribers");
