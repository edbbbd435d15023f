import { addDays, addHours } from "date-fns";
import { afterEach, beforeEach, expect, test } from "vitest";
import { Company } from "#models/company.server";
import { PricingPage } from "#models/pricing-page.server";
import { list, put, useInboxAdmin } from "#tests/admin-inbox";
import { useDatabase } from "#tests/database";
import { makeCompany } from "#tests/make";
import { VendorSite } from "#tests/outside/vendor-site";
import { scriptActor } from "~/platform/audit/actor";
import type { CompanyUpdate } from "~/catalog/companies/company";
import { getCompany } from "~/catalog/companies/companies.server";
import { updateCompany } from "~/catalog/companies/edit-company.server";
import type { Plan } from "~/catalog/companies/facts/plans";
import { fieldsWith } from "~/catalog/companies/fields";
import { trashCompanies } from "~/catalog/companies/trash-companies.server";
import { checkPrices } from "~/community/price-checks/price-check-job.server";
import { readSettings } from "~/platform/runtime/env.server";

useDatabase();
useInboxAdmin();

const paid = (name: string, amount: number): Plan => ({
  name,
  kind: "paid",
  amount,
  currency: "USD",
  period: "month",
  perSeat: false,
  from: false,
});
const plans = [paid("Pro", 12), paid("Team", 30)];

let site: VendorSite;
/** What the pricing page says. */
let pro: string;
let robots: string | null;
let status: number;
let etag: string | undefined;
let asked: { url: string; agent: string | undefined; version: string | undefined }[];

const page = () =>
  `<main>${[["Pro", pro], ["Team", "30"]].map(([name, price]) => `<section><h2>${name}</h2><p>$${price} per month</p></section>`).join("")}</main>`; // oxfmt-ignore

beforeEach(async () => {
  [pro, robots, status, etag, asked] = ["12", null, 200, undefined, []];
  site = new VendorSite((req, res) => {
    const { "user-agent": agent, "if-none-match": version } = req.headers;
    if (req.url === "/robots.txt")
      return robots === null
        ? void res.writeHead(404).end()
        : void res.writeHead(200, { "Content-Type": "text/plain" }).end(robots);
    asked.push({ url: req.url!, agent, version });
    if (etag !== undefined && version === etag) return void res.writeHead(304, { ETag: etag }).end();
    res.writeHead(status, { "Content-Type": "text/html; charset=utf-8", ...(etag !== undefined && { ETag: etag }) });
    res.end(page());
  });
  await site.start();
});
afterEach(() => site.stop());

const start = new Date("2026-11-02T10:00:00Z");
const settings = readSettings({ NODE_ENV: "test", SITE_URL: "https://saas.example" });
const run = (now: Date) => checkPrices({ settings, report: async () => {} }, site.fetch, now);
/** The hourly job for so many days. Every sixth run is enough to find all that is due. */
async function runDays(days: number, from: Date): Promise<Date> {
  for (let quarter = 0; quarter < days * 4; quarter++) await run(addHours(from, quarter * 6));
  return addDays(from, days);
}

const makeAcme = () =>
  makeCompany({
    ...{ name: "Acme", website: site.at("acme.example"), plans },
    plansProof: { url: site.at("acme.example", "/pricing"), quote: "Pro $12 per month", seen: "2026-10-01" },
  });

test("a price that a page states for days is proposed once, with its words, and an admin publishes it", async () => {
  const acme = await makeAcme();
  let now = await runDays(8, start);
  expect(await PricingPage.find({}, { outcome: 1 }).lean()).toEqual([{ _id: acme, outcome: "same" }]);
  expect((await list()).items).toEqual([]);

  pro = "14.50";
  now = await runDays(7, now);
  // Seen, but not often enough.
  expect((await list()).items).toEqual([]);
  now = await runDays(10, now);
  const [item, ...more] = (await list()).items;
  expect(more).toEqual([]);
  expect(item).toMatchObject({
    ...{ kind: "price", state: "waiting", title: "Price change: Acme", source: site.at("acme.example", "/pricing") },
    sender: { name: "acme.example/pricing", email: "" },
    next: ["published", "declined"],
    details: [
      { label: "Pro", value: "$14.50/month", before: "$12/month" },
      { label: "What the page says", value: "Pro $14.50 per month" },
      { label: "Stated", value: expect.stringMatching(/^28 times since Nov \d+, 2026, and no other price/) as string },
    ],
  });
  expect((await getCompany(acme)).plans).toEqual(plans);
  await runDays(16, now);
  expect((await list()).total).toBe(1);

  const published = await put("price", item!.id, { state: "published", updatedAt: item!.updatedAt });
  expect(published.body).toMatchObject({ state: "published" });
  expect(await getCompany(acme)).toMatchObject({
    plans: [paid("Pro", 14.5), paid("Team", 30)],
    plansProof: { url: site.at("acme.example", "/pricing"), quote: "Pro $14.50 per month" },
  });
  const undone = await put("price", item!.id, { state: "waiting" });
  expect(undone.body).toMatchObject({ state: "waiting" });
  expect(await getCompany(acme)).toMatchObject({ plans, plansProof: { quote: "Pro $12 per month" } });
});

