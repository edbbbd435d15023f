import { literally } from "~/paging";

/** Somebody with an account, for whom everything that is stored about them is collected, or erased. */
export type Person = {
  userId: number;
  username: string;
  /** The spellings of an address that is proven to be theirs; none until the account's address is confirmed. */
  addresses: readonly string[];
};

/**
 * What one noun keeps about people with an account: it alone knows its collections. Each is in the list of
 * `app/personal-data/collections.server.ts`, by which accounts are downloaded and deleted.
 */
export type PersonalData = {
  /** What its part of the downloaded file is called. */
  section: string;
  /** The mongoose models that it answers for. */
  models: readonly string[];
  /** What is stored about a person, as JSON: no secrets, and nothing about others. */
  collect: (person: Person) => Promise<unknown>;
  /** Deletes it, or takes the person out of what has to stay. Done again, it finishes what was interrupted. */
  erase: (person: Person) => Promise<void>;
};

/** What stands in place of the name of somebody whose account was deleted. */
export const deletedAccount = "A deleted account";

/** What people sent while they were logged in, or under an address that is theirs, which the field `email` holds. */
export function sentBy({ userId, addresses }: Person, email: string) {
  const spellings = addresses.map((address) => ({ [email]: { $regex: `^${literally(address)}$`, $options: "i" } }));
  return { $or: [{ userId }, ...spellings] };
}

/**
 * What somebody did, where the field `name` says who it was and `nameId` has their id. What was stored before ids were
 * has the name alone.
 */
export function doneBy({ userId, username }: Person, name: string) {
  return { $or: [{ [`${name}Id`]: userId }, { [name]: username, [`${name}Id`]: { $exists: false } }] };
}

/** Takes the person out of what `doneBy` finds. */
export function doneByNobody(name: string) {
  return { $set: { [name]: deletedAccount, [`${name}Id`]: null } };
}
