import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { Company as Stored } from "#models/company.server";
import { useDatabase } from "#tests/database";
import { signedIn } from "#tests/signed-in";
import type { Visitor } from "#tests/visitor";
import { listChanges } from "~/platform/audit/audit.server";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { newCompany, type Company } from "~/catalog/companies/company";
import * as api from "~/routes/api/endpoints";

useDatabase();

let ann: Visitor;

beforeEach(async () => {
  await stopDirectory();
  await startDirectory();
  ann = await signedIn({ username: "ann", isAdmin: true });
});
afterEach(() => stopDirectory());

const acme = {
  ...{ ...newCompany, name: "Acme", website: "https://acme.example" },
  ...{ description: "A tool.", shortDescription: "A tool." },
};
const facts = {
  ...{ licenses: ["MIT", "GPL-2.0"], sourceCode: "https://code.example/acme", stars: 12, lastCommit: "2026-08-01" },
  ...{ deployment: ["Cloud", "Self-hosted"], platforms: ["Web", "macOS"], installMethods: ["Docker", "Kubernetes"] },
  ...{ builtWith: ["Node.js"], languages: ["English", "German"], founded: 2014, teamSizes: ["Small"] },
  ...{ integrations: ["Slack #7", "Zapier"], compliance: ["SOC 2"], hasApi: true, freePlan: false, trialDays: 14 },
  ...{ alternativeTo: ["Notion"], tags: ["Billing, Invoicing"], lifecycle: "Acquired by Initech" },
  ...{ screenshots: ["https://acme.example/a.png"] },
};

type Saved = Company & { undo: string };
const path = (id: number) => `/api/admin/companies/${id}`;
const add = (input: object) => ann.send(api.action, "/api/admin/companies", input);
const put = (id: number, input: object) => ann.send(api.action, path(id), input, "PUT");
const added = async (input: object) => (await add(input)).body as Saved;

