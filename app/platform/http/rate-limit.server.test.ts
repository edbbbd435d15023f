import { setImmediate as nextTick } from "node:timers/promises";
import mongoose from "mongoose";
import { afterEach, beforeEach, describe, expect, inject, test, vi } from "vitest";
import { connect, disconnect } from "#models/connection.server";
import { RateLimit as Stored } from "#models/rate-limit.server";
import { Between } from "embedded-mongodb/tests/between";
import { longTimeoutMs, useDatabase } from "#tests/database";
import { Visitor } from "#tests/visitor";
import {
  consumeAttempt,
  consumeVisit,
  countAttempts,
  networkLimits,
  refundAttempt,
  databaseCounter,
  outage,
} from "~/platform/http/rate-limit.server";

useDatabase();

const context = new Visitor().context;
const ann = { name: "the limit of this test", key: "ann@reader.example", points: 2, seconds: 90 };
const tooMany = { reason: "too-many" };

beforeEach(() => void (outage.until = -Infinity));
afterEach(() => void vi.useRealTimers());

/** Waits for a condition, even while timers are faked. */
async function until(condition: () => boolean): Promise<void> {
  while (!condition()) await nextTick();
}

test.each([
  ["192.0.2.7", ["192.0.2.7/32", "192.0.2.0/24"]],
  ["::ffff:192.0.2.7", ["192.0.2.7/32", "192.0.2.0/24"]],
  ["2001:db8:1:2f3:4:5:6:7", ["2001:db8:1:2f3::/64", "2001:db8:1:200::/56", "2001:db8:1::/48"]],
  ["2001:db8:1:2ff::ffff", ["2001:db8:1:2ff::/64", "2001:db8:1:200::/56", "2001:db8:1::/48"]],
  ["fe80::1%eth0", ["fe80::/64", "fe80::/56", "fe80::/48"]],
  ["", ["unknown"]],
  ["nonsense", ["unknown"]],
])("the address %s counts in its networks, the smallest first", (address, networks) => {
  const limits = networkLimits({ ...context, clientAddress: address }, "a limit", ann);
  expect(limits.map(({ key }) => key)).toEqual(networks);
});

test("a key has its attempts, learns how long to wait, and then has them again", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  expect([await consumeAttempt(context, ann), await consumeAttempt(context, ann)]).toEqual([1, 2]);
  const message = "Too many attempts. Try again in 2 minutes.";
  await expect(consumeAttempt(context, ann)).rejects.toMatchObject({ ...tooMany, message, retryAfter: 90 });
  await consumeAttempt(context, { ...ann, key: "bob" });
  await consumeAttempt(context, { ...ann, name: "another limit" });
  vi.setSystemTime(Date.now() + 50_000);
  const later = { message: "Too many attempts. Try again in 40 seconds.", retryAfter: 40 };
  await expect(consumeAttempt(context, ann)).rejects.toMatchObject(later);
  vi.setSystemTime(Date.now() + 40_000);
  expect(await consumeAttempt(context, ann)).toBe(1);
});

test("a long wait is given in hours", async () => {
  const daily = { ...ann, points: 0, seconds: 24 * 60 * 60 };
  await expect(consumeAttempt(context, daily)).rejects.toThrow("Try again in 24 hours.");
});

