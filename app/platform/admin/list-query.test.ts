import { expect, test } from "vitest";
import { emptyListText, nounOf, rangeText } from "~/platform/admin/list-query";

test.each([
  [{ total: 0, filtered: false }, "No companies yet."],
  [{ total: 0, filtered: true }, "No companies found matching these filters."],
  [{ total: 60, filtered: false }, "No companies on this page."],
  [{ total: 60, filtered: true }, "No companies on this page."],
])("an empty list blames filters only if some are set: %j", (list, text) => {
  expect(emptyListText("companies", list)).toBe(text);
});

test("a list that is on one page has a count, and others say which rows they show", () => {
  expect([rangeText(1, 12, 12), rangeText(2, 50, 1234)]).toEqual(["12", "51–100 of 1,234"]);
  expect([nounOf("users", 1), nounOf("entries", 1), nounOf("entries", 2)]).toEqual(["user", "entry", "entries"]);
});
