import { expect, test } from "vitest";
import { retryAt } from "~/backoffice/webhooks/retry";

const minute = 60_000;
const day = 24 * 60 * minute;

/** The minutes after the first failure at which somebody tries who always fails. */
function attemptsOf(random: number): number[] {
  const attempts = [];
  for (let now: number | null = 0; now !== null; now = retryAt(attempts.length, 0, now, random))
    attempts.push(now / minute);
  return attempts;
}

test("tries less and less often, and a last time after a day", () => {
  expect(attemptsOf(0).map(Math.floor)).toEqual([0, 0, 5, 35, 155, 455, 935, 1440]);
  expect(attemptsOf(1).map(Math.floor)).toEqual([0, 0, 5, 38, 170, 500, 1028, 1440]);
});

test("doesn't give up after a day in which the server was down", () => {
  expect(retryAt(2, 0, 2 * day, 0)).toBe(2 * day + 5 * minute);
  expect(retryAt(7, 0, 2 * day, 0)).toBeNull();
});

test("doesn't give up before a day if an admin tried often", () => {
  expect(retryAt(50, 0, day - 1, 0)).toBe(day);
});
