import ipaddr from "ipaddr.js";
import { RateLimiterMemory, RateLimiterRes } from "rate-limiter-flexible";
import { Refusal } from "~/refusal";

type Allowance = {
  /** How many tries a key has … */
  points: number;
  /** … in this time. */
  seconds: number;
};

/**
 * The counts live in the memory of this process. There is then no store that can be away, so the limit never fails
 * open, and a flood costs no writes; the price is that a restart forgets, and that N servers let N times as much
 * through. What must hold across servers (one mail in ten minutes, say) is a rule of its operation, in the database.
 */
const limiters = new Map<string, RateLimiterMemory>();

/**
 * Counts a try of `key` under the limit `name`.
 * @throws {Refusal} too-many, with the seconds to wait
 */
export async function limit(name: string, key: string, { points, seconds }: Allowance): Promise<void> {
  const limiter = limiters.get(name) ?? new RateLimiterMemory({ keyPrefix: name, points, duration: seconds });
  limiters.set(name, limiter);
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    const retryAfter = Math.max(1, Math.ceil(error.msBeforeNext / 1_000));
    throw new Refusal("too-many", `Too many tries. Please wait ${inWords(retryAfter)}.`, undefined, retryAfter);
  }
}

/** Takes back one try of `key` that turned out to be none. */
export async function giveBack(name: string, key: string): Promise<void> {
  await limiters.get(name)?.reward(key);
}

function inWords(seconds: number): string {
  const [count, unit] = seconds < 60 ? [seconds, "second"] : [Math.ceil(seconds / 60), "minute"];
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** What one visitor holds of the address space: one IPv4 address, or an IPv6 network of 64 bits. */
export function networkOf(clientAddress: string): string {
  if (!ipaddr.isValid(clientAddress)) return "unknown";
  const address = ipaddr.process(clientAddress);
  if (address instanceof ipaddr.IPv4) return address.toString();
  return `${address.parts
    .slice(0, 4)
    .map((part) => part.toString(16))
    .join(":")}::/64`;
}