test("what was declined isn't proposed again while the page says so", async () => {
  await makeAcme();
  let now = await runDays(8, start);
  pro = "14";
  now = await runDays(14, now);
  const [item] = (await list()).items;
  await put("price", item!.id, { state: "declined" });
  now = await runDays(21, now);
  expect((await list("?state=open")).total).toBe(0);
  // Another price is another change.
  pro = "16";
  await runDays(14, now);
  expect((await list("?state=open")).items[0]!.details[1]!.value).toBe("Pro $16 per month");
});

test("a proposal goes when the page says what is stored again, and is replaced by what it says later", async () => {
  await makeAcme();
  let now = await runDays(8, start);
  pro = "14";
  now = await runDays(14, now);
  const [first] = (await list()).items;
  pro = "15";
  now = await runDays(14, now);
  expect((await list()).items).toEqual([expect.objectContaining({ id: first!.id })]);
  expect((await list()).items[0]!.details[1]!.value).toBe("Pro $15 per month");
  pro = "12";
  await runDays(8, now);
  expect((await list()).total).toBe(0);
});

test("a page that says one thing and then the other isn't believed", async () => {
  await makeAcme();
  let now = await runDays(8, start);
  for (let i = 0; i < 150; i++) {
    pro = i % 25 === 24 ? "12" : "15";
    await run(now);
    now = addHours(now, 6);
  }
  expect((await list()).total).toBe(0);
});

test("a page that is out of order is read again, and nothing follows from it", async () => {
  const acme = await makeAcme();
  let now = await runDays(8, start);
  status = 503;
  now = await runDays(8, now);
  expect(await PricingPage.findById(acme).lean()).toMatchObject({
    ...{ outcome: "failed", note: "The page can’t be read (503)." },
  });
  status = 200;
  pro = "--";
  now = await runDays(8, now);
  expect(await PricingPage.findById(acme).lean()).toMatchObject({ outcome: "same" });
  expect((await list()).total).toBe(0);
});

test("robots.txt counts, and requests say who sends them", async () => {
  await makeAcme();
  await runDays(7, start);
  expect(asked).toEqual([{ url: "/pricing", agent: "SaaSFinder/1.0 (+https://saas.example)", version: undefined }]);
  asked = [];
  robots = "User-agent: *\nDisallow:\n\nUser-agent: saasfinder\nDisallow: /pricing\n";
  const now = await runDays(8, addDays(start, 7));
  expect(asked).toEqual([]);
  expect((await PricingPage.findOne().lean())?.note).toBe("acme.example doesn’t allow robots to read this page.");
  robots = "User-agent: other\nDisallow: /\n";
  await runDays(8, now);
  expect(asked).toHaveLength(1);
});

const editor = scriptActor("tests");
/** Saves the company form with these values changed. */
async function edit(id: number, values: Partial<CompanyUpdate>): Promise<void> {
  const company = await getCompany(id);
  const form = Object.fromEntries(fieldsWith("schema").map((name) => [name, company[name]]));
  await updateCompany(editor, id, { ...form, ...values } as CompanyUpdate);
}
const pages = async () => (await PricingPage.find().lean()).map(({ url }) => new URL(url).pathname);

test("a page that hasn't changed isn't sent again, until somebody edits the plans", async () => {
  const acme = await makeAcme();
  etag = '"v1"';
  const now = await runDays(15, start);
  expect(asked.map(({ version }) => version)).toEqual([undefined, '"v1"']);
  asked = [];
  await edit(acme, { plans: [paid("Pro", 11), paid("Team", 30)] });
  const later = await runDays(7, now);
  expect(asked[0]!.version).toBeUndefined();
  // The page, which said 12, is right.
  await runDays(7, later);
  expect((await list()).items[0]!.details[1]!.value).toBe("Pro $12 per month");
});

