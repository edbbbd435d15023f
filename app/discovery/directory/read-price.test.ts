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
  ["crm under twenty dollars a month", "crm", ["under-20"]],
  ["crm between twenty and fifty dollars", "crm", ["20-50"]],
  ["crm under one hundred bucks per user", "crm", ["under-20", "20-50", "50-100"]],
  ["crm $50+", "crm", ["50-100", "over-100"]],
  ["crm between $20 and $50", "crm", ["20-50"]],
  ["crm $20-50 per user", "crm", ["20-50"]],
  ["crm from 20 to 100 dollars", "crm", ["20-50", "50-100"]],
  ["crm for $15 a month", "crm", ["under-20"]],
  ["$40/user/month crm", "crm", ["under-20", "20-50"]],
  ["crm 10 euros per month", "crm", ["under-20"]],
  ["under $1,000", "", ["under-20", "20-50", "50-100", "over-100"]],
  // A refusal of something else
  ["crm without a contract under $20 a month", "crm without a contract", ["under-20"]],
  ["help desk that isn't cloud based under $50", "help desk that isn't cloud based", ["under-20", "20-50"]],
  ["crm doesn't need sso under $20", "crm doesn't need sso", ["under-20"]],
  ["crm without ads $20 max", "crm without ads", ["under-20"]],
  // A refusal of a price
  ["crm that doesn't cost us more than $20", "crm that", ["under-20"]],
  ["crm without paying over $20", "crm", ["under-20"]],
  ["I don't want to pay more than $20", "I", ["under-20"]],
  ["crm that isn't under $100", "crm that", ["over-100"]],
  ["crm costing no less than $100", "crm", ["over-100"]],
  ["nothing cheaper than $100", "", ["over-100"]],
  ["nothing over $20", "", ["under-20"]],
  ["no tool over $20", "", ["under-20"]],
  ["crm, I don't want to see anything over $20", "crm, I", ["under-20"]],
  ["nothing that costs more than $20", "", ["under-20"]],
  ["crm without exceeding $20", "crm", ["under-20"]],
  ["app for invoices under $20 a month", "app for invoices", ["under-20"]],
  ["under $20 per user or under $100 for all", "or under $100 for all", ["under-20"]],
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
  // A price of something else
  ["help desk under $1 per ticket", "help desk under $1 per ticket", undefined],
  ["emails under $10 per 1,000 contacts", "emails under $10 per 1,000 contacts", undefined],
  ["crm under $1 a day", "crm under $1 a day", undefined],
  ["crm under $100 one-time", "crm under $100 one-time", undefined],
  ["pay once under $50", "pay once under $50", undefined],
  ["invoices over $1000", "invoices over $1000", undefined],
  ["companies over $10k in sales", "companies over $10k in sales", undefined],
  ["employees earning under $50000 a year", "employees earning under $50000 a year", undefined],
  ["crm under $10 weekly", "crm under $10 weekly", undefined],
  ["shop to sell products under $5", "shop to sell products under $5", undefined],
  ["manage budgets under $1000", "manage budgets under $1000", undefined],
  ["sms under $1 per text or crm under $20", "sms under $1 per text or crm", ["under-20"]],
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

test.each([
  ["crm under $20 a user", 20, true, false],
  ["crm under $20 each", 20, true, false],
  ["crm under $20 each with sso", 20, true, false],
  ["crm under $20 each month", 20, false, false],
  ["crm under $20 for every user", 20, true, false],
  ["crm under $20 pupm", 20, true, false],
  ["crm under $240 per user annually", 20, true, true],
  ["crm under $240 yearly per user", 20, true, true],
])("“%s” is under $%d a month, for each person: %s, for a year: %s", (q, max, isPerPerson, isPerYear) => {
  expect(findPrice(q, rates)).toMatchObject({ limits: { min: 0, max }, isPerPerson, isPerYear });
});

test("says what was read, and whether it's for each person", () => {
  const q = "a help desk for under $20 a month, please";
  expect(findPrice(q, rates)).toMatchObject({ text: "for under $20 a month", from: 12, to: 33, isPerPerson: false });
  expect(findPrice("crm under $20 a user", rates)).toMatchObject({ isPerPerson: true });
});
