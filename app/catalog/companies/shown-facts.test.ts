import { expect, test } from "vitest";
import { companyOf } from "#tests/company-of";
import { shownFacts, withoutFacts } from "~/catalog/companies/shown-facts";
import { factsInStrip } from "~/catalog/companies/strip-facts";
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

test("a page doesn't repeat what its strip says, unless it was checked by itself", () => {
  const company = companyOf({
    ...{ deployment: ["Cloud"], platforms: ["Web"], trialDays: 14, freePlan: true, teamSizes: ["Small"] },
    checked: { usual: ["vendor", "2026-08-01"], others: { platforms: ["vendor", "2026-09-01"] } },
  });
  const rest = withoutFacts(shownFacts(company), factsInStrip(company));
  expect(rest.flatMap(({ facts }) => facts.map(({ field }) => field))).toEqual(["freePlan", "platforms", "teamSizes"]);
});

test.each([
  [{ lifecycle: "Active", trialDays: 14 }, ["lifecycle", "lastCommit"]],
  [{ trialDays: 0, freePlan: true }, ["freePlan"]],
  [{ freePlan: false }, ["teamSizes"]],
])("the strip of %o says %j", (given, said) => {
  expect(factsInStrip(companyOf(given))).toEqual(said);
});
