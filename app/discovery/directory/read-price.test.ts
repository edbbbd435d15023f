import { expect, test } from "vitest";
import { bandsWithin } from "~/discovery/directory/read-filters";
import { findPrice, isWithin } from "~/discovery/directory/read-price";

const rates = { day: "2026-01-02", perEuro: { USD: 2, GBP: 1 } };

test.each([
  ["help desk under $20", "help desk", ["under-20"]],
  ["Under $20 help desk", "help desk", ["under-20"]],
  ["crm for less than 20 dollars a month", "crm", ["under-20"]],
  ["crm below 20 USD per user/month for teams", "crm for teams", ["under-20"]],
  ["crm up to $50", "crm", ["under-20", "20-50"]],
  ["crm max. 50/month", "crm", ["under-20", "20-50"]],
  ["crm max 50/month", "crm", ["under-20", "20-50"]],
  ["crm $30 or less", "crm", ["under-20", "20-50"]],
  ["crm <$20", "crm", ["under-20"]],
  ["crm under £10", "crm", ["under-20"]],
  ["crm under 10 euros", "crm", ["under-20"]],
  ["crm under $240 a year", "crm", ["under-20"]],
  ["crm over $100", "crm", ["over-100"]],
  ["crm $50+", "crm", ["50-100", "over-100"]],
  ["crm between $20 and $50", "crm", ["20-50"]],
  ["crm $20-50 per user", "crm", ["20-50"]],
  ["crm from 20 to 100 dollars", "crm", ["20-50", "50-100"]],
  ["crm for $15 a month", "crm", ["under-20"]],
  ["$40/user/month crm", "crm", ["under-20", "20-50"]],
  ["crm 10 euros per month", "crm", ["under-20"]],
  ["under $1,000", "", ["under-20", "20-50", "50-100", "over-100"]],
  // No price
  ["$tandby gift", "$tandby gift", undefined],
  ["crm under 20 users", "crm under 20 users", undefined],
  ["windows 10 and 11", "windows 10 and 11", undefined],
  ["iso 27001", "iso 27001", undefined],
  ["under 50", "under 50", undefined],
  ["thunder $20", "thunder $20", undefined],
  ["100 emails per month", "100 emails per month", undefined],
  ["invoices of $20", "invoices of $20", undefined],
  ["crm under $0", "crm under $0", undefined],
  ["crm $50 to $20", "crm $50 to $20", undefined],
  ["crm under 500 yen", "crm under 500 yen", undefined],
])("“%s” is “%s” with the price %j", (q, rest, values) => {
  const price = findPrice(q, rates);
  const left = price ? `${q.slice(0, price.from)} ${q.slice(price.to)}`.replace(/\s+/g, " ").trim() : q;
  expect({ rest: left, values: price && bandsWithin(price.limits, rates) }).toEqual({ rest, values });
});

test.each([
  ["under $20", [0, 9.99], [10, 11]],
  ["up to $20", [0, 10], [10.01]],
  ["up to $30", [15], [15.01, 20]],
  ["over $100", [50.01, 5000], [0, 49.99, 50]],
  ["at least $100", [50, 5000], [0, 49.99]],
  ["$20 to $50", [10, 25], [9.99, 25.01]],
  ["under 10 euros", [9.99], [10]],
  ["under $120 a year", [4.99], [5]],
])("%s lets prices of %j euros through, and not %j or unknown ones", (q, within, outside) => {
  const { limits } = findPrice(q, rates)!;
  expect(within.filter((euros) => !isWithin(limits, euros))).toEqual([]);
  expect([...outside, NaN].filter((euros) => isWithin(limits, euros))).toEqual([]);
});

test("says what was read, and whether it's for each person", () => {
  const q = "a help desk for under $20 a month, please";
  expect(findPrice(q, rates)).toMatchObject({ text: "for under $20 a month", from: 12, to: 33, isPerPerson: false });
  expect(findPrice("crm under $20 a user", rates)).toMatchObject({ isPerPerson: true });
});
