import { date, defineModel, defineSchema, number, text, typed, type Stored } from "./define-model.server";

const schema = defineSchema(
  {
    /** A hash of the cookie's token, so that reading the database doesn't let anyone log in. */
    _id: text,
    userId: number,
    /** The browser's user agent. */
    userAgent: typed<string>(String),
    /** Accurate to a few minutes. */
    lastSeenAt: date,
    /** When it ends if unused, and when it ends in any case. */
    expiresAt: date,
    /** When the user last proved to be the account’s owner, by a password, code, or passkey. */
    provedAt: Date,
    /** The session that ends once this one is used. */
    replaces: String,
    /** Whether a new session took its place, so that it ends soon. */
    isReplaced: Boolean,
  },
  { timestamps: true },
);

export type StoredSession = Stored<typeof schema>;

schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });
schema.index({ userId: 1 }, { name: "user" });

export const Session = defineModel("Session", schema, "sessions");
