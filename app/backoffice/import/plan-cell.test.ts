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

test.each([
  [{ minSeats: 3, sso: true }, "[seats: 3-; SSO: yes]"],
  [{ min_seats: "3", maxSeats: 50, auditLog: "No", support: "Phone" }, "[seats: 3-50; Audit log: no; support: Phone]"],
  [{ yearAmount: 120, minMonths: 12, features: ["1 TB"] }, "[yearly: 120; minimum months: 12] | 1 TB"],
  [{ extraSeat: 9, includedSeats: 5 }, "[included: 5; extra seat: 9]"],
  [{ tiers: [{ upTo: 10, amount: 12 }, { amount: 8 }], graduated: true }, "[tiers: 10 = 12, more = 8; graduated: yes]"],
])("the fields of our own plans are read in another shape, too: %j", (fields, rest) => {
  const line = planLines([{ name: "Pro", price: "$12", ...fields }]);
  expect(line).toBe(`Pro | $12/month | ${rest}`);
  expect(readPlans(line).problems).toEqual([]);
});

test.each([
  [{ minSeats: "few", storage: "10 GB" }, "Min seats: few | Storage: 10 GB"],
  [{ extraSeat: 9 }, "Extra seat: 9"],
  [{ dailyBackups: true, custom_domains: false }, "Daily backups | Custom domains: no"],
  [{ description: "For teams", limits: { users: 3, api: true } }, "Users: 3 | API | For teams"],
  [{ features: ["1 TB"], limits: { users: 3 }, highlights: ["Fast"] }, "1 TB | Limits: Users: 3 | Highlights: Fast"],
  [{ limits: { users: 3, storage: null }, meta: {} }, "Users: 3"],
  [
    {
      features: [
        { name: "SSO", included: false },
        { name: "API", included: true },
      ],
    },
    "SSO: no | API",
  ],
  [
    {
      features: [
        { name: "Storage", value: "10 GB" },
        { name: "Seats", limit: 5, icon: "users" },
      ],
    },
    "Storage: 10 GB | Seats: 5, Icon: users",
  ],
  [{ support: ["Phone", "Chat"], sso: "for 50 users" }, "Support: Phone, Chat | SSO: for 50 users"],
  [{ slug: "pro", popular: true, note: null, url: "https://acme.example/pro" }, undefined],
  [{ unit: "GB" }, "Unit: GB"],
])("what isn't understood of a plan is a line of its contents: %j", (fields, rest) => {
  const line = planLines([{ name: "Pro", price: "$12", ...fields }]);
  expect(line).toBe(["Pro", "$12", ...(rest ? [rest] : [])].join(" | "));
  expect(readPlans(line).plans[0]?.contents).toEqual(rest?.split(" | "));
});

test("a price by usage has its unit, and a plan of our own keeps what it doesn't know", () => {
  const usage = {
    name: "Disk",
    kind: "usage",
    price: "From $15",
    unit: "GB",
    unitAmount: 1,
    currency: "EUR",
    zone: "EU",
  };
  const line = "Disk | Usage: From $15 | [unit: GB; unit price: 1; currency: EUR] | Zone: EU";
  expect(planLines([usage])).toBe(line);
  expect(planLines([{ ...usage, name: undefined, title: "Disk" }])).toBe(line);
  expect(readPlans(line).problems).toEqual([]);
  const unreadable = planLines([{ name: "Pro", price: "abc/mo", minSeats: 3 }]);
  expect(unreadable).toBe("Pro | abc/mo | Min seats: 3");
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
