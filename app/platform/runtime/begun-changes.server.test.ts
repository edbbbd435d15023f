import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { BegunChange } from "#models/begun-change.server";
import { useDatabase } from "#tests/database";
import { asOneChange, completeBegunChanges, readAsWhole } from "~/platform/runtime/begun-changes.server";
import { clock } from "~/platform/runtime/clock.server";
import type { ChangedIds } from "~/platform/runtime/content-version";
import {
  contentChanged,
  contentChangesSince,
  contentState,
  contentVersion,
  type ChangedRecords,
} from "~/platform/runtime/content-version.server";

useDatabase();

/** What happens while a reader waits. */
let meanwhile: () => unknown;
let waited: number;

beforeEach(() => {
  waited = 0;
  meanwhile = () => {};
  vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"] });
  vi.spyOn(clock, "wait").mockImplementation(async (ms) => {
    waited += ms;
    vi.advanceTimersByTime(ms);
    await meanwhile();
  });
});

afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

const idsOf = ({ companies = [], categories = [], posts = [] }: ChangedRecords): ChangedIds => ({
  companies: new Set(companies),
  categories: new Set(categories),
  posts: new Set(posts),
});

/**
 * Reads records as a whole, and returns how often it read.
 * @param onRead happens while they are being read
 */
async function readsOf(read?: ChangedRecords, { isFirst = false, onRead = async (_reads: number) => {} } = {}) {
  let reads = 0;
  const state = await contentState();
  await readAsWhole(isFirst ? undefined : state, async () => {
    const content = await contentState();
    await onRead(++reads);
    return { content, read: read && idsOf(read) };
  });
  return reads;
}

/** Begins a change. Resolves with a function that ends it. */
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

test("a reader of some of a change's records waits until it's announced, and reads them again", async () => {
  meanwhile = await begin({ companies: [1, 2, 3] });
  expect(await readsOf({ companies: [3, 4] })).toBe(2);
  expect(waited).toBe(50);
  expect(await readsOf({ companies: [3, 4] })).toBe(1);
  expect(waited).toBe(50);
  expect(await BegunChange.countDocuments()).toBe(0);
});

test("who reads everything waits for any change, and who reads a category for changes of all, because they are read together", async () => {
  meanwhile = await begin({ companies: [1], categories: [7] });
  expect(await readsOf()).toBe(2);
  meanwhile = await begin({ categories: [7, 8] });
  expect(await readsOf({ companies: [1], categories: [9] })).toBe(2);
  meanwhile = await begin({ posts: [7, 8] });
  expect(await readsOf({ posts: [8] })).toBe(2);
  expect(waited).toBe(150);
});

test("nobody waits for a change of other records, of a single one, or of too many", async () => {
  const many = Array.from({ length: 10_001 }, (_, i) => i);
  const ends = [await begin({ companies: many }), await begin({ companies: [1, 2] }), await begin({ companies: [3] })];
  expect(await readsOf({ companies: [3] })).toBe(1);
  await Promise.all(ends.map((end) => end()));
  expect(waited).toBe(0);
});

test("records that are listed twice count once", async () => {
  const companies = Array.from({ length: 6_000 }, (_, i) => i);
  meanwhile = await begin({ companies, categories: companies.map(() => 7) });
  expect(await readsOf({ companies: [3] })).toBe(2);
});

test("a change that begins and ends while its records are being read has them read again, whatever else is announced", async () => {
  const onRead = async (reads: number) => {
    if (reads > 1) return;
    await asOneChange({ companies: [1, 2] }, () => Promise.resolve());
    await contentChanged("everything");
  };
  expect(await readsOf({ companies: [2, 3] }, { onRead })).toBe(2);
  expect(await readsOf({ companies: [3] }, { onRead })).toBe(1);
  const onReadMuch = async (reads: number) => {
    await onRead(reads);
    for (let i = 0; reads === 1 && i < 101; i++) await contentChanged("others");
  };
  expect(await readsOf({ companies: [2] }, { onRead: onReadMuch })).toBe(2);
});

test("what is changed one by one is left to the next reading", async () => {
  const onRead = () => contentChanged({ companies: [1, 2] });
  expect(await readsOf({ companies: [1, 2] }, { onRead })).toBe(1);
});

