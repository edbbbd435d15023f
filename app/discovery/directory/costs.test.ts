import fc from "fast-check";
import { expect, test } from "vitest";
import { buildDirectory } from "#tests/build-directory";
import { companyOf } from "#tests/company-of";
import { fewOrMany } from "#tests/few-or-many";
import { costOf } from "~/discovery/directory/costs";
import { countFacets } from "~/discovery/directory/count-facets";
import { parseDirectoryQuery, type DirectoryQuery } from "~/discovery/directory/directory-query";
import { directoryHref, withoutNeed } from "~/discovery/directory/directory-href";
import { findPositions } from "~/discovery/directory/search";
import { nameAt } from "~/discovery/directory/table";
import { eurosOf, isUnsure } from "~/catalog/companies/cost";
import { needIn } from "~/catalog/companies/cost-query";
import type { Plan } from "~/catalog/companies/facts/plans";
import { firstRates } from "~/catalog/currencies/rates";
import { priceBandOf } from "~/catalog/companies/price-band";

const paid = { kind: "paid", name: "Team", currency: "USD", period: "month", perSeat: true, from: false } as const;
const all: Record<string, Plan[] | undefined> = {
  "Per seat": [{ ...paid, amount: 12, yearAmount: 120 }],
  Flat: [{ ...paid, perSeat: false, amount: 99, maxSeats: 100, sso: true }],
  "In euros": [{ ...paid, currency: "EUR", amount: 8, sso: true }],
  "Free for three": [
    { kind: "free", name: "Free", maxSeats: 3 },
    { ...paid, amount: 30 },
  ],
  "On request": [{ kind: "contact", name: "Enterprise" }],
  "In a strange currency": [{ ...paid, currency: "XAU", amount: 1 }],
  "Without plans": undefined,
};
const companies = Object.entries(all).map(([name, plans], i) =>
  companyOf({ id: i + 1, name, startingPrice: "$5/mo", ...(plans && { plans }) }),
);
const directory = buildDirectory(1, companies, [], []);

function found(query: string): string[] {
  const positions = findPositions(directory, parseDirectoryQuery(new URLSearchParams(query)));
  return Array.from(positions, (position) => nameAt(directory.companies, position));
}

test("sorting by price is by what tools cost a buyer, and what isn't known comes last", () => {
  expect(found("sort=price-low&people=3&paid=monthly").slice(0, 4)).toEqual([
    "Free for three",
    "In euros",
    "Per seat",
    "Flat",
  ]);
  expect(found("sort=price-low&people=20&paid=yearly").slice(0, 4)).toEqual([
    "Flat",
    "In euros",
    "Per seat",
    "Free for three",
  ]);
  expect(found("sort=price-high&people=20&paid=yearly").slice(0, 4)).toEqual([
    "Free for three",
    "Per seat",
    "In euros",
    "Flat",
  ]);
  expect(new Set(found("sort=price-low&people=20").slice(4))).toEqual(
    new Set(["On request", "In a strange currency", "Without plans"]),
  );
});

test("tools that surely have what a plan must include come before those that may", () => {
  expect(found("sort=price-low&people=3&with=sso").slice(0, 4)).toEqual([
    "In euros",
    "Flat",
    "Free for three",
    "Per seat",
  ]);
});

test("the filter by price is by what tools cost in a month", () => {
  expect(found("price=free&people=3").sort()).toEqual(["Free for three"]);
  expect(found("price=under-20&people=1").sort()).toEqual(["Free for three", "In euros", "Per seat"]);
  expect(found("price=over-100&people=10&paid=yearly").sort()).toEqual(["Free for three"]);
  expect(found("q=under+$100&people=10&paid=yearly").slice(0, 2).sort()).toEqual(["Flat", "In euros"]);
  expect(found("q=under+$100&people=10&paid=yearly")).not.toContain("Per seat");
  expect(found("price=50-100&q=under+$90&people=10&paid=monthly").sort()).toEqual(["In euros"]);
});

test("without a number of people and a way to pay, there's no buyer", () => {
  for (const query of ["with=sso", "people=0", "people=10001", "people=x", "paid=never", "people=1.5"])
    expect(needIn(parseDirectoryQuery(new URLSearchParams(query)))).toBeUndefined();
  expect(needIn(parseDirectoryQuery(new URLSearchParams("people=10,000&with=sso&with=x")))).toEqual({
    people: 10_000,
    paid: "monthly",
    features: ["sso"],
  });
});

