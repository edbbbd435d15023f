import { describe, expect, test } from "vitest";
import type { Plan } from "~/catalog/companies/facts/plans";
import { pricesOf, type PastPrice } from "~/catalog/companies/price-history";
import { priceLineOf } from "~/catalog/companies/price-line";

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

describe("a line of prices", () => {
  const since = (...prices: (number | undefined)[]): PastPrice[] =>
    prices.map((monthly, i) => ({
      ...{ since: day(i + 1), text: `${monthly}` },
      ...(monthly !== undefined && { monthly, currency: "USD" }),
    }));

  const lineOf = (prices: PastPrice[], until: number) => {
    const { points = [], ...line } = priceLineOf(prices, new Date(day(until))) ?? {};
    return { ...line, points: points.map(({ at, value }) => [new Date(at).getUTCDate(), value]) };
  };
  const ten = [
    [1, 10],
    [2, 10],
  ];

  test("is a step line from the first price until now, with a text at both ends", () => {
    const { ends, ...line } = lineOf(since(10, 20), 3);
    expect(line).toEqual({ since: day(1), currency: "USD", points: [...ten, [2, 20], [3, 20]] });
    expect(ends).toEqual([
      { at: Date.parse(day(1)), value: 10, text: "$10" },
      { at: Date.parse(day(3)), value: 20, text: "$20" },
    ]);
  });

  test("has gaps where a price has no amount", () => {
    const gap = [2, 3].map((at) => [at, undefined]);
    expect(lineOf(since(10, undefined, 20), 4).points).toEqual([...ten, ...gap, [3, 20], [4, 20]]);
  });

  test("leaves out amounts in another currency than the current one's", () => {
    const [euros, ...dollars] = since(90, 10, 20);
    const prices = [{ ...(euros as PastPrice), currency: "EUR" }, ...dollars];
    const line = lineOf(prices, 4);
    expect([line.since, line.ends?.[0]?.text]).toEqual([dollars[0]?.since, "$10"]);
    expect(line.points.map(([, value]) => value)).toEqual([10, 10, 20, 20]);
  });

  test("isn't drawn of one amount, of one in each currency, or without a current one", () => {
    expect(priceLineOf(since(10))).toBeUndefined();
    expect(priceLineOf(since(10, undefined, 10))).toBeUndefined();
    expect(priceLineOf(since(10, 20, undefined))).toBeUndefined();
    const euros = { since: day(2), text: "€20/mo", monthly: 20, currency: "EUR" };
    expect(priceLineOf([...since(10), euros])).toBeUndefined();
    expect(priceLineOf([])).toBeUndefined();
  });
});
