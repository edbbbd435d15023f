import { expect, test } from "vitest";
import { comparedIds, comparisonPath } from "~/discovery/compare/path";

test.each([
  ["12-notion-vs-34-coda", [12, 34]],
  ["34-coda-vs-12-notion", [12, 34]],
  ["12-vs-34", [12, 34]],
  ["12-Notion-VS-34-Coda", [12, 34]],
  ["12-notion-vs-34-coda-vs-12-other", [12, 34]],
  ["7-vs-5-vs-6-vs-8", [5, 6, 7, 8]],
  ["12-3cx-vs-34-7-days-to-go", [12, 34]],
  ["12-notion", [12]],
  ["12-cats-vs-dogs-vs-34-coda", [12, 34]],
  ["", []],
  ["notion-vs-coda", []],
  ["0-a-vs-01-b-vs--1-c-vs-1.5-d-vs-1e3-e", []],
  [`${"9".repeat(16)}-a-vs-1-b`, [1]],
  ["12_notion-vs-34", [34]],
])("the ids of %j are %j", (text, ids) => {
  expect(comparedIds(text)).toEqual(ids);
});

test("of very many ids, only the first few are looked for", () => {
  expect(comparedIds(Array.from({ length: 5000 }, (_, i) => i + 1).join("-vs-"))).toHaveLength(20);
});

test.each([
  [["Notion", "Coda"], "/compare/1-notion-vs-2-coda"],
  [["C++ Builder", "Überfluß & Co."], "/compare/1-c-plus-plus-builder-vs-2-uberfluss-co"],
  [["Cats vs 42", "VS"], "/compare/1-cats-42-vs-2"],
  [["VS", "Coda"], "/compare/1-vs-2-coda"],
  [["漢", "🙂"], "/compare/1-6f22-vs-2-1f642"],
])("the tools %j have the URL %s, which reads back", (names, path) => {
  const tools = names.map((name, i) => ({ id: i + 1, name }));
  expect(comparisonPath(tools.toReversed())).toBe(path);
  expect(comparedIds(path.slice("/compare/".length))).toEqual([1, 2]);
});
