import { expect, test } from "vitest";
import type { Plan } from "~/catalog/companies/facts/plans";
import { planText, shownPlans } from "~/catalog/companies/shown-plans";

const paid = { kind: "paid", currency: "USD", period: "month", from: false } as const;

test.each<[object, string[] | undefined, string[]]>([
  [{ ...paid, amount: 12, perSeat: true }, undefined, []],
  [
    { ...paid, amount: 12, perSeat: true, yearAmount: 120, minSeats: 3, maxSeats: 1000, minMonths: 12 },
    ["$10 per user per month, billed yearly", "3 to 1,000 users", "Minimum term: 12 months"],
    [],
  ],
  [
    { ...paid, amount: 49, perSeat: false, includedSeats: 5, extraSeat: 9.5, maxSeats: 25 },
    ["5 users included", "$9.50 for each further user", "Up to 25 users"],
    [],
  ],
  [
    { ...paid, amount: 12, perSeat: true, tiers: [{ upTo: 10, amount: 12 }, { upTo: 50, amount: 10 }, { amount: 8 }] },
    ["1 to 10 users: $12 per user", "11 to 50 users: $10 per user", "51 users and more: $8 per user"],
    [],
  ],
  [
    { ...paid, amount: 0.5, perSeat: true, graduated: true, tiers: [{ upTo: 10, amount: 0 }, { amount: 0.5 }] },
    ["1 to 10 users: $0 per user, for these", "11 users and more: $0.50 per user, for these"],
    [],
  ],
  [
    { kind: "contact", sso: true, scim: false, auditLog: true, contents: ["sso", "A contract"], support: "Phone" },
    ["Support: Phone", "No SCIM"],
    ["sso", "A contract", "Audit log"],
  ],
  [{ kind: "free", sso: false, scim: false, auditLog: false }, ["No SSO, SCIM, or audit log"], []],
  [{ kind: "free", sso: false, api: false, contents: ["SSO for $5 more"] }, ["No API"], ["SSO for $5 more"]],
  [
    {
      ...paid,
      amount: 9,
      perSeat: true,
      tiers: [
        { upTo: 1, amount: 9 },
        { upTo: 3, amount: 8 },
      ],
    },
    ["1 user: $9 per user", "2 to 3 users: $8 per user"],
    [],
  ],
  [
    { ...paid, amount: 12, perSeat: true, tiers: [{ upTo: 10, amount: 12, yearAmount: 120 }, { amount: 8 }] },
    ["1 to 10 users: $12 per user, $10 billed yearly", "11 users and more: $8 per user"],
    [],
  ],
  [{ kind: "usage", price: "Pay as you go", unit: "GB", unitAmount: 0.25, currency: "EUR" }, ["€0.25 per GB"], []],
  [{ kind: "usage", price: "By mail", unit: "mail", unitAmount: 0.0004 }, ["$0.0004 per mail"], []],
  [{ kind: "usage", price: "$0.02/GB", unit: "GB", unitAmount: 0.02, currency: "USD" }, undefined, []],
  [{ kind: "usage", price: "from $15", unit: "GB", unitAmount: 1, currency: "USD" }, ["$1 per GB"], []],
  [{ kind: "usage", price: "$1 per month plus usage", unit: "GB", unitAmount: 1 }, ["$1 per GB"], []],
  [{ kind: "usage", price: "0.5 GBP", unit: "GB", unitAmount: 0.5, currency: "GBP" }, ["£0.50 per GB"], []],
  [{ kind: "usage", price: "$0.02/GB", unit: "GB", unitAmount: 0.02, currency: "EUR" }, ["€0.02 per GB"], []],
  [{ kind: "usage", price: "From $15, then $0.10 per sent mail", unit: "sent mails", unitAmount: 0.1 }, undefined, []],
  [{ kind: "free", minSeats: 1, maxSeats: 1, api: true }, ["1 user"], ["API"]],
])("%j is shown", (plan, terms, contents) => {
  const [shown] = shownPlans([{ name: "Plan", ...plan } as Plan]);
  expect([shown?.terms, shown?.contents]).toEqual([terms, contents]);
});

test("a plan as one text has all of it", () => {
  const plan = { ...paid, name: "Pro", amount: 12, perSeat: true, yearAmount: 120, minSeats: 3, support: "Phone" };
  const texts = shownPlans([{ ...plan, sso: true, scim: false, contents: ["1 TB"] }]).map(planText);
  expect(texts).toEqual([
    "Pro: $12 per user, per month · $10 per user per month, billed yearly · At least 3 users · Support: Phone · No SCIM · 1 TB · SSO",
  ]);
});
