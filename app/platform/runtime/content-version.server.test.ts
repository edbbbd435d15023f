import { afterEach, expect, test, vi } from "vitest";
import { ContentVersion } from "#models/content-version.server";
import { ContentChange } from "#models/content-change.server";
import { useDatabase } from "#tests/database";
import {
  contentChanged,
  contentChangesSince,
  contentEpoch,
  contentRead,
  contentVersion,
  contentWrites,
  endStalePages,
  mayBeStale,
} from "~/platform/runtime/content-version.server";

useDatabase();
afterEach(() => void vi.useRealTimers());

/** A version that a reader has read. */
async function known(version: number) {
  const { recent = [] } = (await ContentVersion.findById("catalogue").lean()) ?? {};
  return { version, stamp: recent.find((entry) => entry.version === version)?.stamp ?? "" };
}
const since = async (version: number) => {
  const { stamp: _stamp, ...changes } = await contentChangesSince(await known(version));
  return changes;
};

const none = { companies: new Set(), categories: new Set(), posts: new Set() };

test("a reader learns what changed since the version it knows", async () => {
  await contentChanged({ companies: [1, 2, 2] });
  await contentChanged({ companies: new Set([2, 3]), categories: [7] });
  await contentChanged({ posts: [9] });
  const all = { companies: new Set([1, 2, 3]), categories: new Set([7]), posts: new Set([9]) };
  expect(await since(0)).toEqual({ version: 3, changed: all });
  expect(await since(2)).toEqual({ version: 3, changed: { ...none, posts: new Set([9]) } });
  expect(await since(3)).toEqual({ version: 3, changed: none });
});

test("pages may be late for half a second after a reading that nobody waited for, and only after that", async () => {
  vi.useFakeTimers({ toFake: ["Date"] });
  contentRead();
  const older = contentEpoch();
  contentRead();
  const before = contentEpoch();
  expect(mayBeStale(before)).toBe(false);
  contentRead({ inBackground: true });
  expect([mayBeStale(before), mayBeStale(older)]).toEqual([true, false]);
  vi.advanceTimersByTime(800);
  expect(mayBeStale(before)).toBe(false);

  const next = contentEpoch();
  contentRead({ inBackground: true });
  expect(mayBeStale(next)).toBe(true);
  endStalePages();
  expect(mayBeStale(next)).toBe(false);

  const last = contentEpoch();
  contentRead({ inBackground: true });
  await contentChanged("others");
  expect(mayBeStale(last)).toBe(false);
});

test("no change makes no version", async () => {
  const writes = contentWrites();
  await contentChanged({ companies: [], posts: new Set() });
  expect([await contentVersion(), contentWrites()]).toEqual([0, writes]);
});

test("an unknown or a large extent is everything", async () => {
  await contentChanged("everything");
  expect(await since(0)).toEqual({ version: 1, changed: "everything", named: none });
  await contentChanged({ companies: Array.from({ length: 10_001 }, (_, i) => i) });
  await contentChanged({ companies: [5] });
  const named = { ...none, companies: new Set([5]) };
  expect(await since(1)).toEqual({ version: 3, changed: "everything", named });
  expect(await since(2)).toEqual({ version: 3, changed: named });
  expect(await ContentChange.countDocuments()).toBe(1);
});

test("a reader that is far behind, or knows a version from before a restored backup, is told everything", async () => {
  await contentChanged({ companies: [1] });
  const first = await known(1);
  for (let id = 2; id <= 102; id++) await contentChanged({ companies: [id] });
  expect(await contentChangesSince(first)).toMatchObject({
    changed: "everything",
    named: { companies: { size: 101 } },
  });
  expect((await since(2)).changed).toMatchObject({ companies: { size: 100 } });
  expect((await contentChangesSince({ version: 103, stamp: first.stamp })).changed).toBe("everything");
  expect((await ContentVersion.findById("catalogue").lean())?.recent).toHaveLength(101);
  const { changed, named } = await contentChangesSince({ version: 102, stamp: "of another database" });
  expect([changed, named]).toEqual(["everything", undefined]);
});

test("what has expired is everything, and so is a version that an older release made", async () => {
  await contentChanged({ companies: [1] });
  await ContentChange.deleteMany();
  expect((await since(0)).changed).toBe("everything");
  await ContentVersion.updateOne({ _id: "catalogue" }, { $inc: { version: 1 } });
  await contentChanged({ companies: [3] });
  expect(await since(1)).toMatchObject({ changed: "everything", named: { companies: new Set([3]) } });
  expect((await since(2)).changed).toMatchObject({ companies: new Set([3]) });
});

test("of writers at once, each one's records are told, by a version of its own", async () => {
  const ids = Array.from({ length: 40 }, (_, i) => i + 1);
  const seen = new Set<number>();
  let known = { version: 0, stamp: "" };
  const read = async () => {
    const { changed, ...version } = await contentChangesSince(known);
    if (changed === "everything") throw new Error("nothing was lost that would be everything");
    for (const id of changed.companies) seen.add(id);
    known = version;
  };
  let isOver = false;
  const reading = (async () => {
    while (!isOver) await read();
  })();
  await Promise.all(ids.map((id) => contentChanged({ companies: [id] })));
  isOver = true;
  await reading;
  await read();
  expect([known.version, seen]).toEqual([40, new Set(ids)]);
});
