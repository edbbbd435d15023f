import { describe, expect, test } from "vitest";
import { parseRoi } from "~/content/resources/roi-query";

const texts = { seats: "12", price: "15", hours: "1.5", hourly: "45", setup: "1980", currency: "USD" };
const example = { seats: 12, price: 15, hours: 1.5, hourly: 45, setup: 1980, currency: "USD" };
const parse = (fields: Record<string, string>) => parseRoi(new URLSearchParams(fields));

describe("the calculator’s form", () => {
  test("reads numbers", () => {
    expect(parse(texts)).toEqual({ input: example, texts, currency: "USD", errors: {}, missing: [] });
  });

  test.each([
    ["1,200", 1200],
    ["1,234.5", 1234.5],
    ["29,50", 29.5],
    [" 29.50 ", 29.5],
    [".5", 0.5],
    ["0.333", 0.333],
    ["$ 29", 29],
    ["€29", 29],
    ["1 200", 1200],
    ["1\u00a0200", 1200],
  ])("reads the price %j as %j", (price, expected) => {
    expect(parse({ ...texts, price }).input?.price).toBe(expected);
  });

  test.each(["abc", "-5", "1.200,50", "1e3", "0x10", "Infinity", "NaN", "12 or 15", "--", "½", "٣"])(
    "refuses the price %j with a sentence",
    (price) => {
      expect(parse({ ...texts, price })).toMatchObject({
        input: null,
        errors: { price: "Enter a number, such as 29 or 29.50" },
        missing: [],
      });
    },
  );

  test.each([
    [{ seats: "0" }, { seats: "Must be at least 1" }],
    [{ seats: "2.5" }, { seats: "Must be a whole number" }],
    [{ seats: "1000001" }, { seats: "Must be at most 1,000,000" }],
    [{ hours: "745" }, { hours: "Must be at most 744, the number of hours in a month" }],
    [{ setup: "9".repeat(400) }, { setup: expect.stringContaining("number") as string }],
  ])("refuses %j", (fields, errors) => {
    expect(parse({ ...texts, ...fields })).toMatchObject({ input: null, errors });
  });

  test("reports what isn't filled in yet as missing, not wrong", () => {
    expect(parse({ seats: "12", price: " ", currency: "EUR" })).toEqual({
      input: null,
      texts: { seats: "12", price: " ", currency: "EUR" },
      currency: "EUR",
      errors: {},
      missing: ["price", "hours", "hourly"],
    });
  });

  test("takes an empty set-up as none, and an unknown currency as dollars", () => {
    expect(parse({ ...texts, setup: "", currency: "XXX" }).input).toEqual({ ...example, setup: 0 });
  });

  test("leaves out what it does not ask", () => {
    expect(parse({ ...texts, __proto__: "x", utm_source: "y" }).texts).toEqual(texts);
  });
});
