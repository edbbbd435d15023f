import { storedRoles } from "./user.server";
import { date, defineModel, defineSchema, number, onlyWith, text, type Stored } from "./define-model.server";

const schema = defineSchema(
  {
    _id: number,
    /** Of the emailed token, so that reading the database doesn't reveal it. */
    tokenHash: text,
    /** As typed, and lowercase. An address has one invitation at a time. */
    email: text,
    emailKey: text,
    role: { ...text, enum: storedRoles },
    /** The owner who sent it last. It's void once they may not grant the role anymore. */
    invitedById: number,
    expiresAt: date,
    /** Whose account gets the role, and since when, until it has it. */
    acceptedById: Number,
    acceptedAt: Date,
  },
  { timestamps: true },
);

export type StoredInvitation = Stored<typeof schema>;

schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });
schema.index({ tokenHash: 1 }, { name: "token", unique: true });
schema.index({ emailKey: 1 }, { name: "email", unique: true });
schema.index({ invitedById: 1 }, { name: "inviter" });
schema.index({ acceptedAt: 1 }, { name: "accepted", ...onlyWith("acceptedAt") });

/** An invitation to a role that was emailed and isn't accepted yet. */
export const Invitation = defineModel("Invitation", schema, "invitations");
