import { describe, expect, test } from "vitest";
import { plans as planList, type Plan } from "~/catalog/companies/facts/plans";
import {
  comparablePrice,
  isPriceText,
  lowestPaidPlan,
  monthlyAmount,
  parsePrice,
  planPrice,
  priceOf,
} from "~/catalog/companies/price";
import { fromPrice, listedPrice, priceUnknown, shownPrice } from "~/catalog/companies/shown-price";
import type { Rates } from "~/catalog/currencies/rates";

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
    ["kostenlos", 0, null, null, false, true],
    ["Kostenlose Basisversion", 0, null, null, false, true],
    ["gratuit", 0, null, null, false, true],
    ["Gratis", 0, null, null, false, true],
    ["auf Anfrage", null, null, null, false, false],
    ["sur devis", null, null, null, false, false],
    ["30 Tage kostenlos testen", null, null, null, false, false],
    ["Kostenlose Testversion", null, null, null, false, false],
    ["essai gratuit", null, null, null, false, false],
    ["14 jours gratuits", null, null, null, false, false],
    ["prueba gratuita", null, null, null, false, false],
    ["nicht kostenlos", null, null, null, false, false],
    ["12,50", 12.5, null, null, false, false],
    ["1.200,00", 1200, null, null, false, false],
    ["9", 9, null, null, false, false],
    ["0", 0, null, null, false, true],
    ["ab 12,50 pro Monat", 12.5, null, "month", false, false],
    ["12,50/Nutzer/Monat", 12.5, null, "month", true, false],
    ["99 per year", 99, null, "year", false, false],
    ["5 apps included", null, null, null, false, false],
    ["Windows 11", null, null, null, false, false],
  ] as const)("%s", (text, amount, currency, period, perSeat, free) => {
    expect(parsePrice(text)).toEqual({ amount, currency, period, perSeat, free });
  });

  test.each([
    "kostenlos",
    "auf Anfrage",
    "gratuit",
    "12,50",
    "Contact us",
    "Price on website",
    "$9/mo",
    "Paid",
    "Free trial",
  ])("%s says what a product costs", (text) => expect(isPriceText(text)).toBe(true));

  test.each(["Quatsch", "soon", "Berlin", "see footnote 3", "-"])("%s says nothing of a price", (text) =>
    expect(isPriceText(text)).toBe(false),
  );

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
    ["$0/mo", "Free"],
    ["$0.10 per request", "From $0.10 per request"],
    ["14 days free trial", "14 days free trial"],
  ])("%s is shown as %s", (text, shown) => {
    expect(fromPrice(text)).toBe(shown);
  });
});

test.each([
  ["$8", "Free plan · From $8"],
  ["Pay as you go", "Free plan · Pay as you go"],
  ["$0/mo", "Free"],
  ["Free for 3 users, then $8", "Free for 3 users, then $8"],
  ["Freemium", "Freemium"],
  [priceUnknown, "Free plan"],
])("lists begin with a free plan: %s is shown as %s", (startingPrice, shown) => {
  expect(listedPrice({ startingPrice, freePlan: true })).toBe(shown);
});

test("an unknown price of an open-source product is shown as free", () => {
  expect(shownPrice({ startingPrice: priceUnknown, openSource: true })).toBe("Free and open source");
  expect(shownPrice({ startingPrice: priceUnknown })).toBe(priceUnknown);
  expect(shownPrice({ startingPrice: "$9/mo", openSource: true })).toBe("$9/mo");
  expect(shownPrice({ startingPrice: priceUnknown, planPrice: "$12/month", openSource: true })).toBe("$12/month");
});

const rates: Rates = { day: "2026-01-02", perEuro: { USD: 2, GBP: 0.5, SEK: 10 } };
const euros = (startingPrice: string) => comparablePrice({ startingPrice }, rates);

