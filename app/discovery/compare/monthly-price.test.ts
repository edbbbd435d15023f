import { expect, test } from "vitest";
import { companyOf } from "#tests/company-of";
import type { Company } from "~/catalog/companies/company";
import { derivedFrom } from "~/catalog/companies/derived";
import type { PaidPlan, Plan } from "~/catalog/companies/facts/plans";
import { priceUnknown } from "~/catalog/companies/shown-price";
import { lowestPaidPrice, lowestPrice, monthlyText } from "~/discovery/compare/monthly-price";

const rates = { day: "2026-11-01", perEuro: { USD: 1.25, GBP: 0.8 } };

const priced = (startingPrice: string, overrides: Partial<Company> = {}) =>
  companyOf({
    startingPrice,
    ...overrides,
    ...derivedFrom({ startingPrice, plans: overrides.plans, licenses: overrides.licenses }),
  });
const paid = (amount: number, overrides: Partial<PaidPlan> = {}): Plan => ({
  name: "Paid",
  kind: "paid",
  amount,
  currency: "USD",
  period: "month",
  perSeat: false,
  from: false,
  ...overrides,
});
const inDollars = { currency: "USD", users: 1, rates };
const forTen = { ...inDollars, users: 10 };

test.each([
  ["$12/mo", inDollars, { amount: 12 }],
  ["$12 per user/month", inDollars, { amount: 12, note: "Per user" }],
  ["$12 per user/month", forTen, { amount: 120, note: "Based on $12 per user per month" }],
  ["$12/mo", forTen, { amount: 12 }],
  ["$96/year", inDollars, { amount: 8, note: "Based on $96 per year" }],
  ["€10/mo", inDollars, { amount: 12.5, note: "Based on €10 per month" }],
  ["£8 per user/month", { ...forTen, currency: "EUR" }, { amount: 100, note: "Based on £8 per user per month" }],
  ["Free", inDollars, { amount: 0 }],
  ["$0/mo", forTen, { amount: 0 }],
  ["$0.02/GB", inDollars, { amount: null, note: "By usage" }],
  ["$299 one-time", inDollars, { amount: null, note: "$299 one-time" }],
  ["9 DKK/mo", inDollars, { amount: null, note: "No exchange rate for DKK" }],
  ["Contact us", inDollars, null],
  [priceUnknown, inDollars, null],
] as const)("%j is compared as it should be", (text, basis, price) => {
  expect(lowestPrice(priced(text), basis)).toEqual(price);
});

test("a license that makes a product free says so", () => {
  const company = priced(priceUnknown, { licenses: ["MIT"] });
  expect(lowestPrice(company, inDollars)).toEqual({ amount: 0, note: "Based on its license" });
  expect(lowestPaidPrice(company, inDollars)).toBeNull();
});

test("of plans, the lowest counts, and the lowest paid one in its own row", () => {
  const company = priced("Free", { plans: [{ name: "Free", kind: "free" }, paid(30), paid(20, { perSeat: true })] });
  expect(lowestPrice(company, inDollars)).toEqual({ amount: 0 });
  expect(lowestPaidPrice(company, inDollars)).toEqual({ amount: 20, note: "Per user" });
});

test("several users pay what the cheapest plan costs that fits them", () => {
  const ofPlans = (...plans: Plan[]) => lowestPrice(priced("$5/mo", { plans }), forTen);
  const free: Plan = { name: "Free", kind: "free" };
  expect(ofPlans(free, paid(20, { perSeat: true }))).toEqual({
    amount: 200,
    note: "With Paid, perhaps less with Free",
  });
  expect(ofPlans({ ...free, maxSeats: 3 }, paid(20, { perSeat: true, minSeats: 20 }))).toEqual({
    amount: 400,
    note: "With Paid",
  });
  expect(ofPlans(paid(30))).toEqual({
    amount: 30,
    note: "With Paid. Not known: whether it’s for so many people",
  });
  expect(ofPlans({ ...free, maxSeats: 3 })).toEqual({ amount: null, note: "For up to 3 users" });
  expect(
    lowestPaidPrice(priced("$5/mo", { plans: [{ ...free, maxSeats: 50 }, paid(2, { perSeat: true })] }), forTen),
  ).toEqual({
    amount: 20,
    note: "With Paid",
  });
});

test("without plans, the starting price is the lowest paid one unless it's free", () => {
  expect(lowestPaidPrice(priced("$12/mo"), inDollars)).toEqual({ amount: 12 });
  expect(lowestPaidPrice(priced("Free"), inDollars)).toBeNull();
});

test("amounts are shown in the currency of the comparison, rounded", () => {
  expect(monthlyText({ amount: 0 }, inDollars)).toBe("Free");
  expect(monthlyText({ amount: 12.504 }, inDollars)).toBe("$12.50");
  expect(monthlyText({ amount: 24.9999 }, { ...inDollars, currency: "EUR" })).toBe("€25");
  expect(monthlyText({ amount: null, note: "By usage" }, inDollars)).toBe("By usage");
});
