import { expect, test } from "vitest";
import type { FieldDifference, ImportRow } from "~/backoffice/import/api";
import { changeText } from "~/backoffice/import/row-text";

const difference = (field: string, current: unknown, candidate: unknown, taken = true): FieldDifference => ({
  field,
  current,
  candidate,
  lock: null,
  taken,
});

const row = (given: Partial<ImportRow>): ImportRow => ({
  place: 1,
  label: "Acme",
  verdict: "create",
  issues: [],
  state: "open",
  decision: "create",
  candidate: { website: "https://acme.example/", shortDescription: "Keeps books.", categories: [] },
  differences: [],
  categories: [],
  addsCategories: false,
  ...given,
});

test("a new row has its website and what it is", () => {
  expect(changeText(row({}))).toBe("https://acme.example/ · Keeps books.");
});

test("an update has both values, only the names of long texts, and nothing that isn't taken", () => {
  const differences = [
    difference("description", "Once.", "Now."),
    difference("startingPrice", "$9/mo", "$7/mo"),
    difference("name", "Acme", "ACME", false),
  ];
  const merge = { decision: "merge" as const, verdict: "update" as const, differences };
  expect(changeText(row(merge))).toBe("Starting price: $9/mo → $7/mo, Description");
  const categories = { categories: ["Finance › Books"], addsCategories: true };
  expect(changeText(row({ ...merge, ...categories }))).toMatch(
    /\$7\/mo, Add categories: Finance › Books, Description$/,
  );
  expect(changeText(row({ ...merge, differences: [] }))).toBe("No differences.");
});

test("a row that is skipped or failed says why, and an applied one what was imported", () => {
  const skipped = { decision: "leave" as const, reason: "already stored" };
  expect(changeText(row(skipped))).toBe("Already stored.");
  expect(changeText(row({ state: "failed", reason: "the company was removed" }))).toBe("The company was removed.");
  expect(changeText(row({ state: "applied" }))).toBe("https://acme.example/ · Keeps books.");
  const { candidate: _, ...unread } = row({ decision: "leave" });
  expect(changeText(unread)).toBe("No differences.");
});

test("long lists are cut", () => {
  const differences = [
    difference(
      "tags",
      null,
      Array.from({ length: 100 }, (_, i) => `tag ${i}`),
    ),
  ];
  expect(changeText(row({ decision: "merge", differences })).length).toBeLessThanOrEqual(251);
});