describe("messy prices", () => {
  test.each([
    // A person, a place, or a time.
    ["$29/mo", 14.5],
    ["$120/yr", 5],
    ["$12/user/mo", 6],
    ["$8/u/m", 4],
    ["from $6 per user per month, billed annually", 3],
    ["$10–$20/mo", 5],
    ["$10+/mo", 5],
    ["Starts at $19 monthly", 9.5],
    ["Free 15-day trial, then $9.50/mo", 4.75],
    ["Free for 14 days, from $6", 3],
    ["First month free, then $30/month", 15],
    ["$99/year (2 months free)", 99 / 24],
    ["Ad-free for $4/mo", 2],
    ["No free plan, $9/mo", 4.5],
    ["$15/month for 500 credits", 7.5],
    ["$29/mo (500 emails/day)", 14.5],
    ["$29/mo + 2.9% per sale", 14.5],
    ["$20/mo, save 20% yearly", 10],
    ["$49 per workspace per month", 24.5],
    ["$5/website/month", 2.5],
    ["$30 per 10 users/month", 15],
    ["€299 lifetime, no subscription", 299],
    ["$2k/month", 1000],
    ["$ 1,299.99 / month", 649.995],
    ["US$10/mo", 5],
    ["10 usd per month", 5],
    ["£5 per seat", 10],
    ["99 SEK/month", 9.9],
    ["9 € par utilisateur/mois", 9],
    ["12 € pro Nutzer/Monat", 12],
    ["€6 per room and month", 6],
    ["€39 per country/month", 39],
    ["£1,500/月", 3000],
    ["$19 a user, billed monthly", 9.5],
    ["£149 one-time", 298],
    // Free, in some way.
    ["Free", 0],
    ["$0/mo", 0],
    ["Free to start, Pro for €2/mo", 0],
    ["Free for 3 users, then $8", 0],
    ["Freemium", 0],
    ["Free tier, then $0.02/GB", 0],
    ["Free and open source", 0],
  ])("%s is %d euros per month", (text, expected) => {
    expect(euros(text)).toBeCloseTo(expected);
  });

  test.each([
    ...[
      "$0.02/GB",
      "$0.02 per GB/month",
      "$5 per 1,000 emails",
      "$4 per 1000 emails sent",
      "2.9% + 30¢",
      "2.9% + $0.30",
    ],
    ...["$0.30 + 2.9%", "$0.01 per contact", "$10/contact", "$22 per million characters", "$0.0065/min", "$1/hour"],
    ...["$0.10 an hour", "$1/day", "$15/1M tokens", "$0.01–$0.05 per email", "$5 for 1000 credits", "$60 per 6 months"],
    ...[
      "Pay-as-you-go, starting at $4",
      "$0.05 per MAU",
      "$30 billed quarterly",
      "Usage-based, from $5",
      "$3/1k requests",
    ],
    ...[
      "Contact us",
      "Custom",
      "Price on website",
      "",
      "12/mo",
      "Try free for 14 days",
      "TRY 10 days free",
      "ABC 5/mo",
    ],
    ...["5 XTS per month", "Enterprise only", "€0.35 per return", "0.7% of revenue", "Free trial", "Pay as you go"],
  ])("%s can't be compared", (text) => {
    expect(euros(text)).toBeNull();
  });

  test.each([
    ["CA$10/mo", 10, "CAD"],
    ["$10 CAD", 10, "CAD"],
    ["CAD $10", 10, "CAD"],
    ["R$ 49,90/mês", 49.9, "BRL"],
    ["NZ$5", 5, "NZD"],
    ["1 299 Kč", 299, "CZK"],
    ["ZAR 100/month", 100, "ZAR"],
    ["100 TRY/month", 100, "TRY"],
    ["$0.0065/min", 0.0065, "USD"],
    ["€1.500", 1500, "EUR"],
  ])("%s is %d %s", (text, amount, currency) => {
    expect(parsePrice(text)).toMatchObject({ amount, currency });
  });

  test("are read from the first 300 characters", () => {
    expect(parsePrice(`${"x ".repeat(146)}$5/month`)).toMatchObject({ amount: 5, period: "month" });
    expect(parsePrice(`${"x ".repeat(150)}$5/month`)).toMatchObject({ amount: null, period: null });
  });

  // An expression that backtracks more with each repetition would exceed the test's limit.
  test.each([
    ["$1 ", { amount: 1, currency: "USD" }],
    ["1,", { amount: null }],
    ["a/", { amount: null }],
    ["free ", { amount: 0, free: true }],
    ["$5 per ", { amount: 5, currency: "USD" }],
    ["5 per a per ", { amount: null }],
    ["5 aper", { amount: null }],
    ["kostenlos ", { amount: 0, free: true }],
    ["14 Tage kostenlos ", { free: false }],
  ])("are read however often they repeat %j", (piece, price) => {
    for (const times of [14, 20, 40, 1_000]) expect(parsePrice(piece.repeat(times))).toMatchObject(price);
  });
});

const plansOf = (...given: object[]): Plan[] =>
  planList.schema.parse(given.map((plan, i) => ({ name: `Plan ${i}`, ...plan }))) ?? [];