describe("facts", () => {
  test("are stored as they are, and the license says whether the product is open source", async () => {
    const { id, ...company } = await added({ ...acme, ...facts });
    expect(company).toMatchObject({ ...facts, openSource: true });
    expect(await Stored.findById(id).lean()).toMatchObject(facts);
    expect(await Stored.findById(id).lean()).not.toHaveProperty("openSource");
    const { body } = await ann.sendRaw(api.loader, `/api/companies/${id}`);
    expect(body).toMatchObject({ ...facts, openSource: true });
  });

  test("take every known spelling, and texts in place of lists", async () => {
    const company = await added({
      ...acme,
      ...{ licenses: "gplv3, Commons Clause", platforms: ["mac os x", "macOS"], installMethods: "k8s\ndocker\n" },
      ...{ languages: ["de"], hasApi: "yes", lifecycle: "archived", tags: [], integrations: "", trialDays: null },
    });
    expect(company).toMatchObject({
      ...{ licenses: ["GPL-3.0", "Commons-Clause"], platforms: ["macOS"], installMethods: ["Kubernetes", "Docker"] },
      ...{ languages: ["German"], hasApi: true, lifecycle: "Discontinued" },
    });
    for (const field of ["openSource", "tags", "integrations", "trialDays", "freePlan"])
      expect(company).not.toHaveProperty(field);
  });

  test("that aren't known or too many are refused, each with a sentence", async () => {
    const { status, body } = await add({
      ...acme,
      ...{ licenses: ["MIT", "Foo-1.0"], platforms: ["Amiga"], founded: 99, hasApi: "maybe", lifecycle: "soon" },
      ...{ integrations: Array.from({ length: 301 }, (_, i) => `Tool ${i}`), tags: ["x".repeat(101)], stars: -1 },
      ...{ screenshots: ["<img src=x>"], demo: "javascript:alert(1)", languages: [{ $gt: "" }], trialDays: 1000 },
    });
    expect(status).toBe(400);
    expect((body as { fields: object }).fields).toEqual({
      licenses: "“Foo-1.0” can’t be matched to an SPDX license",
      platforms: "“Amiga” can’t be matched to Web, Windows, macOS, Linux, iOS, Android, Browser extension",
      founded: "Must be a year",
      hasApi: "Must be yes or no",
      lifecycle: "“soon” can’t be matched to Active, Discontinued, or Acquired by …",
      integrations: "Must be at most 300 entries",
      tags: `“${"x".repeat(101)}” can’t be longer than 100 characters`,
      stars: "Must be at least 0",
      screenshots: "“<img src=x>” can’t be read as an image’s URL",
      demo: "Enter a URL, such as https://acme.com",
      "languages.0": "Must be text",
      trialDays: "Must be at most 365 days",
    });
  });

  test("are changed, logged, and undone like other fields", async () => {
    const { id } = await added({ ...acme, ...facts });
    const { stars: _stars, ...others } = facts;
    const saved = await put(id, { ...acme, ...others, platforms: ["Web"], freePlan: true });
    const { changes } = await listChanges({});
    expect(changes[0]?.fields).toEqual([
      { field: "freePlan", before: false, after: true },
      { field: "platforms", before: ["Web", "macOS"], after: ["Web"] },
      { field: "stars", before: 12, after: null },
    ]);
    await ann.send(api.action, "/api/admin/changes/undo", { undo: (saved.body as Saved).undo });
    expect(await Stored.findById(id).lean()).toMatchObject(facts);
    expect(await put(id, { ...acme, ...facts })).toMatchObject({ status: 200 });
    expect((await listChanges({})).changes).toHaveLength(3);
  });

  test("include plans, which win over the starting price", async () => {
    const plans = [
      { name: "Free", kind: "free", contents: "3 users\n1 GB" },
      { name: "Pro", kind: "paid", amount: "12", currency: "usd", period: "month", perSeat: true },
      { name: "Enterprise", kind: "contact", amount: 1 },
    ];
    const stored = [
      { name: "Free", kind: "free", contents: ["3 users", "1 GB"] },
      { name: "Pro", kind: "paid", amount: 12, currency: "USD", period: "month", perSeat: true, from: false },
      { name: "Enterprise", kind: "contact" },
    ];
    const company = await added({ ...acme, startingPrice: "$9/mo", plans });
    expect(company.plans).toEqual(stored);
    expect(company).toMatchObject({ startingPrice: "$9/mo", planPrice: "Free, then $12 per user/month" });
    expect(company.price).toEqual({ amount: 0, currency: "USD", period: "month", perSeat: true, free: true });
    expect((await Stored.findById(company.id).lean())?.plans).toEqual(stored);
    const { body } = await ann.sendRaw(api.loader, `/api/companies/${company.id}`);
    expect((body as Company).plans).toEqual(stored);

    const saved = await put(company.id, { ...acme, startingPrice: "$12/mo", plans: [] });
    expect(saved.body).not.toHaveProperty("plans");
    expect(saved.body).not.toHaveProperty("planPrice");
    await ann.send(api.action, "/api/admin/changes/undo", { undo: (saved.body as Saved).undo });
    expect((await Stored.findById(company.id).lean())?.plans).toEqual(stored);
    expect(await put(company.id, { ...acme, startingPrice: "$9/mo", plans })).toMatchObject({ status: 200 });
    expect((await listChanges({})).changes).toHaveLength(3);
  });

  test("refuse plans that aren't complete, each with a sentence", async () => {
    const plans = [
      { name: "", kind: "paid", amount: 0, currency: "dollar", period: "week" },
      { name: "Other", kind: "cheap" },
      { name: "x".repeat(101), kind: "usage" },
    ];
    expect((await add({ ...acme, plans })).body).toMatchObject({
      fields: {
        "plans.0.name": "Required",
        "plans.0.amount": "Must be at least 0.01",
        "plans.0.currency": "Must be a currency code such as USD",
        "plans.0.period": "Must be month, year, or once",
        "plans.1.kind": "Must be paid, free, usage, or contact",
        "plans.2.name": "Must be at most 100 characters",
        "plans.2.price": "Required",
      },
    });
    const many = Array.from({ length: 21 }, (_, i) => ({ name: `Plan ${i}`, kind: "free" }));
    expect((await add({ ...acme, plans: many })).body).toMatchObject({ fields: { plans: "Must be at most 20 plans" } });
  });

  test("that two admins changed conflict", async () => {
    const { id, updatedAt } = await added({ ...acme, ...facts });
    await put(id, { ...acme, ...facts, platforms: ["Linux"], updatedAt });
    const { status } = await put(id, { ...acme, ...facts, tags: ["Other"], updatedAt });
    expect(status).toBe(200);
    const refused = await put(id, { ...acme, ...facts, platforms: ["iOS"], updatedAt });
    expect(refused.status).toBe(409);
    const { differs } = refused.body as { differs: object[] };
    expect(differs[0]).toEqual({ field: "platforms", base: ["Web", "macOS"], theirs: ["Linux"], yours: ["iOS"] });
  });
});
