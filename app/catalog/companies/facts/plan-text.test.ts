import fc from "fast-check";
import { expect, test } from "vitest";
import { formatField } from "~/catalog/companies/field-text";
import { isPlanList, plansText, readPlans } from "~/catalog/companies/facts/plan-text";
import { planPeriods, plans as planList, type Plan } from "~/catalog/companies/facts/plans";

const parsed = (given: unknown) => planList.schema.parse(given) as Plan[];

test("plans are lines that people read", () => {
  const plans = parsed([
    { name: "Free", kind: "free", contents: ["3 users"] },
    {
      ...{ name: "Pro", kind: "paid", amount: 12, currency: "usd", period: "month", perSeat: true, from: true },
      ...{ contents: "SSO, audit log\n1 TB" },
    },
    { name: "Team", kind: "paid", amount: "1249.5", currency: "SEK", period: "year" },
    { name: "Storage", kind: "usage", price: "$0.02/GB" },
    { name: "Mail", kind: "usage", price: "By volume" },
    { name: "Enterprise", kind: "contact" },
  ]);
  const lines = [
    "Free | Free | 3 users",
    "Pro | from $12 per user/month | SSO, audit log | 1 TB",
    "Team | 1,249.50 SEK/year",
    "Storage | $0.02/GB",
    "Mail | Usage: By volume",
    "Enterprise | Contact us",
  ];
  expect(plansText(plans)).toBe(lines.join("\n"));
  expect(readPlans(lines.join("\n"))).toEqual({ plans, problems: [] });
  expect(formatField(plans)).toBe(lines.join("\n"));
  expect(formatField(["a", "b"])).toBe("a, b");
  expect(isPlanList(["a"])).toBe(false);
});

test("whatever plans are stored, their text is read back as they are", () => {
  const text = fc.oneof(
    fc.string({ minLength: 1, maxLength: 30 }),
    fc.string({ unit: fc.constantFrom(..." |:-;$5/\"'\n") }),
  );
  const name = text.filter((value) => value.trim() !== "");
  const contents = fc.option(fc.array(name, { maxLength: 3 }), { nil: undefined });
  const plan = fc.oneof(
    fc.record({
      ...{
        name,
        contents,
        kind: fc.constant("paid" as const),
        amount: fc.integer({ min: 1, max: 10 ** 9 }).map((n) => n / 100),
      },
      ...{
        currency: fc.constantFrom("USD", "EUR", "JPY", "SEK", "TRY", "ALL", "XAF"),
        period: fc.constantFrom(...planPeriods),
      },
      ...{ perSeat: fc.boolean(), from: fc.boolean() },
    }),
    fc.record({ name, contents, kind: fc.constantFrom("free" as const, "contact" as const) }),
    fc.record({ name, contents, kind: fc.constant("usage" as const), price: name }),
  );
  fc.assert(
    fc.property(fc.array(plan, { minLength: 1, maxLength: 5 }), (given) => {
      const { success, data } = planList.schema.safeParse(given);
      fc.pre(success && data !== undefined);
      expect(readPlans(plansText(data))).toEqual({ plans: data, problems: [] });
    }),
  );
});

test.each([
  ["Pro: $12/mo", [{ name: "Pro", kind: "paid", amount: 12, period: "month", perSeat: false, from: false }]],
  ["Free: $0; Pro: $10/user/mo; Team - $99/yr", [{ kind: "free" }, { perSeat: true }, { amount: 99, period: "year" }]],
  ["Pro | $9", [{ amount: 9, period: "month" }]],
  ["Cards | 2.9% + 30¢", [{ kind: "usage", price: "2.9% + 30¢" }]],
  ["Enterprise | Let's talk", [{ kind: "contact" }]],
  ["Pro | starting at $9/mo", [{ from: true }]],
])("%s is read", (text, expected) => {
  const { plans, problems } = readPlans(text);
  expect([plans, problems]).toEqual([expected.map((plan) => expect.objectContaining(plan) as Plan), []]);
});

test("lines that can't be read say why, and the others are read", () => {
  const { plans, problems } = readPlans(`Pro | abc/mo\nTeam | $9/mo\nSolo\n${"x".repeat(101)} | $1/mo`);
  expect(plans.map(({ name }) => name)).toEqual(["Team"]);
  expect(problems).toEqual([
    { line: "Pro | abc/mo", problem: "has a price that can’t be read" },
    { line: "Solo", problem: "has no price" },
    { line: `${"x".repeat(101)} | $1/mo`, problem: "has an invalid name: Must be at most 100 characters" },
  ]);
  const many = readPlans("Plan | $1/mo\n".repeat(22));
  expect([many.plans.length, many.problems.length]).toEqual([20, 2]);
});
