import { addHours } from "date-fns";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PriceProposal, type StoredPriceProposal } from "#models/price-proposal.server";
import { PricingPage } from "#models/pricing-page.server";
import { useDatabase } from "#tests/database";
import { makeCompanies } from "#tests/make";
import { PricingPagesStandIn, type RealChange } from "#tests/outside/pricing-pages";
import { scriptActor } from "~/platform/audit/actor";
import type { Plan } from "~/catalog/companies/facts/plans";
import { checkPrices } from "~/community/price-checks/price-check-job.server";
import { decidePrices } from "~/community/price-checks/proposals.server";
import { guardedFetch, type GuardedFetch } from "~/platform/fetch/guarded-fetch.server";
import { readSettings } from "~/platform/runtime/env.server";

useDatabase();

const pages = Number(process.env.PAGES ?? 1_000);
const rounds = 10;
/** Of a week, of which each has its runs of the hourly job. */
const quarterDays = 28;
const site = new PricingPagesStandIn({ pages, seed: Number(process.env.SEED ?? 1) });
let fetchThere: GuardedFetch;
beforeAll(async () => {
  const { port } = await site.start();
  const reach = {
    ports: [port],
    allows: (address: string) => address === "127.0.0.1",
    resolve: async () => ["127.0.0.1"],
  };
  fetchThere = (address, request) => guardedFetch(address, request, reach);
});
afterAll(() => site.stop());

const settings = readSettings({ NODE_ENV: "test", SITE_URL: "https://saas.example" });
const admin = scriptActor("tests");

/** Pages have spaces between parts of an amount or not. */
const unspaced = (text: string) => text.replace(/\s/g, "");

/** A plan's price, without what no page states. */
const priceOf = (plan: Plan) =>
  JSON.stringify(
    plan.kind === "paid"
      ? [plan.amount, plan.yearAmount, plan.currency, plan.period]
      : plan.kind === "usage"
        ? [plan.unitAmount]
        : plan.kind,
  );
const plansOf = ({ fields }: StoredPriceProposal, when: "before" | "after") =>
  fields.find(({ field }) => field === "plans")![when] as Plan[];

test(
  "of 1,000 pages that change, are redesigned, and fail for 10 weeks, the real changes are proposed, and nothing else",
  async () => {
    const ids = await makeCompanies(
      site.companies.map(({ name, website, url, plans }) => ({ name, website, plans, plansProof: { url } })),
    );
    const indexOf = new Map(ids.map((id, i) => [id, site.companies[i]!.index]));
    const run = async (now: Date) => {
      // As many runs as it takes for all that are due.
      while ((await PricingPage.countDocuments({ nextAt: { $lte: now } })) > 0)
        await checkPrices({ settings, report: async () => {} }, fetchThere, now);
    };
    const open = new Map<string, RealChange & { round: number }>();
    const found: string[] = [];
    const badQuotes: string[] = [];
    const falseAlarms: string[] = [];
    let real = 0;

    /** An editor looks at each proposal, and publishes it if it's right. */
    const decide = async (round: number) => {
      for (const proposal of await PriceProposal.find({ state: "waiting" }).lean()) {
        const index = indexOf.get(proposal.companyId)!;
        const [before, after] = [plansOf(proposal, "before"), plansOf(proposal, "after")];
        const truth = site.truthOf(index);
        const changed = after.filter((plan, i) => priceOf(plan) !== priceOf(before[i]!));
        const wrong = changed.filter(
          (plan) => priceOf(plan) !== priceOf(truth.find(({ name }) => name === plan.name)!),
        );
        if (wrong.length > 0) {
          const [plan] = wrong;
          falseAlarms.push(`${index}, round ${round}, ${site.situationOf(index)}: ${plan!.name} ${priceOf(plan!)}: ${proposal.quotes.join(" / ")}`); // oxfmt-ignore
        }
        for (const plan of changed) {
          const key = `${index} ${plan.name}`;
          const change = open.get(key);
          if (!change || wrong.includes(plan)) continue;
          open.delete(key);
          found.push(key);
          const quote = proposal.quotes.join(" ");
          const missing = change.quoted.filter((text) => !unspaced(quote).includes(unspaced(text)));
          if (missing.length > 0) badQuotes.push(`${key}: ${missing.join(", ")} in “${quote}”`);
        }
        await decidePrices(admin, proposal._id, {
          state: wrong.length > 0 ? "declined" : "published",
          version: proposal.updatedAt.toISOString(),
        });
      }
    };

    let now = new Date("2026-01-05T00:00:00Z");
    await checkPrices({ settings, report: async () => {} }, fetchThere, now);
    for (let round = 0; round <= rounds; round++) {
      // The first week is that of the first reads.
      for (const change of round === 0 ? [] : site.startRound(round)) {
        const key = `${change.index} ${change.after.name}`;
        if (!site.forbiddenHosts.has(new URL(site.companies[change.index]!.url).host.replace(/:.*/, ""))) {
          open.set(key, { ...change, round });
          real++;
        }
      }
      // In the first one, all pages are read once.
      for (let quarter = 0; quarter < quarterDays + (round === 0 ? 4 : 0); quarter++) {
        await run(now);
        await decide(round);
        now = addHours(now, 6);
      }
    }
    const missed = [...open].map(
      ([key, { index, round, before, after, quoted }]) =>
        `${key}, round ${round}, ${site.situationOf(index)}: ${priceOf(before)} → ${priceOf(after)} (${quoted.join(", ")})`,
    );
    console.log(`${real} real changes, ${found.length} found, ${badQuotes.length} with another quotation, ${falseAlarms.length} false alarms, ${site.requests.length} requests`); // oxfmt-ignore
    if (process.env.EXPLAIN) console.log([...missed, "", ...badQuotes, "", ...falseAlarms].join("\n"));
    expect(falseAlarms).toEqual([]);
    expect(badQuotes).toEqual([]);
    expect(found.length / real).toBeGreaterThanOrEqual(0.98);
    expect(real).toBeGreaterThan(pages / 10);
    // Nobody read what robots may not.
    const asked = site.requests.filter(({ path }) => !path.startsWith("/robots.txt"));
    expect(asked.filter(({ host }) => site.forbiddenHosts.has(host.replace(/:.*/, "")))).toEqual([]);
    expect(new Set(asked.map(({ userAgent }) => userAgent))).toEqual(
      new Set(["SaaSFinder/1.0 (+https://saas.example)"]),
    );
  },
  30 * 60_000,
);
