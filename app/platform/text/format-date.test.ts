import { expect, test } from "vitest";
import { formatDate } from "~/platform/text/format-date";

test.each([
  ["2026-11-03", "Nov 3, 2026"],
  ["2026-02-10T00:00:00.000Z", "Feb 10, 2026"],
  ["2025-12-31T23:59:59.999Z", "Dec 31, 2025"],
])("%s is shown as %s, wherever it is read", (date, shown) => {
  expect(formatDate(date)).toBe(shown);
});
