import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { contentChanged, contentRead } from "~/platform/runtime/content-version.server";
import { cacheUntilChanged } from "~/platform/runtime/cache-until-changed.server";
import { useDatabase } from "#tests/database";

useDatabase();

let reads: number;
const read = async () => ++reads;

beforeEach(() => {
  reads = 0;
  contentRead();
});
afterEach(() => void vi.useRealTimers());

test("what was read is read again after a change only", async () => {
  expect([await cacheUntilChanged("a", read), await cacheUntilChanged("a", read)]).toEqual([1, 1]);
  expect(await cacheUntilChanged("b", read)).toBe(2);
  await contentChanged("others");
  expect([await cacheUntilChanged("a", read), await cacheUntilChanged("a", read)]).toEqual([3, 3]);
});

test("what is read during a change is read again", async () => {
  let answer = (_: number) => {};
  const slow = cacheUntilChanged("slow", () => new Promise<number>((resolve) => (answer = resolve)));
  await contentChanged("others");
  const again = cacheUntilChanged("slow", read);
  answer(-1);
  expect([await slow, await again, await cacheUntilChanged("slow", read)]).toEqual([-1, 1, 1]);
});

test("a failure isn't kept", async () => {
  await expect(cacheUntilChanged("failing", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await cacheUntilChanged("failing", read)).toBe(1);
});
