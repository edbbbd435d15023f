import { expect, test } from "vitest";
import { readPlans } from "~/catalog/companies/facts/plan-text";
import { isPlanJson, planLines } from "~/backoffice/import/plan-cell";

test.each([
  [{ name: "Pro", price: 12, period: "month" }, "Pro | 12 USD per month"],
  [{ name: "Pro", price: "$12", interval: "monthly", features: ["SSO", "1 TB"] }, "Pro | $12 per monthly | SSO | 1 TB"],
  [{ title: "Pro", amount: 9.5, currency: "eur", per: "user" }, "Pro | 9.5 EUR per user"],
  [{ name: "Pro", price: { amount: 12, currency: "GBP", interval: "year" } }, "Pro | 12 GBP per year"],
  [{ name: "Pro", monthly_price: 12, annual_price: 120 }, "Pro | 12 USD per month | [yearly: 120]"],
  [{ name: "Pro", monthly: "$12", yearly: "$9.50" }, "Pro | $12 per month | [yearly: 114]"],
  [{ name: "Pro", monthly: "$12", yearly: "100 EUR" }, "Pro | $12 per month\nPro | 100 EUR per year"],
  [{ name: "Free", price: 0 }, "Free | 0 USD"],
  [{ name: "Enterprise", price: null }, "Enterprise | Contact us"],
  [{ name: "A|B", price: "$1/mo", features: [{ name: "C\nD" }] }, "A/B | $1/mo | C D"],
])("%j becomes a line that can be read", (plan, line) => {
  expect(isPlanJson([plan])).toBe(true);
  expect(planLines([plan])).toBe(line);
  expect(readPlans(line).problems).toEqual([]);
});

test("a plan as this site answers it is read as it is", () => {
  const plans = [
    {
      name: "Pro",
      kind: "paid",
      amount: 12,
      currency: "USD",
      period: "year",
      perSeat: true,
      from: true,
      contents: ["SSO"],
    },
    { name: "Free", kind: "free" },
    { name: "Storage", kind: "usage", price: "By volume" },
    { name: "Enterprise", kind: "contact" },
  ];
  expect(readPlans(planLines(plans))).toEqual({ plans, problems: [] });
});

test("other lists aren't plans", () => {
  for (const value of ["Pro", [], ["Pro"], [{ name: "CRM", slug: "crm" }], [{ price: 1 }], { name: "Pro", price: 1 }])
    expect(isPlanJson(value)).toBe(false);
});
