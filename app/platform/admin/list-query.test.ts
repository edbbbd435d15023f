import { expect, test } from "vitest";
import { emptyListText } from "~/platform/admin/list-query";

test.each([
  [{ total: 0, filtered: false }, "No companies yet."],
  [{ total: 0, filtered: true }, "No companies found matching these filters."],
  [{ total: 60, filtered: false }, "No companies on this page."],
  [{ total: 60, filtered: true }, "No companies on this page."],
])("an empty list blames filters only if some are set: %j", (list, text) => {
  expect(emptyListText("companies", list)).toBe(text);
});
