import { hash, verify } from "@node-rs/argon2";
import { weaknessOf, type PasswordOwner } from "~/accounts/password-strength.server";
import { Refusal } from "~/refusal";

/** OWASP's parameters for argon2id: 19 MiB, two passes, one lane. */
const argon2 = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
/** Each takes a thread of the few that Node has for files and compression too, and 19 MiB. */
const concurrency = 4;
/** As many as are done in two seconds or three; who comes later would have gone by then. */
const mostWaiting = 100;
const retryAfterSeconds = 5;

/** A well-formed hash of no password: comparing with it takes as long as with a real one. */
const hashOfNobody = `$argon2id$v=19$m=${argon2.memoryCost},t=${argon2.timeCost},p=${argon2.parallelism}$${"A".repeat(22)}$${"A".repeat(43)}`;

let running = 0;
const waiting: (() => void)[] = [];

/** @throws {Refusal} unavailable, when too many wait */
export async function hashPassword(password: string): Promise<string> {
  return inTurn(() => hash(password, argon2));
}

/**
 * Whether a password is the one of a stored hash. Without a hash it is not, after the same work: how long an answer
 * takes does not tell which users exist.
 * @throws {Refusal} unavailable, when too many wait
 */
export async function isPassword(password: string, stored: string | undefined): Promise<boolean> {
  const same = await inTurn(() => verify(stored ?? hashOfNobody, password));
  return same && stored !== undefined;
}

/** @throws {Refusal} invalid, for a password that is easy to guess; `field` is the input that holds it */
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
    // A turn is handed over, not given back, to who waits.
    const next = waiting.shift();
    if (next) next();
    else running--;
  }
}
