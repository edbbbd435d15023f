import { mkdtemp, rm } from "node:fs/promises";
import { execFileSync } from "node:child_process";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseArgs } from "node:util";
import { chromium, type Browser, type Page } from "playwright";
import { launchOptions } from "#bench/chromium";
import { median } from "#bench/median";
import { environmentOf, start, stop, type Site } from "#bench/site-process";

/**
 * How soon public pages show their largest part (LCP), and how long the slowest interaction takes until the next paint
 * (INP): on a phone's screen, with a processor slowed down four times, with the demo data. People open the menu and type a
 * search right after the page has loaded, or some seconds later. With folders of older builds, all take turns. Medians.
 *
 *     npm run bench:interactions -- [OLDER …] [--runs 5]
 */
const { values, positionals } = parseArgs({
  options: { runs: { type: "string", default: "5" } },
  allowPositionals: true,
});
const runs = Number(values.runs);
const paths = ["/", "/directory?q=crm", "/company/1", "/blog/saas-selection-guide"];
const slowdown = 4;
const laterMs = 4_000;

type Figures = { lcp: number; inp: number };
/** What the page's own observers have found so far. */
type Observed = { lcp: number; events: number[] };

async function startDemo(checkout: string): Promise<Site & { folder: string }> {
  const folder = await mkdtemp(path.join(tmpdir(), "saasfinder-bench-"));
  const env = await environmentOf(folder);
  execFileSync(process.execPath, ["scripts/command.mjs", "seed"], { cwd: checkout, env, stdio: "ignore" });
  return { ...(await start(env, [], checkout)), folder };
}

async function measure(browser: Browser, url: string, waitMs: number): Promise<Figures> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true, isMobile: true });
  const page = await context.newPage();
  await page.addInitScript(() => {
    const observed: Observed = { lcp: 0, events: [] };
    Object.assign(window, { observed });
    new PerformanceObserver((list) => {
      for (const { startTime } of list.getEntries()) observed.lcp = startTime;
    }).observe({ type: "largest-contentful-paint", buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if ((entry as PerformanceEventTiming & { interactionId: number }).interactionId > 0)
          observed.events.push(entry.duration);
    }).observe({ type: "event", durationThreshold: 16, buffered: true } as PerformanceObserverInit);
  });
  const session = await context.newCDPSession(page);
  await session.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  await page.goto(url);
  await page.waitForTimeout(waitMs);
  await use(page);
  const { lcp, events } = await page.evaluate(() => (window as unknown as { observed: Observed }).observed);
  await context.close();
  return { lcp, inp: Math.max(0, ...events) };
}

/** Opens the menu, closes it, and types a search. */
async function use(page: Page): Promise<void> {
  await page.locator("[aria-label=Menu]").first().tap();
  await page.waitForTimeout(500);
  await page.keyboard.press("Escape");
  await page.locator("header input[name=q]").focus();
  await page.keyboard.type("crm", { delay: 100 });
  await page.waitForTimeout(1_500);
}

const checkouts = [...positionals, "."];
const sites = await Promise.all(checkouts.map(startDemo));
const browser = await chromium.launch(launchOptions);
const head = checkouts.flatMap((checkout) => [`${checkout}: LCP, ms`, "INP at once, ms", "INP later, ms"]);
console.log(`| page | ${head.join(" | ")} |\n| --- |${" --: |".repeat(head.length)}`);
for (const address of paths) {
  const atOnce: Figures[][] = sites.map(() => []);
  const later: Figures[][] = sites.map(() => []);
  for (let run = 0; run < runs; run++)
    for (const [i, { origin }] of sites.entries()) {
      atOnce[i]?.push(await measure(browser, origin + address, 0));
      later[i]?.push(await measure(browser, origin + address, laterMs));
    }
  const cells = sites.flatMap((_, i) => [
    median((later[i] ?? []).map(({ lcp }) => lcp)),
    ...[atOnce, later].map((all) => median((all[i] ?? []).map(({ inp }) => inp))),
  ]);
  console.log(`| ${address} | ${cells.map((ms) => Math.round(ms)).join(" | ")} |`);
}
await browser.close();
for (const site of sites) {
  await stop(site);
  await rm(site.folder, { recursive: true });
}
