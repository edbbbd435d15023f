import { expect, test } from "vitest";
import { companyOf } from "#tests/company-of";
import { shownFacts } from "~/catalog/companies/shown-facts";
import type { Company } from "~/catalog/companies/company";

const shown = (given: Partial<Company>) =>
  shownFacts(companyOf(given)).map(({ facts }) =>
    facts.map((fact) => ("values" in fact ? [fact.label, fact.values.join(", ")] : [fact.label, fact.href])),
  );

test("a company without facts has no groups", () => {
  expect(shown({})).toEqual([]);
});

test("facts are in words and groups, without gaps", () => {
  expect(
    shown({
      ...{ licenses: ["MIT"], stars: 21_345, lastCommit: "2026-08-01", freePlan: false, hasApi: true, trialDays: 1 },
      ...{ platforms: ["Web", "iOS"], founded: 2014, votes: 1_200, lifecycle: "Acquired by Initech" },
    }),
  ).toEqual([
    [
      ["License", "MIT"],
      ["Stars", "21,345"],
      ["Last commit", "Aug 1, 2026"],
      ["Status", "Acquired by Initech"],
    ],
    [
      ["Free plan", "No"],
      ["Free trial", "1 day"],
    ],
    [
      ["Platforms", "Web, iOS"],
      ["API", "Yes"],
    ],
    [
      ["Founded", "2014"],
      ["Product Hunt votes", "1,200"],
    ],
  ]);
});

test("zero is a fact", () => {
  expect(shown({ stars: 0, trialDays: 0 })).toEqual([[["Stars", "0"]], [["Free trial", "No"]]]);
});

test("several licenses are licenses", () => {
  expect(shown({ licenses: ["MIT", "GPL-2.0"] })).toEqual([[["Licenses", "MIT, GPL-2.0"]]]);
});

test("pages about the product are left out while the website is held", () => {
  const links = { sourceCode: "https://code.example/acme", demo: "https://demo.acme.example/" };
  expect(shown(links)).toEqual([
    [
      ["Demo", links.demo],
      ["Source code", links.sourceCode],
    ],
  ]);
  expect(shown({ ...links, linkHeld: true })).toEqual([]);
});

test("tags leave out the categories", () => {
  const categories = [{ id: 1, name: "CRM", slug: "crm" }];
  expect(shown({ tags: ["crm", "Invoices"], categories })).toEqual([[["Tags", "Invoices"]]]);
  expect(shown({ tags: ["Crm"], categories })).toEqual([]);
});
