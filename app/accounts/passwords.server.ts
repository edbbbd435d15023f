import { hash, verify } from "@node-rs/argon2";
import { weaknessOf, type PasswordOwner } from "~/accounts/password-strength.server";
import { Refusal } from "~/refusal";

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each hash takes 19 MiB and one of Node's few pool threads, which file access and compression use, too. */
const concurrency = 4;
/** About two or three seconds of work. Later requests would time out anyway. */
const mostWaiting = 100;
const retryAfterSeconds = 5;

/** A well-formed hash of no password. Comparing with it takes as long as with a real one. */
const hashOfNobody = `$argon2id$v=19$m=${argon2.memoryCost},t=${argon2.timeCost},p=${argon2.parallelism}$${"A".repeat(22)}$${"A".repeat(43)}`;

let running = 0;
const waiting: (() => void)[] = [];

/** @throws {Refusal} unavailable, if the queue is full */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, argon2));
}

/**
 * Whether a password matches a stored hash. Without a hash, does the same work and returns false, so that timing
 * doesn't reveal which users exist.
 * @throws {Refusal} unavailable, if the queue is full
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const same = await inTurn(() => verify(stored ?? hashOfNobody, password));
  return same && stored !== undefined;
}

/** @throws {Refusal} invalid, if the password is easy to guess; `field` is the name of its input */
export async function refuseWeakPassword(password: string, owner: PasswordOwner, field: string): Promise<void> {
  const weakness = await weaknessOf(password, owner);
  if (weakness) throw new Refusal("invalid", `${weakness}.`, { [field]: weakness });
}

async function inTurn<Result>(work: () => Promise<Result>): Promise<Result> {
  if (running < concurrency) running++;
  else if (waiting.length < mostWaiting) await new Promise<void>((resolve) => waiting.push(resolve));
  else throw new Refusal("unavailable", "The server is busy. Try again in a moment.", undefined, retryAfterSeconds);
  try {
    return await work();
  } finally {
    // Pass the slot directly to the next in the queue instead of releasing it.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
