import { describe, expect, test } from "vitest";
import { useDatabase } from "#tests/database";
import { apply, rowsOf, stage, stageText, undo } from "#tests/importing";
import { listCompanies } from "#tests/list-companies";
import { makeCompany } from "#tests/make";
import { listChanges } from "~/platform/audit/audit.server";
import { getCompany } from "~/catalog/companies/companies.server";
import { newCompany, type Company } from "~/catalog/companies/company";
import { companyColumns, companyRows } from "~/catalog/companies/company-table";
import { addCompany, updateCompany } from "~/catalog/companies/edit-company.server";
import { getBatch } from "~/backoffice/import/batches.server";
import { editRow } from "~/backoffice/import/edit-row.server";
import { csvOf } from "~/platform/text/csv";

useDatabase();

const ann = { userId: 1, name: "ann", from: "admin" } as const;
const acme = (more: object = {}) => ({
  ...{ name: "Acme", website: "https://acme.example/", description: "Sends invoices.", ...more },
});
const only = async () => {
  const [company] = await listCompanies();
  return company as Company;
};
const countsOf = async (batch: number) => (await getBatch(batch)).counts;

describe("facts in a file", () => {
  test("come from columns by their headings, lists as each column separates them", async () => {
    const text = [
      "Name,Website,Description,Categories,License,Platforms,Integrations,HQ,Founded,Free trial,API,SOC,Team size,Certifications",
      'A,a.example,Counts.,"CRM; Sales","MIT; GPLv3","Windows, Mac, Docker, Go, Unknown","Slack, Zapier",Berlin,since 2014,14-day trial,yes,x,11-50,SOC2|GDPR',
      'B,b.example,Counts.,CRM,Proprietary,"iPhone, SaaS","Slack",N/A,n/a,No,,y,Enterprise,HIPAA',
    ].join("\n");
    await apply(await stageText(text));
    const [a, b] = await listCompanies();
    expect(a).toMatchObject({
      ...{ licenses: ["MIT", "GPL-3.0"], openSource: true, platforms: ["Windows", "macOS"], founded: 2014 },
      ...{ installMethods: ["Docker"], builtWith: ["Go"], integrations: ["Slack", "Zapier"], headquarters: "Berlin" },
      ...{ trialDays: 14, hasApi: true, teamSizes: ["Small"], compliance: ["SOC 2", "GDPR"] },
    });
    expect(b).toMatchObject({
      ...{ licenses: ["Proprietary"], platforms: ["iOS"], deployment: ["Cloud"], trialDays: 0 },
      ...{ teamSizes: ["Enterprise"], compliance: ["HIPAA"], integrations: ["Slack"] },
    });
    for (const field of ["openSource", "headquarters", "founded", "hasApi", "tags"])
      expect(b).not.toHaveProperty(field);
  });

  test("come from nested JSON by path, as services and repositories answer it", async () => {
    const entry = acme({
      ...{ license: { key: "mit", name: "MIT License", spdx_id: "MIT" }, stargazers_count: 7, archived: true },
      ...{
        repository: { github_url: "https://code.example/acme" },
        maker: { name: "Ann", website: "https://ann.example" },
      },
      ...{
        topics: { nodes: [{ name: "CRM" }, { name: "Sales, Support" }] },
        media: [{ url: "https://acme.example/a.png" }],
      },
      ...{ deep: { er: { and: { more: { than: { that: { stars: 1 } } } } } } },
    });
    await apply(await stage([entry]));
    expect(await only()).toMatchObject({
      ...{ name: "Acme", website: "https://acme.example/", licenses: ["MIT"], stars: 7, lifecycle: "Discontinued" },
      ...{ sourceCode: "https://code.example/acme", screenshots: ["https://acme.example/a.png"] },
      categories: [{ name: "CRM" }, { name: "Sales, Support" }],
    });
  });

  test("that can't be read say so in their row, while the rest comes in", async () => {
    const batch = await stage([
      acme({
        ...{ license: ["MIT", "Foo-1.0", "Bar"], platforms: "Amiga", founded: "long ago", trial: "some", api: "maybe" },
        ...{ screenshots: ["<html><img src=x></html>", "https://acme.example/a.png"], demo: "no", lifecycle: "soon" },
        ...{ integrations: "Tool, ".repeat(350_000) + Array.from({ length: 400 }, (_, i) => `Tool ${i}`).join(", ") },
        ...{ tags: ["x".repeat(101)], stars: "many", compliance: ["ISO 27001", "ACME 1"], hq: "H".repeat(101) },
      }),
    ]);
    const [row] = await rowsOf(batch);
    const issues = new Map(row?.issues.map(({ field, value, problem }) => [field, `“${value}” ${problem}`]));
    expect(Object.fromEntries(issues)).toEqual({
      licenses: "“Foo-1.0, Bar” can’t be matched to an SPDX license",
      platforms: "“Amiga” can’t be matched to Web, Windows, macOS, Linux, iOS, Android, Browser extension",
      founded: "“long ago” isn’t a year",
      trialDays: "“some” isn’t a number of days",
      hasApi: "“maybe” is neither yes nor no",
      screenshots: "“<html><img src=x></html>” can’t be read as an image’s URL",
      demo: "“no” isn’t a web address",
      lifecycle: "“soon” can’t be matched to Active, Discontinued, or Acquired by …",
      integrations: `“${Array.from({ length: 20 }, (_, i) => `Tool ${299 + i}`).join(", ")}” left out: at most 300`,
      categories: expect.stringContaining("was cut off") as string,
      tags: `“${"x".repeat(101)}” can’t be longer than 100 characters`,
      stars: "“many” isn’t a whole number",
      compliance: "“ACME 1” can’t be matched to a known value",
      headquarters: "“HH” was cut off: at most 100 characters",
    });
    await apply(batch);
    const company = await only();
    expect(company).toMatchObject({
      licenses: ["MIT"],
      compliance: ["ISO 27001"],
      screenshots: ["https://acme.example/a.png"],
    });
    expect(company.integrations).toHaveLength(300);
  });

  test("include plans, in text or nested JSON, and a price that can't be read says so", async () => {
    const plans = [
      { name: "Free", price: 0, features: ["3 users"] },
      { name: "Pro", price: 12, period: "month", features: ["SSO, audit log", "1 TB"] },
      { name: "Odd", price: "abc/mo" },
    ];
    const batch = await stage([
      acme({ pricing: { plans } }),
      { ...acme(), name: "Beta", website: "https://beta.example/", pricing: plans },
    ]);
    const [row] = await rowsOf(batch);
    expect(row?.issues).toEqual([{ field: "plans", value: "Odd | abc/mo", problem: "has a price that can’t be read" }]);
    expect(row?.cells?.plans).toBe(
      "Free | 0 USD | 3 users\nPro | 12 USD per month | SSO, audit log | 1 TB\nOdd | abc/mo",
    );
    await apply(batch);
    const read = [
      { name: "Free", kind: "free", contents: ["3 users"] },
      {
        ...{ name: "Pro", kind: "paid", amount: 12, currency: "USD", period: "month", perSeat: false, from: false },
        contents: ["SSO, audit log", "1 TB"],
      },
    ];
    expect((await listCompanies()).map(({ plans, startingPrice }) => [plans, startingPrice])).toEqual([
      [read, "Price on website"],
      [read, "Price on website"],
    ]);
    expect(await countsOf(await stage([acme({ pricing: { plans } })]))).toMatchObject({ unchanged: 1, update: 0 });

    const changed = await stageText(
      `Name,Website,Description,Plans,Price\nAcme,acme.example,Sends invoices.,Pro: $15/mo,abc/mo`,
    );
    const [merged] = await rowsOf(changed);
    expect(merged?.issues).toEqual([{ field: "startingPrice", value: "abc/mo", problem: "has no amount" }]);
    expect(merged?.differences.map(({ field }) => field)).toEqual(["plans"]);
    await apply(changed);
    expect((await only()).plans).toMatchObject([{ name: "Pro", amount: 15 }]);
    await undo(changed);
    expect((await only()).plans).toEqual(read);
  });

  test("are corrected in the row's editor", async () => {
    const batch = await stage([acme({ license: ["MIT", "Foo"] })]);
    const [row] = await rowsOf(batch);
    expect(row?.cells?.licenses).toBe("MIT\nFoo\n");
    const edited = await editRow(batch, 1, { ...acme(), categories: [], licenses: "MIT\nISC\n" });
    expect(edited).toMatchObject({ issues: [], candidate: { licenses: ["MIT", "ISC"] } });
  });

  test("the description's alternatives count if no column names them", async () => {
    const description = "Sends invoices (alternative to Fax, Mail, and Pigeon).";
    await apply(await stage([acme({ description })]));
    expect(await only()).toMatchObject({ description, alternativeTo: ["Fax", "Mail", "Pigeon"] });
    await apply(await stage([acme({ description, alternatives: "Telex" })]));
    expect((await only()).alternativeTo).toEqual(["Telex"]);
  });
});

