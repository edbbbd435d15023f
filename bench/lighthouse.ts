import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { z } from "zod";
import { systemChromium } from "#bench/chromium";
import { withProduct } from "#bench/product";
import { seedDemo } from "~/backoffice/demo/seed.server";

/**
 * Lighthouse scores of the public pages on a simulated phone, for the built product with the demo catalog. Uses each
 * page's median run. npx fetches Lighthouse, because nothing else here needs its 150 packages.
 */
const lighthouse = "lighthouse@12.8.2";
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
/** Single runs are noisy, so the median of these counts. */
const runs = 3;
/** A page of each kind. Companies 1 and 2 have facts, plans, and reviews. */
const paths = [
  ...["/", "/directory", "/directory?q=crm", "/directory?category=crm&open-source=yes", "/directory/request"],
  ...["/company/1", "/company/2", "/company/1/reviews", "/categories", "/category/crm", "/open-source"],
  ...["/alternatives", "/alternatives/planwright", "/compare", "/compare/1-quillmoor-crm-vs-5-brackenfold"],
  ...["/blog", "/blog/saas-selection-guide", "/resources", "/resources/roi-calculator", "/newsletter"],
  ...["/vendors", "/vendors/get-listed", "/about", "/contact", "/auth", "/api/docs"],
];

const Audit = z.object({ score: z.number().nullable(), title: z.string(), scoreDisplayMode: z.string() });
const Report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number(), auditRefs: z.array(z.object({ id: z.string() })) })),
  audits: z.record(z.string(), Audit),
  environment: z.object({ benchmarkIndex: z.number() }),
});
type Report = z.infer<typeof Report>;
const scoreOf = (report: Report, name: string) => Math.round((report.categories[name]?.score ?? 0) * 100);

async function reportOf(url: string): Promise<Report> {
  const flags = [
    ...["--output=json", "--quiet", `--only-categories=${categories.join(",")}`],
    "--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage",
  ];
  const env = { ...process.env, ...(systemChromium !== undefined && { CHROME_PATH: systemChromium }) };
  const { stdout } = await promisify(execFile)("npx", ["--yes", lighthouse, url, ...flags], {
    env,
    maxBuffer: 2 ** 27,
  });
  return Report.parse(JSON.parse(stdout));
}

await withProduct(
  async () => void (await seedDemo()),
  async ({ origin }) => {
    console.log(
      `${"".padEnd(45)}${categories.map((name) => name.padStart(16)).join("")}    performance of each run    speed of the machine`,
    );
    for (const path of paths) {
      const reports: Report[] = [];
      // If Lighthouse reports that a recording failed, repeat it.
      for (let attempts = 0; reports.length < runs && attempts < 2 * runs; attempts++)
        await reportOf(origin + path).then(
          (report) => reports.push(report),
          () => {},
        );
      reports.sort((a, b) => scoreOf(a, "performance") - scoreOf(b, "performance"));
      const report = reports[Math.floor(reports.length / 2)];
      if (!report) throw new Error(`Lighthouse came to no end with ${path}.`);
      const scores = categories.map((name) => String(scoreOf(report, name)));
      const all = reports.map((one) => scoreOf(one, "performance")).join(" ");
      // Lighthouse's own benchmark of the machine: it simulates a phone by slowing the CPU down four times.
      const speed = reports.map(({ environment }) => Math.round(environment.benchmarkIndex)).join(" ");
      console.log(`${path.padEnd(45)}${scores.map((score) => score.padStart(16)).join("")}    ${all}    ${speed}`);
      for (const name of categories.slice(1))
        for (const { id } of report.categories[name]?.auditRefs ?? []) {
          const audit = report.audits[id];
          if (audit?.score === 0 && audit.scoreDisplayMode !== "informative")
            console.log(`    ${name}: ${audit.title}`);
        }
    }
  },
);
process.exit(0);
