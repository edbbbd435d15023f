import { date, defineModel, defineSchema, number, text, typed, type Stored } from "./define-model.server";

const schema = defineSchema(
  {
    /** A hash of the token, so that reading the database doesn't let anyone use it. */
    _id: text,
    userId: number,
    /** What its user calls it. Unique among the user's. */
    name: text,
    scopes: [String],
    /** The token's last characters, by which its user recognizes it. */
    ending: text,
    /** Accurate to a minute. */
    lastUsedAt: typed<Date | undefined>(Date),
    expiresAt: date,
  },
  { timestamps: { createdAt: true, updatedAt: false } },
);

schema.index({ userId: 1, name: 1 }, { name: "name_of_user", unique: true });
schema.index({ expiresAt: 1 }, { name: "expiry", expireAfterSeconds: 0 });

/** A key with which a program acts for a user. */
export type StoredAccessToken = Stored<typeof schema>;

export const AccessToken = defineModel("AccessToken", schema, "access_tokens");
