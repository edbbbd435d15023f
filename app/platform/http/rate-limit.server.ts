import type { AppLoadContext } from "@remix-run/node";
import ipaddr from "ipaddr.js";
import { RateLimiterMemory, RateLimiterMongo, type RateLimiterRes, RLWrapperTimeouts } from "rate-limiter-flexible";
import { isConnectionLost } from "#models/connection-lost";
import { isDiskFull } from "#models/disk-full";
import { isConnected } from "#models/connection.server";
import { RateLimit as Stored } from "#models/rate-limit.server";
import { hmacOf } from "~/platform/runtime/token.server";
import { secretsOf } from "~/platform/runtime/secrets.server";
import { Refusal } from "~/platform/runtime/refusal";

export type Allowance = {
  /** Attempts per key … */
  points: number;
  /** … within this time, starting with the first attempt. */
  seconds: number;
};

/**
 * `key` identifies who is limited. It may be personal, so only its HMAC is stored. `advice` is a sentence on what to do
 * instead of waiting.
 */
export type Limit = Allowance & { name: string; key: string; advice?: string };

const skipFailedMs = 10_000;

type Counter = Pick<RateLimiterMemory, "penalty" | "reward" | "get">;

/** In the database, so that limits survive restarts and apply across servers. */
export const databaseCounter = Object.assign(
  new RLWrapperTimeouts({
    limiter: new RateLimiterMongo({
      storeClient: Stored.db,
      tableName: Stored.collection.name,
      keyPrefix: "",
      points: 0,
      duration: 1,
      // The model creates them.
      disableIndexesCreation: true,
    }),
  }),
  // Longer than a write takes, but short enough that no one waits for an unresponsive database. Tests raise it.
  { timeoutMs: 3_000 },
);
/** Counts in memory while the database is unavailable. Limits still apply, but each server counts separately. */
const insurance: Counter = new RateLimiterMemory({ keyPrefix: "", points: 0, duration: 1 });
/** Until when counts don't ask the database, by `performance.now()`. Tests end it, because others before them may have begun it. */
export const outage = { until: -Infinity };

/** Runs work with the database's counter, or with the one in memory if that fails. The library's own fallback would wait for the database each time. */
async function withCounter<Result>(work: (counter: Counter) => Promise<Result>): Promise<Result> {
  if (!isConnected() || performance.now() < outage.until) return work(insurance);
  try {
    return await work(databaseCounter);
  } catch (error) {
    outage.until = performance.now() + skipFailedMs;
    // On a full disk, the limited action fails, too, and logs the error.
    if (!isConnectionLost(error) && !isDiskFull(error))
      console.error("Attempts are counted in memory for a moment:", error);
    return work(insurance);
  }
}

const storedKey = (context: AppLoadContext, { name, key }: Pick<Limit, "name" | "key">) =>
  hmacOf(secretsOf(context.settings), "rate limit", name, key);

type Counted = {
  /** How many there were in this time, including this one. */
  used: number;
  /** How many seconds are left of it. */
  resetSeconds: number;
};

/** Counts one more, however many there were. */
export async function countUse(
  context: AppLoadContext,
  limit: Pick<Limit, "name" | "key" | "seconds">,
): Promise<Counted> {
  const { seconds: customDuration } = limit;
  const key = storedKey(context, limit);
  const { consumedPoints, msBeforeNext } = await withCounter((counter) => counter.penalty(key, 1, { customDuration }));
  return { used: consumedPoints, resetSeconds: Math.max(1, Math.ceil(msBeforeNext / 1_000)) };
}

/**
 * Counts an attempt. Returns the number of attempts so far, including this one.
 * @throws {Refusal} too-many, with the seconds to wait
 */
export async function consumeAttempt(context: AppLoadContext, limit: Limit): Promise<number> {
  const { points, advice } = limit;
  const { used, resetSeconds } = await countUse(context, limit);
  if (used <= points) return used;
  const orWait = advice ? `${advice} Or try again` : "Try again";
  throw new Refusal("too-many", `Too many attempts. ${orWait} in ${inWords(resetSeconds)}.`, undefined, resetSeconds);
}

/** Refunds an attempt that turned out to be harmless. */
export async function refundAttempt(context: AppLoadContext, limit: Limit): Promise<void> {
  const key = storedKey(context, limit);
  await withCounter((counter) => counter.reward(key, 1, { customDuration: limit.seconds }));
}

/** Number of attempts so far, without adding one. */
export async function countAttempts(context: AppLoadContext, limit: Limit): Promise<number> {
  const key = storedKey(context, limit);
  const result = await withCounter<RateLimiterRes | null>((counter) => counter.get(key));
  return result?.consumedPoints ?? 0;
}

const units = [
  { from: 2 * 3_600, size: 3_600, unit: "hour" },
  { from: 60, size: 60, unit: "minute" },
];

function inWords(seconds: number): string {
  const { size, unit } = units.find(({ from }) => seconds >= from) ?? { size: 1, unit: "second" };
  const count = Math.ceil(seconds / size);
  return `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** A customer may have anything from a /64 to a /48, so the whole range gets little more than one visitor. */
const ipv6Sizes = [
  { bits: 64, share: 1 },
  { bits: 56, share: 2 },
  { bits: 48, share: 4 },
];
/** The neighbors in a /24 are other customers. */
const ipv4Sizes = [
  { bits: 32, share: 1 },
  { bits: 24, share: 8 },
];

/** The networks that contain an address, smallest first, with their share in multiples of one visitor's attempts. */
export function networksOf(clientAddress: string): { network: string; share: number }[] {
  if (!ipaddr.isValid(clientAddress)) return [{ network: "unknown", share: 1 }];
  const address = ipaddr.process(clientAddress);
  const [family, sizes] =
    address instanceof ipaddr.IPv6 ? ([ipaddr.IPv6, ipv6Sizes] as const) : ([ipaddr.IPv4, ipv4Sizes] as const);
  return sizes.map(({ bits, share }) => {
    const first = family.networkAddressFromCIDR(`${address.toString()}/${bits}`);
    return { network: `${first.toString()}/${bits}`, share };
  });
}

/** Limits for each network of a request, by share. `subject` is added to the key. */
export function networkLimits(
  { clientAddress }: AppLoadContext,
  name: string,
  { points, seconds }: Allowance,
  subject = "",
): Limit[] {
  return networksOf(clientAddress).map(({ network, share }) => ({
    name,
    key: subject ? `${network} ${subject}` : network,
    points: points * share,
    seconds,
  }));
}

/**
 * Counts an attempt in each of the visitor's networks, smallest first, so that visitors over their own limit don't use
 * up their neighbors'.
 * @throws {Refusal} too-many
 */
export async function consumeVisit(context: AppLoadContext, name: string, allowance: Allowance): Promise<void> {
  for (const limit of networkLimits(context, name, allowance)) await consumeAttempt(context, limit);
}
