import { expect, test } from "vitest";
import { buildDirectory } from "#tests/build-directory";
import { companyOf } from "#tests/company-of";
import { parseDirectoryQuery } from "~/discovery/directory/directory-query";
import { fitsFor } from "~/discovery/directory/fit";
import { findPositions } from "~/discovery/directory/search";
import type { Company } from "~/catalog/companies/company";

const paid = { kind: "paid", currency: "USD", period: "month", perSeat: true, from: false } as const;
const flat = { ...paid, perSeat: false } as const;
const team = { ...paid, name: "Team", amount: 10 } as const;
const business = { ...paid, name: "Business", amount: 30, sso: true } as const;
const free = { kind: "free", name: "Free" } as const;
const contact = { kind: "contact", name: "Enterprise" } as const;

/** How one tool answers a question; undefined if it isn't found. */
function fitOf(question: string, values: Partial<Company>) {
  const company = companyOf({ id: 1, name: "Desk", description: "A CRM.", ...values });
  const directory = buildDirectory(1, [company], [], []);
  const query = parseDirectoryQuery(new URLSearchParams(question));
  return findPositions(directory, query).length > 0 ? fitsFor(directory, query)(company) : undefined;
}

test.each<[string, Partial<Company>, "yes" | "unknown" | "no"]>([
  // A cheaper plan may have SSO.
  ["q=crm under $20 a user with SSO", { plans: [team, business] }, "unknown"],
  [
    "q=crm under $20 a user with SSO",
    {
      plans: [{ ...team, sso: false }, business],
    },
    "no",
  ],
  ["q=crm under $20 a user with SSO", { plans: [{ ...team, sso: true }, contact] }, "yes"],
  ["q=crm under $20 a user with SSO", { plans: [{ ...paid, name: "Team", amount: 25 }] }, "no"],
  ["q=crm over $20 a user with SSO", { plans: [team, business] }, "unknown"],
  ["q=crm over $40 a user with SSO", { plans: [team, business] }, "no"],
  [
    "q=crm from $20 to $50 a user with SSO",
    {
      plans: [team, { ...paid, name: "Business", amount: 60, sso: true }],
    },
    "no",
  ],
  ["q=crm over $100 for 50 people", { plans: [free, contact] }, "unknown"],
  ["q=crm under $100 for 50 people", { plans: [{ ...flat, name: "Team", amount: 200 }, contact] }, "no"],
  // A company that has no SSO has none in any plan.
  ["q=crm under $20 a user with SSO", { sso: false, plans: [team] }, "no"],
  // For so many people, the cheap plan may not be enough.
  [
    "q=crm under $100 for 50 people",
    {
      plans: [
        { ...flat, name: "Solo", amount: 49 },
        { ...paid, name: "Team", amount: 9 },
      ],
    },
    "unknown",
  ],
  ["q=crm under $100 for 5 people", { plans: [{ ...free }, { ...paid, name: "Team", amount: 9 }] }, "yes"],
  ["q=crm under $100&people=50", { plans: [{ ...flat, name: "Team", amount: 99 }] }, "unknown"],
  ["q=crm under $100&people=50", { plans: [{ ...flat, name: "Team", amount: 99, maxSeats: 100 }] }, "yes"],
  ["q=crm under $100&people=50", { plans: [{ ...flat, name: "Team", amount: 199 }] }, "no"],
  ["q=crm under $100 for 5 people", { plans: [{ ...flat, name: "Team", amount: 49, includedSeats: 10 }] }, "yes"],
  ["q=crm for 5 people", { plans: [{ ...flat, name: "Team", amount: 49, includedSeats: 10 }] }, "yes"],
  ["q=crm for 5 people", { plans: [{ ...flat, name: "Team", amount: 49, includedSeats: 3 }] }, "no"],
  ["q=crm for 5 people", { plans: [{ ...flat, name: "Team", amount: 49, includedSeats: 3, extraSeat: 5 }] }, "yes"],
  // A free plan that isn't listed.
  ["q=crm with a free plan for 5 people", { freePlan: true, plans: [{ ...paid, name: "Pro", amount: 10 }] }, "unknown"],
  ["q=crm with a free plan", { freePlan: true, plans: [{ ...paid, name: "Pro", amount: 10 }] }, "yes"],
  ["q=crm with a free plan for 5 people", { freePlan: false, plans: [{ ...paid, name: "Pro", amount: 10 }] }, "no"],
  ["q=crm with a free plan for 5 people", { plans: [{ ...free, maxSeats: 10 }] }, "yes"],
  ["q=crm with a free plan for 5 people", { freePlan: true, plans: [{ ...free, maxSeats: 2 }] }, "no"],
])("%s (%#)", (question, company, expected) => {
  expect(fitOf(question, company)?.all ?? "no").toBe(expected);
});

test("what's known not to be so isn't found by the other words, but by all of them", () => {
  const company = { sso: false, description: "A CRM." };
  expect(fitOf("q=crm with SSO", company)).toBeUndefined();
  expect(fitOf("q=crm with SSO", { ...company, description: "The CRM with SSO." })?.all).toBe("no");
});

test("a list that AI has read may not have all", () => {
  const read = (source: "ai" | "staff"): Partial<Company> => ({
    exportFormats: ["CSV"],
    languages: ["English"],
    checked: { usual: ["staff", "2026-11-01"], others: { exportFormats: [source, "2026-11-01"] } },
  });
  expect(fitOf("q=crm with PDF export", read("staff"))).toBeUndefined();
  expect(fitOf("q=crm with PDF export", read("ai"))?.all).toBe("unknown");
  expect(fitOf("q=crm with CSV export", read("ai"))?.all).toBe("yes");
  expect(fitOf("q=crm in German", read("ai"))).toBeUndefined();
});

test("the proof is of what answers", () => {
  const proof = (url: string) => ({ url: `https://desk.example/${url}`, seen: "2026-11-12" });
  const proofOf = (question: string, values: Partial<Company>) =>
    fitOf(`q=crm ${question}`, values)?.answers[0]?.proof?.url;
  const licensed = { licenses: ["Proprietary"], licensesProof: proof("license"), freePlan: true };
  expect(proofOf("that is open source or free", licensed)).toBeUndefined();
  const shown = { ...licensed, freePlanProof: proof("pricing") };
  expect(proofOf("that is open source or free", shown)).toBe("https://desk.example/pricing");
  const planned = { plans: [{ ...paid, name: "Team", amount: 9, sso: true }], plansProof: proof("plans") };
  expect(proofOf("with SSO", planned)).toBe("https://desk.example/plans");
  expect(proofOf("with SSO", { ...planned, sso: true })).toBeUndefined();
  expect(proofOf("with SSO", { ...planned, linkHeld: true })).toBeUndefined();
});

test("a tool without plans is answered by its lowest price, for one person", () => {
  expect(fitOf("q=crm under $20", { startingPrice: "$9/mo" })?.all).toBe("yes");
  expect(fitOf("q=crm under $20 for 5 people", { startingPrice: "$9/mo" })?.all).toBe("unknown");
});
