import { expect, test } from "vitest";
import { pickerHref } from "~/discovery/compare/picker";
import { parsePicked } from "~/discovery/compare/picker-query";

const parse = (query: string) => parsePicked(new URLSearchParams(query));

test.each([
  ["", { category: "", ids: [] }],
  ["category=crm", { category: "crm", ids: [] }],
  ["category=crm&with=3,1,2", { category: "crm", ids: [3, 1, 2] }],
  ["category=crm&with=3&with=1&with=", { category: "crm", ids: [3, 1] }],
  ["category=crm&with=1,1,2&with=2", { category: "crm", ids: [1, 2] }],
  ["with=5,4,3,2,1", { category: "", ids: [5, 4, 3, 2] }],
  ["with=-1,0,1.5,NaN,abc,1e999,,7", { category: "", ids: [7] }],
  [`category=${"x".repeat(101)}&with=1`, { category: "", ids: [1] }],
])("%j is read as %j", (query, expected) => {
  expect(parse(query)).toEqual(expected);
});

test("the picker’s choice has one address, which reads back as itself", () => {
  const query = { category: "finance & billing", ids: [3, 1] };
  const href = pickerHref(query);
  expect(href).toBe("/resources/comparison-tools?category=finance%20%26%20billing&with=3,1");
  expect(parse(href.split("?")[1]!)).toEqual(query);
  expect(pickerHref({})).toBe("/resources/comparison-tools");
});
