import { beforeEach, expect, test } from "vitest";
import { Company } from "#models/company.server";
import { useDatabase } from "#tests/database";
import { makeCompany } from "#tests/make";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { contentChanged } from "~/platform/runtime/content-version.server";
import { readSettings } from "~/platform/runtime/env.server";
import * as companyPage from "~/routes/public/company";

useDatabase();

const site = "https://saas.example";
const context = { settings: readSettings({ SITE_URL: site, SESSION_SECRET: "s".repeat(32) }) };

beforeEach(async () => {
  await stopDirectory();
  await startDirectory();
  return stopDirectory;
});

async function open(id: number) {
  const request = new Request(`${site}/company/${id}`);
  return companyPage.loader({ request, params: { id: String(id) }, context } as never);
}

test("a page without facts has nothing to show of them", async () => {
  const id = await makeCompany({ name: "Acme" });
  expect(await open(id)).toMatchObject({ facts: [], integrations: [], alternativeTo: [], ending: undefined });
});

test("plans are shown as they are sold, and win over the starting price", async () => {
  const paid = { kind: "paid" as const, currency: "EUR", perSeat: true, from: false };
  const id = await makeCompany({
    startingPrice: "$5/mo",
    plans: [
      { name: "Solo", kind: "free", contents: ["1 user"] },
      { name: "Pro", ...paid, amount: 96, period: "year" },
      { name: "Team", ...paid, amount: 12.5, period: "month", from: true },
      { name: "Storage", kind: "usage", price: "$0.02/GB" },
      { name: "Enterprise", kind: "contact" },
    ],
  });
  const page = await open(id);
  expect(page.plans).toEqual([
    { name: "Solo", price: "Free", contents: ["1 user"] },
    { name: "Pro", price: "€96", per: "per user, per year", note: "€8 per month, billed yearly", contents: [] },
    { name: "Team", price: "From €12.50", per: "per user, per month", contents: [] },
    { name: "Storage", price: "$0.02/GB", contents: [] },
    { name: "Enterprise", price: "Contact us", contents: [] },
  ]);
  expect(page.company.planPrice).toBe("Free, then €8 per user/month, billed yearly");
  expect((await open(await makeCompany())).plans).toEqual([]);
});

test("screenshots on other sites aren't shown", async () => {
  const id = await makeCompany({ name: "Acme", screenshots: ["https://acme.example/a.png"] });
  expect(JSON.stringify(await open(id))).not.toContain("a.png");
});

test("products that are listed here are links, and drafts aren't", async () => {
  const slack = await makeCompany({ name: "Slack" });
  const notion = await makeCompany({ name: "Notion" });
  const secret = await makeCompany({ name: "Secretware" });
  await Company.updateOne({ _id: secret }, { $set: { status: "draft" } });
  await contentChanged({ companies: [secret] });
  const id = await makeCompany({
    name: "Acme",
    integrations: [`Slack Inc. #${slack}`, "Zapier", `Hidden #${secret}`],
    alternativeTo: ["notion", "Secretware", "Trello"],
    lifecycle: "Acquired by Slack",
  });
  expect(await open(id)).toMatchObject({
    integrations: [{ name: "Slack", id: slack }, { name: "Zapier" }, { name: "Hidden" }],
    alternativeTo: [{ name: "notion", id: notion }, { name: "Secretware" }, { name: "Trello" }],
    ending: { kind: "acquired", by: { name: "Slack", id: slack } },
  });
});

test("visitors learn when a fact was checked and from what kind of source, but not from whom", async () => {
  const id = await makeCompany({ name: "Acme", stars: 12, founded: 2014, integrations: ["Zapier"] });
  const at = new Date("2026-01-05T23:30:00Z");
  await Company.updateOne({ _id: id }, { $set: { "origins.stars": { from: "staff", at, by: "Ann Secret", byId: 1 } } });
  await Company.updateOne({ _id: id }, { $set: { "origins.founded.by": "secret-file.csv" } });
  await contentChanged({ companies: [id] });
  const page = await open(id);
  const today = new Date().toISOString().slice(0, "2026-12-31".length);
  expect(page.company.checked).toEqual({ usual: ["import", today], others: { stars: ["staff", "2026-01-05"] } });
  // A check like the usual one is said once, below the facts.
  expect(page.checked).toEqual({ facts: { day: today, text: "today, from an import" } });
  expect(page.facts[0]?.facts[0]).toMatchObject({ checked: { day: "2026-01-05" } });
  expect(JSON.stringify(page)).not.toMatch(/secret/i);
});

test("a price by the plans has their source, and never that of the starting price they differ from", async () => {
  const startingPriceProof = { url: "https://acme.example/old", quote: "Pro $12" };
  const plansProof = { url: "https://acme.example/pricing", quote: "Pro $14.50" };
  const plans = [{ name: "Pro", kind: "paid", amount: 14.5, currency: "USD", period: "month" }];
  const of = async (fields: object) => {
    const { price, checked } = await open(await makeCompany({ startingPriceProof, ...fields }));
    return [price, checked.price?.proof?.quote];
  };
  expect(await of({ startingPrice: "$12/mo", plans, plansProof })).toEqual(["From $14.50/month", "Pro $14.50"]);
  expect(await of({ startingPrice: "$12/mo", plans })).toEqual(["From $14.50/month", undefined]);
  expect(await of({ startingPrice: "$14.50/mo", plans, plansProof })).toEqual(["From $14.50/mo", "Pro $12"]);
});