describe("a second import", () => {
  const first = { license: ["MIT"], tags: ["A, B", "C"], platforms: ["Docker", "Web"], stars: 5, archived: false };

  test("of the same facts changes nothing, and of others only those", async () => {
    await apply(await stage([acme(first)]));
    expect(await countsOf(await stage([acme(first)]))).toMatchObject({ unchanged: 1, update: 0 });
    const batch = await stage([acme({ ...first, platforms: ["Docker", "Web", "Linux"], stars: 6 })]);
    const [row] = await rowsOf(batch);
    expect(row?.differences.map(({ field, current, candidate }) => [field, current, candidate])).toEqual([
      ["stars", 5, 6],
      ["platforms", ["Web"], ["Web", "Linux"]],
    ]);
    await apply(batch);
    expect(await only()).toMatchObject({ stars: 6, platforms: ["Web", "Linux"], installMethods: ["Docker"] });
    await undo(batch);
    expect(await only()).toMatchObject({ stars: 5, platforms: ["Web"] });
    expect((await listChanges({})).changes[0]).toMatchObject({
      action: "revert",
      fields: [{ field: "platforms" }, { field: "stars" }],
    });
  });

  test("keeps what a person wrote or removed, and adds what nobody has", async () => {
    const { id, ...company } = await addCompany(ann, {
      ...newCompany,
      ...acme(),
      shortDescription: "Invoices.",
      tags: ["X"],
    });
    await updateCompany(ann, id, { ...company, tags: undefined, platforms: ["Linux"] });
    await apply(await stage([acme(first)]));
    expect(await getCompany(id)).toMatchObject({ platforms: ["Linux"], licenses: ["MIT"], lifecycle: "Active" });
    expect(await getCompany(id)).not.toHaveProperty("tags");
  });

  test("after an undone one finds the company without its facts", async () => {
    const id = await makeCompany({ ...acme(), sourceType: "file" });
    const batch = await stage([acme(first)]);
    await apply(batch);
    await undo(batch);
    expect(Object.keys(await getCompany(id))).not.toContain("licenses");
    expect(await countsOf(await stage([acme(first)]))).toMatchObject({ update: 1 });
  });

  test("of the exported table or of the API's answer changes nothing", async () => {
    await makeCompany({
      ...{ name: "Acme", website: "https://acme.example/", sourceType: "file", licenses: ["MIT", "Commons-Clause"] },
      ...{
        tags: ["A, B"],
        integrations: ["Slack #1", "C; D"],
        platforms: ["Web", "macOS"],
        hasApi: false,
        freePlan: true,
      },
      ...{ stars: 1234, founded: 2014, trialDays: 0, lifecycle: "Acquired by Initech", lastCommit: "2026-08-01" },
      ...{
        screenshots: ["https://acme.example/w_1,h_2/a.png", "https://acme.example/b.png"],
        languages: ["Chinese (Simplified)"],
      },
      plans: [
        { name: "Free", kind: "free" },
        {
          ...{ name: "Pro", kind: "paid", amount: 8.5, currency: "SEK", period: "year", perSeat: true, from: true },
          contents: ["SSO, audit log; more", "1 TB"],
        },
        { name: "Storage", kind: "usage", price: "$0.02/GB" },
      ],
    });
    await makeCompany({
      name: "Beta",
      website: "https://beta.example/",
      sourceType: "file",
      stars: 3,
      tags: ["E", "F"],
    });
    const companies = await listCompanies();
    const table = [...csvOf(companyRows(companies, []), companyColumns)].join("");
    expect(await countsOf(await stageText(table))).toMatchObject({ unchanged: 2, update: 0, create: 0, warned: 0 });
    expect(await countsOf(await stage(companies))).toMatchObject({ unchanged: 2, update: 0, create: 0, warned: 0 });
  });
});
