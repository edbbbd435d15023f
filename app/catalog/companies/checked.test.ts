import { expect, test } from "vitest";
import { checkedText, packChecks } from "~/catalog/companies/checked";

const now = new Date("2026-11-22T15:00:00Z");

test.each([
  ["2026-11-23", "today"],
  ["2026-11-22", "today"],
  ["2026-11-21", "yesterday"],
  ["2026-11-09", "13 days ago"],
  ["2026-11-08", "2 weeks ago"],
  ["2026-09-23", "8 weeks ago"],
  ["2026-09-20", "2 months ago"],
  ["2024-12-01", "23 months ago"],
  ["2024-11-20", "2 years ago"],
])("what was checked on %s was checked %s", (day, age) => {
  expect(checkedText(["vendor", day], now)).toEqual({ day, text: `${age}, from the vendor` });
});

test("the kind of source is named, and nobody", () => {
  const textOf = (source: Parameters<typeof checkedText>[0][0]) => checkedText([source, "2026-11-22"], now).text;
  expect(textOf("staff")).toBe("today by our editors");
  expect(textOf("import")).toBe("today, from an import");
  expect(textOf("ai")).toBe("today by AI, from the vendor’s site");
});

test("the most frequent check is stored once", () => {
  expect(
    packChecks([
      ["stars", ["staff", "2026-11-01"]],
      ["licenses", ["import", "2026-11-01"]],
      ["demo", ["import", "2026-11-01"]],
      ["founded", ["import", "2026-10-01"]],
    ]),
  ).toEqual({
    usual: ["import", "2026-11-01"],
    others: { stars: ["staff", "2026-11-01"], founded: ["import", "2026-10-01"] },
  });
  expect(packChecks([["stars", ["ai", "2026-11-01"]]])).toEqual({ usual: ["ai", "2026-11-01"] });
  expect(packChecks([])).toBeUndefined();
});