test("of attempts made at once, each counts", async () => {
  const all = await Promise.allSettled(Array.from({ length: 20 }, () => consumeAttempt(context, ann)));
  expect(all.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
  expect(await countAttempts(context, ann)).toBe(20);
});

test("a refunded attempt is none", async () => {
  await consumeAttempt(context, ann);
  await refundAttempt(context, ann);
  expect(await countAttempts(context, ann)).toBe(0);
});

test("a server that starts anew, or beside another, goes on with its counts", async () => {
  await consumeAttempt(context, ann);
  vi.resetModules();
  const other = await import("~/platform/http/rate-limit.server");
  expect(other.consumeAttempt).not.toBe(consumeAttempt);
  other.databaseCounter.timeoutMs = longTimeoutMs;
  expect(await other.consumeAttempt(context, ann)).toBe(2);
  await expect(consumeAttempt(context, ann)).rejects.toMatchObject(tooMany);
});

test("nothing that is stored names who is limited, and it ends by itself", async () => {
  await consumeAttempt(context, ann);
  await consumeVisit(context, "visits", ann);
  const stored = await Stored.find().lean();
  expect(stored.map(({ key }) => key)).toEqual(stored.map(() => expect.stringMatching(/^[\w-]{43}$/) as string));
  expect(stored.map((counted) => Object.keys(counted).sort())).toEqual(
    stored.map(() => ["_id", "expire", "key", "points"]),
  );
  expect(Object.values(await Stored.collection.indexes())).toContainEqual(
    expect.objectContaining({ key: { expire: 1 }, expireAfterSeconds: 0 }),
  );
});

test("who has used up a network of one's own uses up nothing of the neighbors'", async () => {
  const from = (clientAddress: string) => ({ ...context, clientAddress });
  const visit = (address: string) => consumeVisit(from(address), "visits", { points: 3, seconds: 60 });
  for (let i = 0; i < 3; i++) await visit("2001:db8:0:1::1");
  for (let i = 0; i < 20; i++) await expect(visit("2001:db8:0:1::1")).rejects.toMatchObject(tooMany);
  for (let i = 0; i < 3; i++) await visit(`2001:db8:0:${i + 2}::1`);
  // A /56 gets twice a visitor's attempts and a /48 four times, no matter how many addresses are used.
  await expect(visit("2001:db8:0:ff::1")).rejects.toMatchObject(tooMany);
  for (let i = 0; i < 6; i++) await visit(`2001:db8:0:1${i}00::1`);
  await expect(visit("2001:db8:0:ff00::1")).rejects.toMatchObject(tooMany);
  await visit("2001:db8:1::1");
});

describe("while the database is away", () => {
  let name: string;
  beforeEach(() => void ({ name } = mongoose.connection));
  afterEach(async () => {
    await disconnect();
    await connect(inject("databaseUri"), name);
  });

  test("attempts count in memory, and are refused all the same", async () => {
    vi.useFakeTimers({ toFake: ["Date"] });
    await disconnect();
    const away = { ...ann, key: "away" };
    expect([await consumeAttempt(context, away), await consumeAttempt(context, away)]).toEqual([1, 2]);
    await expect(consumeAttempt(context, away)).rejects.toMatchObject({ ...tooMany, retryAfter: 90 });
    await refundAttempt(context, away);
    await refundAttempt(context, away);
    expect(await consumeAttempt(context, away)).toBe(2);
  });

  test("one that hangs is waited for once in ten seconds, not with each count", async () => {
    let hung = 0;
    let hangs = false;
    const between = new Between(inject("databaseUri"), ({ findAndModify }) => {
      if (!hangs || !findAndModify) return null;
      hung++;
      return "hang";
    });
    await disconnect();
    await connect(await between.listen(), name);
    await consumeAttempt(context, ann);
    hangs = true;

    using logged = vi.spyOn(console, "error").mockReturnValue();
    let now = performance.now();
    using _clock = vi.spyOn(performance, "now").mockImplementation(() => now);
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    databaseCounter.timeoutMs = 3_000;
    const hanging = { ...ann, key: "hanging", points: 50 };
    const first = consumeAttempt(context, hanging);
    await until(() => hung === 1);
    await vi.advanceTimersByTimeAsync(3_000);
    expect(await first).toBe(1);
    for (let i = 2; i <= 50; i++) expect(await consumeAttempt(context, hanging)).toBe(i);
    await expect(consumeAttempt(context, hanging)).rejects.toMatchObject(tooMany);
    expect(logged).toHaveBeenCalledOnce();
    expect(hung).toBe(1);

    hangs = false;
    databaseCounter.timeoutMs = longTimeoutMs;
    now += 10_000;
    expect(await consumeAttempt(context, ann)).toBe(2);
    vi.useRealTimers();
    await between.close();
  });
});
