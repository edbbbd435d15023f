import { randomBytes } from "node:crypto";
import { hash } from "@node-rs/argon2";
import { Account as Stored } from "#models/user.server";
import { isDuplicateKey } from "~/duplicate-key.server";
import { takeIds } from "~/ids.server";
import { Refusal } from "~/refusal";

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const generatedPasswordBytes = 15;

/** Names are unique whatever their case. */
function usernameKey(username: string): string {
  return username.normalize("NFKC").toLowerCase();
}

/** @throws {Refusal} taken, when the name is */
export async function createAdmin({ username, password }: { username: string; password: string }): Promise<void> {
  const account = {
    _id: await takeIds("users"),
    username,
    usernameKey: usernameKey(username),
    password: await hash(password, argon2),
    email: `${usernameKey(username)}@localhost`,
    isAdmin: true,
  };
  try {
    await Stored.create(account);
  } catch (error) {
    if (isDuplicateKey(error))
      throw new Refusal("taken", `There is already a user named ${username}.`, { username: "Taken" });
    throw error;
  }
}

/** Makes an existing user an administrator. @throws {Refusal} missing */
export async function promote(username: string): Promise<void> {
  const { matchedCount } = await Stored.updateOne({ usernameKey: usernameKey(username) }, { $set: { isAdmin: true } });
  if (matchedCount === 0) throw new Refusal("missing", `There is no user named ${username}.`);
}

export async function hasUser(username: string): Promise<boolean> {
  return (await Stored.exists({ usernameKey: usernameKey(username) })) !== null;
}

/** Makes the first administrator, unless there is one. Whether it was made. */
export async function makeFirstAdmin(admin: { username: string; password: string }): Promise<boolean> {
  if (await Stored.exists({ isAdmin: true })) return false;
  await createAdmin(admin);
  return true;
}

/** A password to be shown once: 120 random bits. */
export function randomPassword(): string {
  return randomBytes(generatedPasswordBytes).toString("base64url");
}
