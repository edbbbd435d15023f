import { hash, verify } from "@node-rs/argon2";
import { weaknessOf, type PasswordOwner } from "~/accounts/password-strength.server";
import { Refusal } from "~/platform/runtime/refusal";
import { Slots } from "~/platform/runtime/slots.server";

/** Password hashing with OWASP's parameters for argon2id: 19 MiB, two passes, one lane. Tests lower the cost. */
export const argon2 = { hash, verify, cost: { memoryCost: 19_456, timeCost: 2, parallelism: 1 } };
/** Each hash takes 19 MiB. The last in the queue waits two or three seconds; later requests would time out anyway. */
const hashSlots = new Slots({ concurrency: 2, maxWaiting: 100, busy: "The server is busy. Try again in a moment." });

/** A well-formed hash that no password matches. Verifying it takes as long as a real one. */
function dummyHash({ memoryCost, timeCost, parallelism } = argon2.cost): string {
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${"A".repeat(22)}$${"A".repeat(43)}`;
}

/** Stored in place of a hash where only an OpenID provider lets in. Always this one, whatever the cost is. */
export const noPassword = dummyHash({ memoryCost: 19_456, timeCost: 2, parallelism: 1 });

/** @throws {Refusal} unavailable, if the queue is full */
export async function hashPassword(password: string): Promise<string> {
  return hashSlots.take(() => argon2.hash(password, argon2.cost));
}

/**
 * Whether a password matches a stored hash. Without a hash, does the same work and returns false, so that timing
 * doesn't reveal which users exist.
 * @throws {Refusal} unavailable, if the queue is full
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const same = await hashSlots.take(() => argon2.verify(stored ?? dummyHash(), password));
  return same && stored !== undefined;
}

/** @throws {Refusal} invalid, if the password is easy to guess; `field` is the name of its input */
export async function refuseWeakPassword(password: string, owner: PasswordOwner, field: string): Promise<void> {
  const weakness = await weaknessOf(password, owner);
  if (weakness) throw new Refusal("invalid", `${weakness}.`, { [field]: weakness });
}
