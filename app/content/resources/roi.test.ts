import { describe, expect, test } from "vitest";
import { money, plainNumber, returnOn, type RoiInput } from "~/content/resources/roi";

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
