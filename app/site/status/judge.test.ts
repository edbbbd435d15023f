import { expect, test } from "vitest";
import { dataState, directoryIsLate, diskState, mailIsLate } from "~/site/status/judge";

const now = Date.parse("2026-03-01T12:00:00Z");
const before = (seconds: number) => new Date(now - seconds * 1_000).toISOString();

test.each([
  [29, false],
  [31, true],
])("a directory that was compared %d seconds ago is outdated: %s", (seconds, isLate) => {
  expect(directoryIsLate({ version: 1, companies: 0, comparedAt: before(seconds), rebuilding: false }, now)).toBe(
    isLate,
  );
});

test("emails are late once one has been due for ten minutes", () => {
  const mail = { goesTo: "server", waiting: 1, failed: 0 } as const;
  const isLate = (dueSince: string) => mailIsLate({ ...mail, dueSince }, now);
  expect([mailIsLate(mail, now), isLate(before(-60)), isLate(before(590)), isLate(before(610))]).toEqual([
    ...[false, false, false],
    true,
  ]);
});

test.each([
  [31 * 2 ** 20, "full"],
  [32 * 2 ** 20, "low"],
  [2 ** 30, "enough"],
])("a disk with %d bytes left is %s", (free, state) => {
  expect(diskState(free)).toBe(state);
});

test.each([
  [2, 2, "current"],
  [1, 2, "older"],
  [3, 2, "newer"],
])("stored data of version %d, for a program of version %d, is %s", (version, latest, state) => {
  expect(dataState({ version, latest })).toBe(state);
});