const paid = (amount: number, more: object = {}) => ({
  kind: "paid",
  amount,
  currency: "USD",
  period: "month",
  ...more,
});
const free = { kind: "free" };

describe("plans", () => {
  test("win over the starting price: the lowest paid one for one user per month counts", () => {
    const plans = plansOf(paid(40), paid(12, { perSeat: true }), paid(99, { period: "year" }), { kind: "contact" });
    expect(lowestPaidPlan(plans)).toMatchObject({ amount: 99, period: "year" });
    expect(comparablePrice({ startingPrice: "$1/mo", plans }, rates)).toBeCloseTo(99 / 24);
    expect(priceOf({ startingPrice: "$1/mo", plans })).toEqual({
      ...{ amount: 99, currency: "USD", period: "year", perSeat: false, free: false },
    });
  });

  test("that are sold by month and year count by month, and one-time prices count if there are no others", () => {
    const both = [paid(10, { name: "Pro" }), paid(96, { name: "Pro", period: "year" })];
    expect(lowestPaidPlan(plansOf(...both))).toMatchObject({ amount: 10 });
    expect(lowestPaidPlan(plansOf(paid(5, { period: "once" }), paid(9)))).toMatchObject({ amount: 9 });
    expect(lowestPaidPlan(plansOf(paid(50, { period: "once" })))).toMatchObject({ amount: 50 });
  });

  test("compare in the currency of the first one", () => {
    expect(lowestPaidPlan(plansOf(paid(10, { currency: "EUR" }), paid(1)))).toMatchObject({ currency: "EUR" });
  });

  test.each([
    ["free, if one of them is", [paid(9), free], 0],
    ["unknown, if they are by usage", [{ kind: "usage", price: "$0.02/GB" }], null],
    ["unknown, if they are on request", [{ kind: "contact" }], null],
    ["unknown, if the currency has no rate", [paid(9, { currency: "XAF" })], null],
    ["in euros, if they are in a known currency", [paid(99, { currency: "SEK" })], 9.9],
  ])("are %s", (_, given, expected) => {
    expect(comparablePrice({ startingPrice: "$29/mo", plans: plansOf(...given) }, rates)).toBe(expected);
  });

  test.each([
    ["$12/mo", [paid(12)], undefined],
    ["$12 per user, monthly", [paid(12, { perSeat: true }), paid(40)], undefined],
    ["$8.33/mo", [paid(100, { period: "year" })], undefined],
    ["Free", [free, paid(12)], undefined],
    ["$12/mo", [free, paid(12)], "Free, then $12/month"],
    ["Contact us", [{ kind: "contact" }], undefined],
    ["$9/mo", [paid(12)], "$12/month"],
    ["€12/mo", [paid(12)], "$12/month"],
    ["$9/mo", [paid(99, { period: "year", perSeat: true })], "$8.25 per user/month, billed yearly"],
    ["$9/mo", [free], "Free"],
    ["Free", [paid(12)], "$12/month"],
    ["$9/mo", [free, paid(12, { perSeat: true })], "Free, then $12 per user/month"],
    ["$9/mo", [{ kind: "usage", price: "$0.02/GB" }], "$0.02/GB"],
    ["$9/mo", [{ kind: "contact" }], "Contact us"],
    [priceUnknown, [{ kind: "contact" }], "Contact us"],
    [priceUnknown, [paid(249, { currency: "DKK" })], "249 DKK/month"],
    ["$49 one-time", [paid(59, { period: "once" })], "$59 one-time"],
  ])("beside “%s” say something else, or nothing", (startingPrice, given, expected) => {
    expect(planPrice({ startingPrice, plans: plansOf(...given) })).toBe(expected);
  });

  test("say nothing if there are none", () => {
    expect(planPrice({ startingPrice: "$9/mo" })).toBeUndefined();
  });
});

test("a free plan, and an open-source license without a price, are free", () => {
  expect(comparablePrice({ startingPrice: "$0.02/GB", freePlan: true }, rates)).toBe(0);
  expect(comparablePrice({ startingPrice: priceUnknown, freePlan: false }, rates)).toBeNull();
  // Its starting price is known.
  expect(comparablePrice({ startingPrice: "$9/mo", freePlan: true }, rates)).toBe(4.5);
  expect(comparablePrice({ startingPrice: priceUnknown, openSource: true }, rates)).toBe(0);
  expect(comparablePrice({ startingPrice: "$9/mo", openSource: true }, rates)).toBe(4.5);
});
