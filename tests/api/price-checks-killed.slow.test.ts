import { once } from "node:events";
import { addDays } from "date-fns";
import mongoose from "mongoose";
import { afterAll, beforeAll, expect, inject, test } from "vitest";
import { PriceProposal } from "#models/price-proposal.server";
import { useDatabase } from "#tests/database";
import { forkScript, killWithin } from "#tests/killed-process";
import { makeCompanies } from "#tests/make";
import { VendorSite } from "#tests/outside/vendor-site";
import { scriptActor } from "~/platform/audit/actor";
import type { Plan } from "~/catalog/companies/facts/plans";
import { decidePrices } from "~/community/price-checks/proposals.server";

useDatabase();

const kills = 20;
const pages = 40;
const priceBefore = (page: number) => 10 + page;
const priceAfter = (page: number) => 12 + page;

let hasChanged = false;
const site = new VendorSite((req, res) => {
  const page = Number(/^page-(\d+)/.exec(req.headers.host ?? "")?.[1]);
  if (req.url === "/robots.txt") return void res.writeHead(404).end();
  const price = hasChanged ? priceAfter(page) : priceBefore(page);
  res.writeHead(200, { "Content-Type": "text/html" }).end(`<div><h2>Pro</h2><p>$${price} per month</p></div>`);
});
beforeAll(() => site.start());
afterAll(() => site.stop());

/** A process that checks prices for so many days of simulated time. */
function checkFor(from: Date, days: number) {
  const args = [inject("databaseUri"), mongoose.connection.name, String(site.port), from.toISOString(), addDays(from, days).toISOString()]; // oxfmt-ignore
  return forkScript("check-prices.ts", args);
}

test("a check that is killed 20 times proposes each change once, even what an admin has decided about meanwhile", async () => {
  const plan = (amount: number): Plan => ({
    name: "Pro",
    kind: "paid",
    amount,
    currency: "USD",
    period: "month",
    perSeat: false,
    from: false,
  });
  await makeCompanies(
    Array.from({ length: pages }, (_, page) => {
      const host = `page-${page}.example`;
      const proof = { url: site.at(host, "/pricing") };
      return { name: `Tool ${page}`, website: site.at(host), plans: [plan(priceBefore(page))], plansProof: proof };
    }),
  );
  const start = new Date("2026-01-05T00:00:00Z");
  const [code] = (await once(checkFor(start, 8), "exit")) as [number];
  expect(code).toBe(0);

  hasChanged = true;
  const from = addDays(start, 8);
  const seen = new Set<number>();
  for (let kill = 0; kill <= kills; kill++) {
    const checking = checkFor(from, 21);
    // The last one runs to its end. The others read some pages, and stop anywhere.
    if (kill < kills) await killWithin(checking, 400);
    else await once(checking, "exit");
    // Of what waits by now, an admin declines some.
    for (const { _id, companyId, updatedAt } of await PriceProposal.find({ state: "waiting" }).lean()) {
      seen.add(companyId);
      if (_id % 3 === 0)
        await decidePrices(scriptActor("tests"), _id, { state: "declined", version: updatedAt.toISOString() });
    }
  }
  const proposals = await PriceProposal.find().lean();
  expect(proposals).toHaveLength(pages);
  expect(new Set(proposals.map(({ companyId }) => companyId)).size).toBe(pages);
  expect(seen.size).toBe(pages);
  for (const { fields, quotes } of proposals) {
    const [after] = fields[0]!.after as { amount: number }[];
    expect(quotes).toEqual([`Pro $${after!.amount} per month`]);
  }
});
