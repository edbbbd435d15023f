import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BegunChange } from "#models/begun-change.server";
import { useDatabase } from "#tests/database";
import { asOneChange, changedMeanwhile } from "~/platform/runtime/begun-changes.server";
import { clock } from "~/platform/runtime/clock.server";
import { contentState, type ChangedRecords } from "~/platform/runtime/content-version.server";

useDatabase();

/** Tells a change to go on, while a reader waits for it. */
let goOn: (() => void) | undefined;
const waits: number[] = [];

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  vi.spyOn(clock, "wait").mockImplementation(async (ms) => {
    waits.push(ms);
    vi.advanceTimersByTime(ms);
    goOn?.();
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  waits.length = 0;
  goOn = undefined;
});

const idsOf = (...companies: number[]) => ({
  companies: new Set(companies),
  categories: new Set<number>(),
  posts: new Set<number>(),
});
const waited = () => waits.reduce((sum, ms) => sum + ms, 0);

/** A change that has begun. Resolves with a function that ends it. */
async function begin(changed: ChangedRecords): Promise<() => Promise<void>> {
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  let ended = Promise.resolve();
  await new Promise<void>((hasBegun) => {
    ended = asOneChange(changed, () => {
      hasBegun();
      return released;
    });
  });
  return () => {
    release();
    return ended;
  };
}

test("a reader of some of a change's records waits until it's announced", async () => {
  const known = await contentState();
  const end = await begin({ companies: [1, 2, 3] });
  goOn = () => waits.length === 3 && void end();
  expect(await changedMeanwhile(idsOf(3, 4), known)).toBe(true);
  expect(waits.length).toBeGreaterThan(2);
  expect(await changedMeanwhile(idsOf(3), await contentState())).toBe(false);
  expect(await BegunChange.countDocuments()).toBe(0);
});

test("who read everything waits for any change", async () => {
  const known = await contentState();
  const end = await begin({ companies: new Set([1]), categories: [7] });
  goOn = () => void end();
  expect(await changedMeanwhile("everything", known)).toBe(true);
  expect(waits.length).toBeGreaterThan(0);
  expect(await changedMeanwhile("everything", await contentState())).toBe(false);
});

test("nobody waits for a change of other records, of a single one, or of too many", async () => {
  const known = await contentState();
  const endMany = await begin({ companies: Array.from({ length: 10_001 }, (_, i) => i) });
  const endOthers = await begin({ companies: [1, 2] });
  const endSingle = await begin({ companies: [3] });
  expect(await changedMeanwhile(idsOf(3), known)).toBe(false);
  await endSingle();
  expect(await changedMeanwhile(idsOf(3), known)).toBe(true);
  expect(await changedMeanwhile(idsOf(4), known)).toBe(false);
  await Promise.all([endMany(), endOthers()]);
  expect(waits).toEqual([]);
});

test("a change that has ended by then is read again, and nobody waits for one that failed", async () => {
  const known = await contentState();
  const failing = asOneChange({ companies: [1, 2] }, () => Promise.reject(new Error("away")));
  await expect(failing).rejects.toThrow("away");
  expect(await changedMeanwhile(idsOf(2), known)).toBe(false);
  expect(await asOneChange({ companies: [1, 2] }, () => Promise.resolve("made"))).toBe("made");
  expect(await changedMeanwhile(idsOf(2), known)).toBe(true);
  expect(waits).toEqual([]);
});

test("a long change is waited for as long as its server renews it", async () => {
  const known = await contentState();
  const renewals: Promise<unknown>[] = [];
  const update = BegunChange.updateOne.bind(BegunChange);
  vi.spyOn(BegunChange, "updateOne").mockImplementation((...given) => {
    const renewed = update(...given).exec();
    renewals.push(renewed);
    return renewed as never;
  });
  const end = await begin({ companies: [1, 2] });
  vi.mocked(clock.wait).mockImplementation(async (ms) => {
    waits.push(ms);
    vi.advanceTimersByTime(ms);
    await Promise.all(renewals);
    if (waited() === 30_000) await end();
  });
  expect(await changedMeanwhile(idsOf(2), known)).toBe(true);
  expect([waited(), renewals.length]).toEqual([30_000, 15]);
});

test("what a killed server left is waited for shortly, and not much longer if its clock is ahead", async () => {
  const known = await contentState();
  const left = { companies: [1, 2], categories: [], posts: [], expiresAt: new Date(Date.now() + 10_000) };
  await BegunChange.create(left);
  expect(await changedMeanwhile(idsOf(1), known)).toBe(false);
  expect(waited()).toBe(10_000);
  expect(await changedMeanwhile(idsOf(1), known)).toBe(false);
  expect(waited()).toBe(10_000);
  await BegunChange.updateMany({}, { $set: { expiresAt: new Date(Date.now() + 3_600_000) } });
  expect(await changedMeanwhile(idsOf(1), known)).toBe(false);
  expect(waited()).toBe(70_000);
});
