import { escapeRegExp } from "~/platform/runtime/paging";

/** An account's owner, whose data can be collected or erased. */
export type Person = {
  userId: number;
  username: string;
  /** Spellings of the owner's confirmed address. Empty until the account's address is confirmed. */
  addresses: readonly string[];
  /** The confirmed address in lowercase; see `ownerKeyOf`. */
  ownerKey?: string;
};

/**
 * The personal data that one part of the product stores. Accounts are downloaded and deleted through the list in
 * `app/site/personal-data/collections.server.ts`.
 */
export type PersonalData = {
  /** The section's name in the downloaded file. */
  section: string;
  /** The Mongoose models that it covers. */
  models: readonly string[];
  /** The data, to be written as JSON, without secrets and without data about others. */
  collect: (person: Person) => Promise<unknown>;
  /** Deletes the data, or anonymizes what has to stay. Safe to repeat after an interruption. */
  erase: (person: Person, choice: ErasureChoice) => Promise<void>;
};

/** What people choose when they delete their accounts. */
export type ErasureChoice = {
  /** Whether published reviews stay, without the author. */
  keepsReviews: boolean;
};

/** Replaces the name of a deleted account. */
export const deletedAccount = "A deleted account";

/**
 * Matches what a person sent while logged in, or from a confirmed address. The field `email` has the address. Older
 * records have no `ownerKey`.
 */
export function sentBy({ userId, addresses, ownerKey }: Person, email: string) {
  const older = addresses.map((address) => ({
    ownerKey: { $exists: false },
    [email]: { $regex: `^${escapeRegExp(address)}$`, $options: "i" },
  }));
  return { $or: [{ userId }, ...(ownerKey === undefined ? [] : [{ ownerKey }]), ...older] };
}

/**
 * Matches what a person did. The field `name` has the username and `nameId` the user ID. Older records have only the
 * name.
 */
export function doneBy({ userId, username }: Person, name: string) {
  return { $or: [{ [`${name}Id`]: userId }, { [name]: username, [`${name}Id`]: { $exists: false } }] };
}

/** Anonymizes the records that `doneBy` matches. */
export function anonymized(name: string) {
  return { $set: { [name]: deletedAccount, [`${name}Id`]: null } };
}