test("the address has what a buyer needs, and the canonical one doesn't", () => {
  const query = parseDirectoryQuery(new URLSearchParams("with=scim&paid=yearly&q=crm&people=5&with=sso&page=2"));
  expect(directoryHref(query)).toBe("/directory?q=crm&people=5&paid=yearly&with=sso&with=scim&page=2");
  expect(directoryHref(withoutNeed(query))).toBe("/directory?q=crm");
});

const amount = fc.constantFrom(0.5, 4, 9.99, 20, 49, 100, 1_000);
const plan = fc.oneof(
  fc.record(
    {
      ...{ kind: fc.constant("paid" as const), name: fc.constantFrom("A", "B"), amount },
      ...{ currency: fc.constantFrom("USD", "EUR", "XAU"), period: fc.constantFrom("month", "year", "once") },
      ...{ perSeat: fc.boolean(), from: fc.boolean(), maxSeats: fc.integer({ min: 1, max: 20 }), sso: fc.boolean() },
    },
    { requiredKeys: ["kind", "name", "amount", "currency", "period", "perSeat", "from"] },
  ),
  fc.record(
    { kind: fc.constant("free" as const), name: fc.constant("Free"), maxSeats: fc.integer({ min: 1, max: 5 }) },
    { requiredKeys: ["kind", "name"] },
  ),
  fc.record({ kind: fc.constant("contact" as const), name: fc.constant("Large") }),
);
const bands = ["free", "under-20", "20-50", "50-100", "over-100"];
const search = fc.record({
  people: fc.integer({ min: 1, max: 25 }),
  paid: fc.constantFrom("monthly" as const, "yearly" as const),
  with: fc.subarray(["sso" as const]),
  price: fc.subarray(bands),
  sort: fc.constantFrom("price-low" as const, "price-high" as const, "rating" as const),
});

test("any tools are sorted, filtered, and counted by what each of them costs", () => {
  fc.assert(
    fc.property(fc.array(fc.array(plan, { maxLength: 3 }), { maxLength: 20 }), search, (lists, given) => {
      const tools = lists.map((plans, i) =>
        companyOf({ id: i + 1, name: `T${i}`, ...(plans.length > 0 && { plans }) }),
      );
      const built = buildDirectory(1, tools, [], []);
      const query: DirectoryQuery = { ...parseDirectoryQuery(new URLSearchParams()), ...given };
      const costs = tools.map((tool) => {
        const cost = costOf(tool, needIn(query)!, firstRates);
        const euros = cost ? eurosOf(cost, firstRates.perEuro) : Infinity;
        if (!cost || !Number.isFinite(euros)) return { id: tool.id, group: 2, euros: 0, band: undefined };
        return { id: tool.id, group: Number(isUnsure(cost)), euros, band: priceBandOf(euros / 12, firstRates) };
      });
      const isIn = (band: string, { band: own }: { band: string | undefined }) =>
        own === band || (own === "free" && band === "under-20");
      const expected = costs.filter((cost) => given.price.length === 0 || given.price.some((band) => isIn(band, cost)));
      const positions = [...findPositions(built, query)];
      expect(positions.map((position) => Number(nameAt(built.companies, position).slice(1)) + 1).sort()).toEqual(
        expected.map(({ id }) => id).sort(),
      );
      if (given.sort !== "rating") {
        const order = positions.map((position) =>
          costs.find(({ id }) => id === Number(nameAt(built.companies, position).slice(1)) + 1)!,
        );
        const direction = given.sort === "price-low" ? 1 : -1;
        for (const [i, next] of order.slice(1).entries())
          expect(order[i]!.group - next.group || (order[i]!.euros - next.euros) * direction).toBeLessThanOrEqual(0);
      }
      const counts = countFacets(built, query).price;
      for (const band of bands)
        expect([band, counts.get(band) ?? 0]).toEqual([band, costs.filter((cost) => isIn(band, cost)).length]);
    }),
    { numRuns: fewOrMany(50, 2_000) },
  );
});
