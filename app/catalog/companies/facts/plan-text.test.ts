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
  const bracketed = fc.constantFrom("[]", "[SSO: yes]", "[seats: 1-]", "[x]");
  const contents = fc.option(fc.array(fc.oneof(name, bracketed), { maxLength: 3 }), { nil: undefined });
  const seats = fc.integer({ min: 1, max: 1_000_000 });
  const cents = fc.integer({ min: 1, max: 10 ** 9 }).map((n) => n / 100);
  const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: undefined });
  const terms = {
    ...{ minSeats: optional(seats), maxSeats: optional(seats), minMonths: optional(fc.integer({ min: 1, max: 120 })) },
    ...{ sso: optional(fc.boolean()), scim: optional(fc.boolean()), auditLog: optional(fc.boolean()) },
    ...{ api: optional(fc.boolean()), support: optional(name) },
  };
  const tier = fc.record({ upTo: seats, amount: cents, yearAmount: optional(cents) });
  const paidTerms = {
    ...{ yearAmount: optional(cents), includedSeats: optional(seats), extraSeat: optional(cents) },
    ...{ tiers: optional(fc.array(tier, { minLength: 1, maxLength: 3 })), graduated: optional(fc.boolean()) },
    ...terms,
  };
  const plan = fc.oneof(
    fc.record({
      ...paidTerms,
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
    fc.record({ ...terms, name, contents, kind: fc.constantFrom("free" as const, "contact" as const) }),
    fc.record({
      ...{ ...terms, name, contents, kind: fc.constant("usage" as const), price: name },
      ...{ unit: optional(name), unitAmount: optional(cents), currency: optional(fc.constantFrom("USD", "JPY")) },
    }),
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

test("a plan's terms are a part of its line", () => {
  const plans = parsed([
    {
      ...{ name: "Team", kind: "paid", amount: 12, currency: "USD", period: "month", perSeat: true, yearAmount: 120 },
      ...{ minSeats: "3", maxSeats: 50, minMonths: 12, sso: true, scim: "no", api: "yes", support: "Email; [24/7]" },
      contents: ["1 TB"],
    },
    {
      ...{ name: "Flat", kind: "paid", amount: 49, currency: "EUR", period: "month" },
      ...{ tiers: "up to 10 users: $49\n25 seats = 99 / 990\nmore = 199", graduated: true },
    },
    { name: "Storage", kind: "usage", price: "$0.02/GB", unit: "GB", unitAmount: 0.02, currency: "usd" },
  ]);
  expect(plansText(plans).split("\n")).toEqual([
    "Team | $12 per user/month | [yearly: 120; seats: 3-50; minimum months: 12; SSO: yes; SCIM: no; API: yes; support: Email, ,24/7,] | 1 TB",
    "Flat | €49/month | [tiers: 10 = 49, 25 = 99 / 990, more = 199; graduated: yes]",
    "Storage | $0.02/GB | [unit: GB; unit price: 0.02; currency: USD]",
  ]);
  expect(readPlans(plansText(plans))).toEqual({ plans, problems: [] });
});

test.each([
  [{ minSeats: 5, maxSeats: 3 }, "maxSeats"],
  [{ extraSeat: 5 }, "includedSeats"],
  [{ yearAmount: 5, period: "year" }, "yearAmount"],
  [
    {
      tiers: [
        { upTo: 10, amount: 9 },
        { upTo: 5, amount: 2 },
      ],
    },
    "tiers",
  ],
  [{ tiers: "a few = 3" }, "tiers"],
  [{ tiers: "10 = 8, more = 7" }, "tiers"],
  [{ tiers: "0 = 9, more = 7" }, "tiers"],
  [{ includedSeats: 3, perSeat: true }, "includedSeats"],
  [{ includedSeats: 3, tiers: "10 = 9" }, "includedSeats"],
  [{ minSeats: 0 }, "minSeats"],
])("a plan with %j is refused", (terms, field) => {
  const plan = { name: "Pro", kind: "paid", amount: 9, currency: "USD", period: "month", ...terms };
  expect(planList.schema.safeParse([plan]).error?.issues.map(({ path }) => path)).toEqual([[0, field]]);
});

test.each([
  ["Free | Free | [yearly: 120]", "has terms that don’t fit its price: yearAmount"],
  [`Pro | $9/mo | [${" ".repeat(8_000)}x]`, undefined],
  [`Pro | $9/mo | ${"x".repeat(10_000)}`, "is too long"],
])("%.30s… says what can't be read", (line, problem) => {
  expect(readPlans(line).problems).toEqual(problem === undefined ? [] : [{ line, problem }]);
});

test("terms are read as people write them, and words of programs are no terms", () => {
  const read = (terms: string) => readPlans(`Pro | $9/mo | [${terms}]`).plans[0];
  expect(read("seats: 5; SSO: Yes; scim: ✓; API: -; Audit Log: X")).toMatchObject({
    ...{ minSeats: 5, maxSeats: 5, sso: true, scim: true, api: false, auditLog: true },
  });
  for (const name of ["constructor: yes", "__proto__: x"]) expect(read(name)?.contents).toEqual([`[${name}]`]);
});
