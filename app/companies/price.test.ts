import { describe, expect, test } from "vitest";
import { fromPrice, monthlyAmount, parsePrice, priceUnknown, shownPrice } from "~/companies/price";

describe("starting prices", () => {
  test.each([
    ["$29/mo", 29, "USD", "month", false, false],
    ["$0/mo", 0, "USD", "month", false, true],
    ["€9.50 per user/month", 9.5, "EUR", "month", true, false],
    ["€60 per user/year", 60, "EUR", "year", true, false],
    ["12 USD", 12, "USD", null, false, false],
    ["1.200,00 €", 1200, "EUR", null, false, false],
    ["£99/year", 99, "GBP", "year", false, false],
    ["Free", 0, null, null, false, true],
    ["$1k/mo", 1000, "USD", "month", false, false],
    ["₹499/mo", 499, "INR", "month", false, false],
    ["$6 per seat billed annually", 6, "USD", "year", true, false],
    ["$49 one-time", 49, "USD", "once", false, false],
    ["10 € pro Monat", 10, "EUR", "month", false, false],
    ["99 €/Jahr", 99, "EUR", "year", false, false],
    ["99 € jährlich", 99, "EUR", "year", false, false],
    ["€10 / mois", 10, "EUR", "month", false, false],
    ["€99 par an", 99, "EUR", "year", false, false],
    ["€99/année", 99, "EUR", "year", false, false],
    ["€99 al año", 99, "EUR", "year", false, false],
    ["$99/yr", 99, "USD", "year", false, false],
    ["$99 p.a.", 99, "USD", "year", false, false],
    ["$99 per annum", 99, "USD", "year", false, false],
    ["$120 annually ($10 per month)", 120, "USD", "year", false, false],
    ["$10/mo, billed annually", 10, "USD", "month", false, false],
    ["Annual plan: $10/month", 10, "USD", "month", false, false],
    ["Yearly: $99", 99, "USD", "year", false, false],
    ["Contact us", null, null, null, false, false],
    ["14 days free trial", null, null, null, false, false],
    ["Custom", null, null, null, false, false],
  ] as const)("%s", (text, amount, currency, period, perSeat, free) => {
    expect(parsePrice(text)).toEqual({ amount, currency, period, perSeat, free });
  });

  test("compare by what they cost in a month", () => {
    expect(monthlyAmount(parsePrice("$120/year"))).toBe(10);
    expect(monthlyAmount(parsePrice("Contact us"))).toBeNull();
  });

  test.each([
    ["$29/mo", "From $29/mo"],
    ["A$3.50 per person/month", "From A$3.50 per person/month"],
    ["249 DKK per month", "From 249 DKK per month"],
    ["From €250/month", "From €250/month"],
    ["Free for 3 users, then $8", "Free for 3 users, then $8"],
    ["Contact us", "Contact us"],
  ])("%s is shown as %s", (text, shown) => {
    expect(fromPrice(text)).toBe(shown);
  });
});

test("an unknown price of an open-source product is shown as free", () => {
  expect(shownPrice({ startingPrice: priceUnknown, openSource: true })).toBe("Free and open source");
  expect(shownPrice({ startingPrice: priceUnknown })).toBe(priceUnknown);
  expect(shownPrice({ startingPrice: "$9/mo", openSource: true })).toBe("$9/mo");
});
