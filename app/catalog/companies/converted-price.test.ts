import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { companyOf } from "#tests/company-of";
import { convertedPrice, outdatedDay } from "~/catalog/companies/converted-price";
import { derivedFrom } from "~/catalog/companies/derived";
import type { Plan } from "~/catalog/companies/facts/plans";

const rates = { day: "2026-11-01", perEuro: { USD: 1.25, GBP: 0.8, DKK: 7.5 } };
const inDollars = { currency: "USD", rates };

beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"], now: new Date("2026-11-24T12:00:00Z") }));
afterEach(() => void vi.useRealTimers());

const priced = (startingPrice: string, plans?: Plan[]) =>
  companyOf({ startingPrice, ...(plans && { plans }), ...derivedFrom({ startingPrice, plans, licenses: undefined }) });
const yearly: Plan = { name: "Pro", kind: "paid", amount: 96, currency: "EUR", period: "year", perSeat: true, from: false }; // oxfmt-ignore

test.each([
  ["€10/mo", "about $12.50/month"],
  ["£8 per user/month", "about $12.50 per user/month"],
  ["€96/year", "about $120/year"],
  ["75 DKK", "about $12.50"],
  ["€100 one-time", "about $125 one-time"],
  ["$12/mo", undefined],
  ["Free", undefined],
  ["Contact us", undefined],
  ["€0.02/GB", undefined],
  ["100 SEK/mo", undefined],
])("beside %j, a site in dollars shows %j", (text, converted) => {
  expect(convertedPrice(priced(text), inDollars)).toBe(converted);
});

test("a site in another currency converts dollars", () => {
  expect(convertedPrice(priced("$10/mo"), { currency: "EUR", rates })).toBe("about €8/month");
  expect(convertedPrice(priced("$10/mo"), { currency: "DKK", rates })).toBe("about 60 DKK/month");
  expect(convertedPrice(priced("€10/mo"), { currency: "EUR", rates })).toBeUndefined();
});

test("plans are converted as they're shown", () => {
  expect(convertedPrice(priced("Price on website", [yearly]), inDollars)).toBe("about $10 per user/month");
});

test("rates that are older than 90 days aren't used without their day", () => {
  const at = (day: string) => outdatedDay({ currency: "USD", rates: { ...rates, day } });
  expect(at("2026-08-26")).toBeUndefined();
  expect(at("2026-08-25")).toBe("Aug 25, 2026");
});
