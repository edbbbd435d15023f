import { checkPage, duePages, updatePages, type Outcome } from "~/community/price-checks/pages.server";
import { Robots } from "~/community/price-checks/robots.server";
import { guardedFetch, type GuardedFetch } from "~/platform/fetch/guarded-fetch.server";
import { NoInput, type JobKind, type JobRun } from "~/platform/jobs/job-kind.server";

/** Pages per run, of which there's one an hour: 84,000 a week. */
const maxPerRun = 500;
const concurrency = 4;

/** Reads due pricing pages. Those read before an interruption aren't due anymore. */
export const priceCheckJob: JobKind<NoInput> = {
  name: "price-check",
  permission: "catalog",
  input: NoInput,
  // Comparing a page may take a while.
  inOwnProcess: true,
  label: () => "Check of pricing pages",
  run: (run) => checkPrices(run),
};

type Run = Pick<JobRun<unknown>, "report"> & { settings: Pick<JobRun<unknown>["settings"], "siteName" | "siteUrl"> };

/** Checks due pricing pages, several at a time. Returns how many there were of each outcome. */
export async function checkPrices({ report, settings }: Run, fetch: GuardedFetch = guardedFetch, now = new Date()) {
  const agent = robotName(settings.siteName);
  const userAgent = `${agent}/1.0${settings.siteUrl ? ` (+${settings.siteUrl})` : ""}`;
  const robots = new Robots(fetch, agent, userAgent);
  await updatePages(now);
  const due = await duePages(maxPerRun, now);
  const counts: Partial<Record<Outcome, number>> = {};
  for (let done = 0; done < due.length; done += concurrency) {
    await report({ done, total: due.length });
    const batch = due.slice(done, done + concurrency);
    const options = { fetch, userAgent, allows: (url: string) => robots.allows(url), now };
    const outcomes = await Promise.allSettled(batch.map((page) => checkPage(page, options)));
    for (const [i, result] of outcomes.entries()) {
      // One page doesn't keep the others from being read. It's due again in a day.
      if (result.status === "rejected") console.error(`Couldn’t check ${batch[i]?.url}:`, result.reason);
      const outcome = result.status === "fulfilled" ? result.value : "failed";
      counts[outcome] = (counts[outcome] ?? 0) + 1;
    }
  }
  await report({ done: due.length, total: due.length });
  return counts;
}

/** The name that vendors use in their robots.txt: the site's, in ASCII letters (RFC 9309). */
const robotName = (siteName: string) => siteName.replace(/[^A-Za-z_-]/g, "") || "PriceCheck";
