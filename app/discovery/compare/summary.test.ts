import { expect, test } from "vitest";
import { companyOf } from "#tests/company-of";
import type { Company } from "~/catalog/companies/company";
import { firstRates } from "~/catalog/currencies/rates";
import { comparisonOf } from "~/discovery/compare/comparison";
import { splitRows } from "~/discovery/compare/row";
import { summaryOf } from "~/discovery/compare/summary";

const price = (amount: number | null) => ({ amount, currency: "USD", period: "month" }) as Company["price"];
const compared = (...tools: Partial<Company>[]) => {
  const companies = tools.map((fields, i) => companyOf({ id: i + 1, name: "ABC"[i] ?? "", ...fields }));
  const groups = comparisonOf(companies, { basis: { currency: "USD", users: 1, rates: firstRates }, stars: null });
  return { companies, groups };
};
const answers = (...tools: Partial<Company>[]) => {
  const { companies, groups } = compared(...tools);
  return summaryOf(groups, companies).map(({ label, name, note }) => `${label}: ${name}, ${note}`);
};

test("the cheapest, the most reviewed, and the only one that has something", () => {
  expect(
    answers(
      { price: price(12), reviewCount: 1, hasApi: true, deployment: ["Cloud"] },
      {
        price: price(9.5),
        reviewCount: 1_200,
        ratingKind: "imported",
        hasApi: false,
        deployment: ["Cloud", "Self-hosted"],
      },
    ),
  ).toEqual(["Cheapest: B, $9.50 per month", "Most reviewed: B, 1,200 reviews · imported", "Only one with: A, API"]);
});

test("what isn't known is neither cheap nor missing", () => {
  expect(
    answers({ price: price(12), hasApi: true, deployment: ["Cloud"] }, { price: price(null) }, { price: price(null) }),
  ).toEqual([]);
});

test("a few reviews win nothing", () => {
  const [few, many] = [
    { rating: 50, reviewCount: 2 },
    { rating: 43, reviewCount: 187 },
  ];
  const bestOf = (...tools: Partial<Company>[]) =>
    compared(...tools)
      .groups.flatMap(({ rows }) => rows)
      .find(({ key }) => key === "rating")?.best;
  expect(answers({ reviewCount: 9 }, { reviewCount: 1 })).toEqual([]);
  expect(bestOf(few, many)).toBeUndefined();
  expect(bestOf({ ...few, reviewCount: 10 }, many)).toEqual({ index: 0, label: "Highest" });
});

test("nobody wins a tie", () => {
  const same = { price: price(5), reviewCount: 3, hasApi: true };
  expect(answers(same, same)).toEqual([]);
});

test("rows with one known value, or the same one for all, aren't among those to compare", () => {
  const all = { deployment: ["Cloud"] };
  const { comparable, same, sparse } = splitRows(
    compared({ ...all, hasApi: true, founded: 2010 }, { ...all, founded: 2012 }, all).groups,
  );
  const keys = (groups: typeof sparse) => groups.flatMap(({ rows }) => rows.map(({ key }) => key));
  expect(keys(sparse)).toEqual(["hasApi"]);
  expect(keys(same)).toContain("deployment");
  expect(keys(comparable)).not.toContain("deployment");
  expect(keys(comparable)).toContain("founded");
  expect(keys(comparable)).toContain("website");
});
