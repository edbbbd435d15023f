import { describe, expect, test } from "vitest";
import type { Plan } from "~/catalog/companies/facts/plans";
import { chartOf, chartSize } from "~/catalog/companies/price-chart";
import { pricesOf, type PastPrice } from "~/catalog/companies/price-history";

const day = (number: number) => `2026-01-0${number}T00:00:00.000Z`;
const pro = (amount: number, currency = "USD"): Plan[] => [
  { name: "Pro", kind: "paid", amount, currency, period: "month", perSeat: false, from: false },
];

describe("prices", () => {
  test("follow from the edits, back to the beginning", () => {
    const edits = [
      { at: day(5), before: { plans: pro(12) } },
      { at: day(4), before: { plans: null, startingPrice: "Contact us" } },
      { at: day(3), before: { startingPrice: "$9 per month" } },
      { at: day(2), before: { startingPrice: "$9/mo" } },
    ];
    expect(pricesOf({ startingPrice: "$12/mo", plans: pro(15) }, edits, day(1))).toEqual([
      { since: day(1), text: "$9/mo", monthly: 9, currency: "USD" },
      { since: day(3), text: "Contact us" },
      { since: day(4), text: "$12/month", monthly: 12, currency: "USD" },
      { since: day(5), text: "$15/month", monthly: 15, currency: "USD" },
    ]);
  });

  test("are those of the lowest paid plan, whatever else a product has for free", () => {
    const plans = (amount: number): Plan[] => [{ name: "Free", kind: "free" }, ...pro(amount)];
    const edits = [{ at: day(2), before: { plans: plans(12) } }];
    expect(pricesOf({ startingPrice: "Free", plans: plans(15) }, edits, day(1))).toMatchObject([
      { text: "Free, then $12/month", monthly: 12 },
      { text: "Free, then $15/month", monthly: 15 },
    ]);
  });

  test("without a known beginning begin with the oldest edit", () => {
    const edits = [{ at: day(2), before: { startingPrice: "$9/mo" } }];
    expect(pricesOf({ startingPrice: "Free" }, edits, undefined)).toEqual([
      { since: day(2), text: "Free", monthly: 0 },
    ]);
    expect(pricesOf({ startingPrice: "Price on website", openSource: true }, [], day(1))).toEqual([
      { since: day(1), text: "Free and open source", monthly: 0 },
    ]);
  });
});

describe("a chart", () => {
  const since = (...prices: (number | undefined)[]): PastPrice[] =>
    prices.map((monthly, i) => ({
      ...{ since: day(i + 1), text: `${monthly}` },
      ...(monthly !== undefined && { monthly, currency: "USD" }),
    }));

  test("is a step line from the first price until now", () => {
    expect(chartSize).toEqual({ width: 600, height: 120 });
    const prices = since(10, 20);
    expect(chartOf(prices, new Date(day(3)))).toEqual({ path: "M6 60H300V6H594", first: prices[0] });
  });

  test("has gaps where a price has no amount", () => {
    expect(chartOf(since(10, undefined, 20), new Date(day(4)))?.path).toBe("M6 60H202M398 6H594");
  });

  test("leaves out amounts in another currency than the current one's", () => {
    const [euros, ...dollars] = since(90, 10, 20);
    const prices = [{ ...(euros as PastPrice), currency: "EUR" }, ...dollars];
    expect(chartOf(prices, new Date(day(4)))).toEqual({ path: "M6 60H300V6H594", first: dollars[0] });
  });

  test("isn't drawn of one amount, of one in each currency, or without a current one", () => {
    expect(chartOf(since(10))).toBeUndefined();
    expect(chartOf(since(10, undefined, 10))).toBeUndefined();
    expect(chartOf(since(10, 20, undefined))).toBeUndefined();
    expect(chartOf([...since(10), { since: day(2), text: "€20/mo", monthly: 20, currency: "EUR" }])).toBeUndefined();
    expect(chartOf([])).toBeUndefined();
  });
});
