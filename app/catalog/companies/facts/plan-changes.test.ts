import { expect, test } from "vitest";
import { differingPlans } from "~/catalog/companies/facts/plan-changes";
import type { Plan } from "~/catalog/companies/facts/plans";

const paid = (name: string, amount: number, more: Partial<Plan> = {}) =>
  ({ name, kind: "paid", amount, currency: "USD", period: "month", perSeat: false, from: false, ...more }) as Plan;

test("plans with another price or other terms differ, with both as text", () => {
  const before = [paid("Pro", 12, { sso: false }), paid("Team", 30, { yearAmount: 300 }), paid("Max", 99)];
  const after = [paid("Max", 99), paid("Pro", 12, { sso: true }), paid("Team", 30, { yearAmount: 280 })];
  expect(differingPlans(before, after)).toEqual([
    { name: "Pro", before: "$12/month [SSO: no]", after: "$12/month [SSO: yes]" },
    { name: "Team", before: "$30/month, or $300 for a year", after: "$30/month, or $280 for a year" },
  ]);
});

test("plans that were added or dropped differ, and other lines don't", () => {
  const before = [paid("Pro", 12, { contents: ["1 TB"] }), paid("Team", 30, { sso: true })];
  expect(differingPlans(before, [paid("Pro", 12, { contents: ["One terabyte"] }), paid("Max", 99)])).toEqual([
    { name: "Max", before: undefined, after: "$99/month" },
    { name: "Team", before: "$30/month", after: undefined },
  ]);
});

test("of plans with the same name, each is compared with the one in its place", () => {
  const [before, after] = [
    [paid("Pro", 12), paid("Pro", 120)],
    [paid("Pro", 12), paid("Pro", 140)],
  ];
  expect(differingPlans(before, after)).toEqual([{ name: "Pro", before: "$120/month", after: "$140/month" }]);
});
