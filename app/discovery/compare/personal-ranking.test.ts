import { expect, test } from "vitest";
import { companyOf } from "#tests/company-of";
import type { Company } from "~/catalog/companies/company";
import { parseCompareQuery } from "~/discovery/compare/compare-query";
import { questionsOf, rankByPreferences } from "~/discovery/compare/personal-ranking";
import { firstRates } from "~/catalog/currencies/rates";

const basis = { currency: "USD", users: 1, rates: firstRates };
const companies = (...fields: Partial<Company>[]) => fields.map((fields, i) => companyOf({ id: i + 1, ...fields }));
const parse = (query: string) => parseCompareQuery(new URLSearchParams(query));
const ranked = (query: string, ...fields: Partial<Company>[]) =>
  rankByPreferences(companies(...fields), parse(query), basis);
/** Place, ID, and points of each tool. */
const places = (query: string, ...fields: Partial<Company>[]) =>
  ranked(query, ...fields)?.map(({ place, id, points }) => [place, id, points]);

test("without a wish there's no ranking", () => {
  expect(ranked("users=5&only=differences", {}, {})).toBeNull();
});

test("a low price earns what it saves compared with the most expensive tool", () => {
  const tools = [{ startingPrice: "$40/mo" }, { startingPrice: "$10/mo" }, { startingPrice: "Free" }];
  expect(places("price=1", ...tools)).toEqual([[1, 3, 100], [2, 2, 75], [3, 1, 0]]); // oxfmt-ignore
});

test("weights say how much each criterion counts", () => {
  const tools = [
    { hasApi: true, freePlan: false },
    { hasApi: false, freePlan: true },
  ];
  expect(places("hasApi=4&freePlan=1", ...tools)).toEqual([[1, 1, 80], [2, 2, 20]]); // oxfmt-ignore
  expect(places("hasApi=1&freePlan=4", ...tools)).toEqual([[1, 2, 80], [2, 1, 20]]); // oxfmt-ignore
});

test("a rating earns its part of five, and an unrated tool isn't known", () => {
  const [first, second] = ranked("rating=2", { rating: 45 }, { rating: 0 }) ?? [];
  expect(first).toMatchObject({ id: 1, points: 90, unknownPoints: 0 });
  expect(second).toMatchObject({ id: 2, points: 0, unknownPoints: 100, parts: [{ points: null, of: 100 }] });
});

test("lists earn their part of all that the tools have, and counts grow more slowly than their numbers", () => {
  const lists = [{ platforms: ["Web", "iOS"] }, { platforms: ["Web", "iOS", "Linux", "Windows"] }, {}];
  expect(places("platforms=1", ...lists)).toEqual([[1, 2, 100], [2, 1, 50], [3, 3, 0]]); // oxfmt-ignore
  expect(places("stars=1", { stars: 9 }, { stars: 99 })).toEqual([[1, 2, 100], [2, 1, 50]]); // oxfmt-ignore
});

test("a tool that lacks a must-have comes last, after one of which it isn't known, whatever its points", () => {
  const tools = [
    { hasApi: true, platforms: ["Web"], startingPrice: "Free" },
    { hasApi: true, startingPrice: "$5/mo" },
    { hasApi: true, platforms: ["Linux"], startingPrice: "$10/mo" },
  ];
  const ranking = ranked("price=1&must=platforms:Linux&must=hasApi:Yes", ...tools);
  expect(ranking).toMatchObject([
    { place: 1, id: 3, points: 0, lacks: [], unknown: [] },
    { place: 2, id: 2, points: 50, lacks: [], unknown: ["Platforms: Linux"] },
    { place: 3, id: 1, points: 100, lacks: ["Platforms: Linux"], unknown: [] },
  ]);
});

test("a no lacks what's required, by the name of the criterion", () => {
  expect(ranked("must=hasApi:Yes", { hasApi: false }, { hasApi: true })).toMatchObject([
    { id: 2, points: null },
    { id: 1, lacks: ["API"] },
  ]);
});

test("a budget counts for the users asked for, and what costs an unknown amount may fit", () => {
  const tools = [{ startingPrice: "$12 per user/month" }, { startingPrice: "$50/mo" }, { startingPrice: "Contact us" }];
  const ranking = rankByPreferences(companies(...tools), parse("budget=50"), { ...basis, users: 10 });
  expect(ranking).toMatchObject([
    { id: 2, lacks: [] },
    { id: 3, unknown: ["At most $50 per month"] },
    { id: 1, lacks: ["At most $50 per month"] },
  ]);
});

test("equal tools share a place, in the order of the columns", () => {
  expect(places("hasApi=1", { hasApi: false }, { hasApi: true }, { hasApi: true })).toEqual([
    [1, 2, 100],
    [1, 3, 100],
    [3, 1, 0],
  ]);
});

test("payment counts for nothing", () => {
  const paid = { sponsored: true, featured: true, affiliateLink: "https://a.example/?via=us" };
  expect(places("price=1&rating=1&reviewCount=1", {}, paid)).toEqual(places("price=1&rating=1&reviewCount=1", {}, {}));
});

test("only criteria that may tell the tools apart are asked about, and those already chosen", () => {
  const tools = companies(
    { hasApi: true, deployment: ["Cloud", "Desktop"], rating: 40, headquarters: "Cork" },
    { hasApi: true, deployment: ["Cloud"], rating: 45 },
  );
  const questions = (query: string) => questionsOf(tools, parse(query), basis);
  expect(questions("").map(({ key }) => key)).toEqual(["rating", "deployment", "headquarters"]);
  expect(questions("").find(({ key }) => key === "deployment")).toMatchObject({
    weighs: true,
    options: ["Desktop"],
    more: 0,
  });
  expect(questions("").find(({ key }) => key === "headquarters")).toMatchObject({ weighs: false, options: ["Cork"] });
  expect(questions("hasApi=1&must=deployment:Cloud")).toContainEqual(
    expect.objectContaining({ key: "hasApi", weighs: true }),
  );
  expect(questions("must=deployment:Cloud")).toContainEqual(expect.objectContaining({ options: ["Cloud", "Desktop"] }));
});

test("of very many options, the first ones are asked about, and the rest is counted", () => {
  const integrations = Array.from({ length: 40 }, (_, i) => `Tool ${i}`);
  const [question] = questionsOf(companies({ integrations }, {}), parse(""), basis);
  expect(question).toMatchObject({ key: "integrations", more: 16 });
  expect(question?.options).toHaveLength(24);
});
