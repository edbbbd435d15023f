import { describe, expect, test } from "vitest";
import {
  isNothing,
  money,
  monthsOf,
  plainNumber,
  returnByMonth,
  returnOn,
  shortMoney,
  type RoiInput,
} from "~/content/resources/roi";

/** 12 people at $15 a month each, 1.5 hours saved per person and month at $45, and $1,980 for setup. */
const example: RoiInput = { seats: 12, price: 15, hours: 1.5, hourly: 45, setup: 1980, currency: "USD" };

describe("the return on a tool", () => {
  test("compares the first year’s value with all that the first year costs", () => {
    expect(returnOn(example)).toEqual({
      monthlyCost: 180,
      monthlyValue: 810,
      yearlyCost: 2160,
      yearlyValue: 9720,
      firstYearCost: 4140,
      net: 5580,
      percent: (5580 / 4140) * 100,
      paybackMonths: 1980 / 630,
    });
  });

  test("is zero percent when the value is exactly the cost", () => {
    expect(returnOn({ ...example, hours: 1, hourly: 15, setup: 0 })).toMatchObject({
      net: 0,
      percent: 0,
      paybackMonths: 0,
    });
  });

  test("is nothing without any cost and value", () => {
    const free = { ...example, price: 0, setup: 0, hours: 0 };
    expect(isNothing(free)).toBe(true);
    expect([{ price: 1 }, { setup: 1 }, { hours: 1 }].map((more) => isNothing({ ...free, ...more }))).toEqual([
      ...[false, false, false],
    ]);
  });

  test("is minus a hundred percent for a tool that saves nothing, and the set-up never comes back", () => {
    expect(returnOn({ ...example, hours: 0 })).toMatchObject({ net: -4140, percent: -100, paybackMonths: null });
  });

  test("never pays back when each month costs as much as it brings and there was a set-up", () => {
    expect(returnOn({ ...example, hours: 1, hourly: 15 }).paybackMonths).toBeNull();
  });

  test("has no percentage when nothing is paid", () => {
    expect(returnOn({ ...example, price: 0, setup: 0 })).toMatchObject({ percent: null, net: 9720, paybackMonths: 0 });
  });
});

describe("cost and value by month", () => {
  test("begin with the setup, and meet at the payback", () => {
    const { costs, values, payback } = returnByMonth(example);
    expect([costs.length, costs[0], costs[12], values[0], values[12]]).toEqual([13, 1980, 4140, 0, 9720]);
    const [{ month, amount }] = payback as [(typeof payback)[number]];
    expect(month * 810).toBeCloseTo(amount);
  });

  test("go on until well after the payback, up to five years", () => {
    expect(returnByMonth({ ...example, setup: 12_600 }).costs).toHaveLength(31);
    const never = returnByMonth({ ...example, setup: 630_000 });
    expect([never.costs.length, never.payback]).toEqual([61, []]);
  });

  test("don't meet without a setup, or if the tool saves too little", () => {
    expect(returnByMonth({ ...example, setup: 0 }).payback).toEqual([]);
    expect(returnByMonth({ ...example, hours: 0 }).payback).toEqual([]);
  });
});

test("months have one decimal, and money is short beside a chart", () => {
  expect([0, 0.04, 3.14, 1200].map(monthsOf)).toEqual(["0", "less than 0.1", "3.1", "1,200"]);
  expect([0, 2000, 8.9e14].map((amount) => shortMoney(amount, "USD"))).toEqual(["$0", "$2K", "$890T"]);
});

test.each([
  [1980, "USD", "$1,980"],
  [0.1 + 0.2, "USD", "$0.30"],
  [-36.5, "EUR", "-€36.50"],
  [1234.5, "GBP", "£1,234.50"],
  [2999.9999999999995, "USD", "$3,000"],
] as const)("%j %s is written %s", (amount, currency, text) => {
  expect(money(amount, currency)).toBe(text);
});

test("a number is written with at most two decimals", () => {
  expect([plainNumber(1200), plainNumber(0.333), plainNumber(12)]).toEqual(["1,200", "0.33", "12"]);
});
