import { expect, test } from "vitest";
import { compareHref, parseCompareQuery, hasPreferences } from "~/discovery/compare/compare-query";

const parse = (query: string) => parseCompareQuery(new URLSearchParams(query));
const nothing = { onlyDifferences: false, users: 1, budget: null, weights: {}, mustHaves: [] };

test.each([
  ["", nothing],
  ["only=differences", { ...nothing, onlyDifferences: true }],
  ["only=x&users=0&budget=-1&price=3&rating=&must=x:y&must=platforms:&must=platforms&must=__proto__:a", nothing],
  ["users=1e9&budget=Infinity&price=1.5&must=", nothing],
  ["users=10&budget=49.5", { ...nothing, users: 10, budget: 49.5 }],
  ["price=4&hasApi=1", { ...nothing, weights: { price: 4, hasApi: 1 } }],
  [
    "must=integrations:A:B&must=hasApi:Yes&must=hasApi:Yes",
    {
      ...nothing,
      mustHaves: [
        { key: "integrations", option: "A:B" },
        { key: "hasApi", option: "Yes" },
      ],
    },
  ],
])("%j is read as %j", (query, expected) => {
  expect(parse(query)).toEqual(expected);
});

test("a question has one address, which reads back as itself", () => {
  const query = parse("must=integrations:R%26D: x&price=2&budget=20&users=5&only=differences&rating=4");
  const href = compareHref("/compare/1-a-vs-2-b", query);
  expect(href).toBe(
    "/compare/1-a-vs-2-b?only=differences&users=5&budget=20&price=2&rating=4&must=integrations:R%26D:+x",
  );
  expect(parse(href.split("?")[1]!)).toEqual(query);
  expect(compareHref("/compare/1-a-vs-2-b", parse(""))).toBe("/compare/1-a-vs-2-b");
});

test("weights, must-haves, and a budget rank; users and hidden rows don't", () => {
  expect(["users=5", "only=differences", ""].map((query) => hasPreferences(parse(query)))).toEqual([
    false,
    false,
    false,
  ]);
  expect(["price=1", "budget=5", "must=hasApi:Yes"].map((query) => hasPreferences(parse(query)))).toEqual([
    true,
    true,
    true,
  ]);
});
