import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { contentChanged, contentRead } from "~/platform/runtime/content-version.server";
import { readUntilChanged } from "~/platform/runtime/read-until-changed.server";
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
  expect([await readUntilChanged("a", read), await readUntilChanged("a", read)]).toEqual([1, 1]);
  expect(await readUntilChanged("b", read)).toBe(2);
  await contentChanged("others");
  expect([await readUntilChanged("a", read), await readUntilChanged("a", read)]).toEqual([3, 3]);
});

test("what is read during a change is read again", async () => {
  let answer = (_: number) => {};
  const slow = readUntilChanged("slow", () => new Promise<number>((resolve) => (answer = resolve)));
  await contentChanged("others");
  const again = readUntilChanged("slow", read);
  answer(-1);
  expect([await slow, await again, await readUntilChanged("slow", read)]).toEqual([-1, 1, 1]);
});

test("a failure isn't kept", async () => {
  await expect(readUntilChanged("failing", () => Promise.reject(new Error("away")))).rejects.toThrow("away");
  expect(await readUntilChanged("failing", read)).toBe(1);
});