test("what has changed is announced, or all of it, if that isn't known or the change has failed", async () => {
  const changed = async () => (await contentChangesSince({ version: (await contentVersion()) - 1, stamp: "" })).changed;
  const records = { companies: [1, 2], categories: [7] };
  expect(await asOneChange(records, () => Promise.resolve("made"))).toBe("made");
  expect(await changed()).toEqual(idsOf(records));
  const known = await contentState();
  const since = async () => (await contentChangesSince(known)).changed;
  await asOneChange(records, () => Promise.resolve(), () => ({ companies: [] })); // oxfmt-ignore
  expect(await since()).toEqual(idsOf({}));
  await asOneChange(records, () => Promise.resolve(2), (id) => ({ companies: [id] })); // oxfmt-ignore
  expect(await since()).toEqual(idsOf({ companies: [2] }));
  await expect(asOneChange(records, () => Promise.reject(new Error("wrong")))).rejects.toThrow("wrong");
  expect(await since()).toEqual(idsOf(records));
  expect(await BegunChange.countDocuments()).toBe(0);
});

test("a change within another one is a part of that", async () => {
  const version = await contentVersion();
  const parts = vi.fn(() => Promise.resolve());
  await asOneChange({ companies: [1, 2, 3] }, async () => {
    await asOneChange({ companies: [2, 3] }, parts);
    await asOneChange({ companies: [1] }, parts);
    await expect(asOneChange({ companies: [3, 4] }, parts)).rejects.toThrow("must be of some of its records");
    expect([await BegunChange.countDocuments(), await contentVersion()]).toEqual([1, version]);
  });
  expect([parts.mock.calls.length, await contentVersion()]).toEqual([2, version + 1]);
});

test("the first reader waits for a long change as long as its server renews it, and others keep what they have", async () => {
  const renewals: Promise<unknown>[] = [];
  const update = BegunChange.updateOne.bind(BegunChange);
  vi.spyOn(BegunChange, "updateOne").mockImplementation((...given) => {
    const renewed = update(...given).exec();
    renewals.push(renewed);
    return renewed as never;
  });
  const end = await begin({ companies: [1, 2] });
  meanwhile = () => Promise.all(renewals);
  await expect(readsOf({ companies: [1] })).rejects.toThrow("Records that were read are still being changed.");
  expect(waited).toBeLessThan(2_200);
  meanwhile = () => Promise.all([...renewals, waited > 30_000 && end()]);
  expect(await readsOf({ companies: [1] }, { isFirst: true })).toBe(2);
  expect(waited).toBeGreaterThan(30_000);
});

test("records that change again and again are read a few times, and by the first reader until they don't", async () => {
  const onRead = (reads: number) => asOneChange({ companies: [1, 2] }, async () => {}, () => reads < 7 ? { companies: [1, 2] } : {}); // oxfmt-ignore
  await expect(readsOf({ companies: [1] }, { onRead })).rejects.toThrow("have changed again and again");
  expect(await readsOf({ companies: [1] }, { onRead, isFirst: true })).toBe(7);
});

test("readers wait no longer than two seconds in all, however often they read", async () => {
  let [end, left] = [await begin({ companies: [1, 2] }), 0];
  meanwhile = async () => {
    if (++left % 30 > 0) return;
    await end();
    end = await begin({ companies: [1, 2] });
  };
  await expect(readsOf({ companies: [1] })).rejects.toThrow("still being changed");
  expect(waited).toBeLessThan(2_200);
  await end();
});

test("what a killed server left is waited for only until it should have been renewed, and then announced", async () => {
  const companies = [1, 2];
  await BegunChange.create({ companies, categories: [], posts: [], begunAt: new Date(), renewals: 3 });
  await expect(readsOf({ companies })).rejects.toThrow("still being changed");
  await completeBegunChanges();
  expect(await BegunChange.countDocuments()).toBe(1);
  expect(await readsOf({ companies }, { isFirst: true })).toBe(1);
  expect(await readsOf({ companies })).toBe(1);
  expect(waited).toBe(10_000);
  const known = await contentState();
  await completeBegunChanges();
  expect((await contentChangesSince(known)).changed).toEqual(idsOf({ companies }));
  expect(await BegunChange.countDocuments()).toBe(0);
});
