import { Schema } from "mongoose";
import { date, defineModel, defineSchema, number, text, typed, type Stored } from "./define-model.server";

/** A passkey as stored. Only its public key ever leaves the device. */
export type StoredPasskey = {
  /** Base64url, as browsers send it. */
  id: string;
  /** Base64url of its COSE key. */
  publicKey: string;
  /** How often it was used, as it says. Many always say 0. */
  counter: number;
  transports: string[];
  /** The browser that added it. */
  name: string;
  addedAt: Date;
  lastUsedAt?: Date;
};

type StoredApp = {
  /** Sealed, so that reading the database doesn't let anyone compute codes. */
  secret: string;
  addedAt: Date;
  /** The time step of the last code that was accepted. Neither it nor an earlier one works again. */
  lastStep: number;
};

const noId = { _id: false };

const schema = defineSchema(
  {
    /** The account's ID. */
    _id: number,
    /** An authenticator app. */
    app: typed<StoredApp | undefined>(new Schema({ secret: text, addedAt: date, lastStep: number }, noId)),
    /** An app's secret that isn't confirmed by a first code yet. */
    newApp: typed<{ secret: string; createdAt: Date } | undefined>(new Schema({ secret: text, createdAt: date }, noId)),
    passkeys: typed<StoredPasskey[]>([
      new Schema(
        {
          ...{ id: text, publicKey: text, counter: number, transports: [String], name: text, addedAt: date },
          lastUsedAt: Date,
        },
        noId,
      ),
    ]),
    /** What passkeys may sign now, each once. */
    challenges: typed<{ value: string; expiresAt: Date }[]>([new Schema({ value: text, expiresAt: date }, noId)]),
    /** Hashes of those that aren't used yet. */
    recoveryCodes: [String],
    /** When an admin needs a factor at the latest. Missing until the site requires one. */
    dueAt: Date,
  },
  { timestamps: true },
);

export type StoredFactors = Stored<typeof schema>;

/** The second factors of an account, by which its owner logs in after the password. */
export const AccountFactors = defineModel("AccountFactors", schema, "account_factors");