test("an edit of the plans drops their proof, but their page is read on, unless the edit states another one", async () => {
  const acme = await makeAcme();
  let now = await runDays(8, start);
  await edit(acme, { plans: [{ ...paid("Pro", 12), contents: ["1 TB"] }, paid("Team", 30)] });
  expect((await getCompany(acme)).plansProof).toBeUndefined();
  pro = "14";
  now = await runDays(15, now);
  const [item] = (await list()).items;
  expect(item).toMatchObject({ source: site.at("acme.example", "/pricing") });
  await put("price", item!.id, { state: "published", updatedAt: item!.updatedAt });
  expect(await getCompany(acme)).toMatchObject({
    plans: [{ ...paid("Pro", 14), contents: ["1 TB"] }, paid("Team", 30)],
    plansProof: { url: site.at("acme.example", "/pricing") },
  });
  await edit(acme, { plans, plansProof: { url: site.at("acme.example", "/plans") } });
  await run(now);
  expect(await pages()).toEqual(["/plans"]);
});

test("a page isn't read anymore once its proof, the plans, or the company isn't public", async () => {
  const acme = await makeAcme();
  await run(start);
  expect(await pages()).toEqual(["/pricing"]);
  await edit(acme, { plansProof: undefined });
  await run(start);
  expect(await pages()).toEqual([]);
  await edit(acme, { plans: [paid("Pro", 12)], plansProof: { url: site.at("acme.example", "/plans") } });
  await run(start);
  expect(await pages()).toEqual(["/plans"]);
  await Company.updateOne({ _id: acme }, { $set: { status: "draft" } });
  await run(start);
  expect(await pages()).toEqual([]);
  await Company.updateOne({ _id: acme }, { $unset: { status: 1 } });
  await edit(acme, { plans: undefined, startingPriceProof: { url: site.at("acme.example", "/pricing") } });
  await run(start);
  expect(await pages()).toEqual([]);
});

test("the page that proves the starting price is read if none proves the plans", async () => {
  const acme = await makeCompany({
    ...{ name: "Acme", website: site.at("acme.example"), plans, startingPrice: "$12/mo" },
    startingPriceProof: { url: site.at("acme.example", "/prices") },
  });
  await runDays(8, start);
  expect(asked.map(({ url }) => url)).toEqual(["/prices"]);
  // As for plans, a new value drops the proof, but not the page.
  await edit(acme, { startingPrice: "$11/mo" });
  await run(start);
  expect(await pages()).toEqual(["/prices"]);
  await edit(acme, { plansProof: { url: site.at("acme.example", "/pricing") } });
  await run(start);
  expect(await pages()).toEqual(["/pricing"]);
  await edit(acme, { plansProof: undefined });
  await run(start);
  expect(await pages()).toEqual([]);
});

test("a proposal about plans that were edited is withdrawn, and made again if the page still says so", async () => {
  const acme = await makeAcme();
  let now = await runDays(8, start);
  pro = "14";
  now = await runDays(15, now);
  expect((await list()).total).toBe(1);
  await edit(acme, { plans: [paid("Pro", 12), { ...paid("Team", 30), contents: ["Support"] }] });
  await run(now);
  expect((await list()).total).toBe(0);
  await runDays(8, now);
  const [item] = (await list()).items;
  const published = await put("price", item!.id, { state: "published", updatedAt: item!.updatedAt });
  expect(published.body).toMatchObject({ state: "published" });
});

test("an editor who enters what a page states doesn't make it one that says one thing and then the other", async () => {
  const acme = await makeAcme();
  let now = await runDays(8, start);
  pro = "14";
  now = await runDays(7, now);
  expect(await PricingPage.findById(acme).lean()).toMatchObject({ pending: { plans: ["Pro"] } });
  await edit(acme, { plans: [paid("Pro", 14), paid("Team", 30)] });
  await runDays(1, now);
  const stored = await PricingPage.findById(acme).lean();
  expect(stored).toMatchObject({ outcome: "same" });
  expect([stored?.pending, stored?.unsteadyUntil]).toEqual([undefined, undefined]);
});

test("pages are spread over the week, and go with their company", async () => {
  const companies = await Promise.all(Array.from({ length: 14 }, () => makeAcme().catch(() => 0)));
  await run(start);
  const days = (await PricingPage.find().lean()).map(({ nextAt }) => Math.floor((nextAt.getTime() - start.getTime()) / 86_400_000)); // oxfmt-ignore
  expect(new Set(days).size).toBeGreaterThan(5);
  await trashCompanies(scriptActor("tests"), companies.filter(Boolean));
  await run(start);
  expect(await PricingPage.countDocuments()).toBe(0);
});
