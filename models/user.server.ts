import { Schema } from "mongoose";
import { date, defineModel, defineSchema, number, onlyWith, text, typed, type Stored } from "./define-model.server";

/** See app/platform/runtime/roles.ts. */
export const storedRoles = ["owner", "editor", "moderator", "writer", "analyst"] as const;

const schema = defineSchema(
  {
    _id: number,
    username: text,
    /** The normalized username, unique regardless of case. */
    usernameKey: text,
    /** An argon2id hash, never the password. See `noPassword` for accounts without one. */
    password: text,
    /** As typed. Several accounts may share one. */
    email: text,
    /** The lowercase address for lookups. */
    emailKey: text,
    /** When the owner proved access to the mailbox. Missing until then and after a change of address. */
    emailConfirmedAt: Date,
    /** A new address until its owner confirms it. The token is only in the email to that address. */
    emailChange: typed<{ email: string; tokenHash: string; expiresAt: Date; movesNewsletter?: boolean } | undefined>(
      new Schema({ email: text, tokenHash: text, expiresAt: date, movesNewsletter: Boolean }, { _id: false }),
    ),
    /**
     * Whether it's an owner. Servers of the release before know only this, so it isn't true for other roles: to those
     * servers, these are users like all others.
     */
    isAdmin: { type: Boolean, required: true, default: false },
    /** Missing without a role, and of owners made by a server of the release before. Without `isAdmin`, “owner” means none. */
    role: { type: String, enum: storedRoles },
    /** The account at an OpenID provider that logs in to this one. Found by both texts, and never by an address. */
    identity: typed<{ issuer: string; subject: string; linkedAt: Date } | undefined>(
      new Schema({ issuer: text, subject: text, linkedAt: date }, { _id: false }),
    ),
    /** How often the user's saved items, votes, or companies have changed; see `sessionDataChanged`. Missing if never. */
    sessionDataVersion: Number,
    /** While its owner can't log in. Without `until`, it lasts until somebody lifts it. */
    suspension: typed<{ id: string; reason: string; at: Date; until?: Date } | undefined>(
      new Schema({ id: text, reason: text, at: date, until: Date }, { _id: false }),
    ),
    /** When a suspension needs something done: right after it began or was lifted, or at its end. Missing if nothing. */
    suspensionDueAt: Date,
    /** Since when the password doesn't work, because an admin requires a new one. */
    resetForcedAt: Date,
    /** Until when the password that a command generated works. Missing once its owner has chosen one. */
    firstPasswordEndsAt: Date,
  },
  { timestamps: true },
);

export type StoredAccount = Stored<typeof schema>;

schema.index({ usernameKey: 1 }, { name: "username", unique: true });
schema.index({ emailKey: 1 }, { name: "email" });
schema.index({ isAdmin: 1, _id: -1 }, { name: "admins", partialFilterExpression: { isAdmin: true } });
schema.index({ role: 1, _id: -1 }, { name: "role", ...onlyWith("role") });
schema.index({ "suspension.at": 1 }, { name: "suspended", ...onlyWith("suspension.at") });
schema.index({ suspensionDueAt: 1 }, { name: "suspension_due", ...onlyWith("suspensionDueAt") });
schema.index({ resetForcedAt: 1 }, { name: "reset_forced", ...onlyWith("resetForcedAt") });
schema.index(
  { "identity.issuer": 1, "identity.subject": 1 },
  { name: "identity", unique: true, ...onlyWith("identity.subject") },
);
schema.index({ "emailChange.expiresAt": 1 }, { name: "email_change", ...onlyWith("emailChange.expiresAt") });

export const Account = defineModel("User", schema, "users");
