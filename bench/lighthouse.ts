import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { promisify } from "node:util";
import { z } from "zod";
import { withProduct } from "#bench/product";
import { seedDemo } from "~/demo/seed.server";

/**
 * Lighthouse's scores of the public pages, on a phone as Lighthouse simulates it, for the built product with the demo
 * catalogue. Lighthouse itself is fetched by npx: 150 packages that nothing else here needs.
 */
const lighthouse = "lighthouse@12.8.2";
const categories = ["performance", "accessibility", "best-practices", "seo"] as const;
const paths = ["/", "/directory", "/company/1", "/category/crm", "/blog", "/blog/saas-selection-guide"];

const Audit = z.object({ score: z.number().nullable(), title: z.string(), scoreDisplayMode: z.string() });
const Report = z.object({
  categories: z.record(z.string(), z.object({ score: z.number(), auditRefs: z.array(z.object({ id: z.string() })) })),
  audits: z.record(z.string(), Audit),
});

async function reportOf(url: string): Promise<z.infer<typeof Report>> {
  const flags = [
    ...["--output=json", "--quiet", `--only-categories=${categories.join(",")}`],
    "--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage",
  ];
  const chromium = "/usr/bin/chromium";
  const env = { ...process.env, ...(existsSync(chromium) ? { CHROME_PATH: chromium } : {}) };
  const { stdout } = await promisify(execFile)("npx", ["--yes", lighthouse, url, ...flags], {
    env,
    maxBuffer: 2 ** 27,
  });
  return Report.parse(JSON.parse(stdout));
}

await withProduct(
  async () => void (await seedDemo()),
  async (origin) => {
    console.log(`${"".padEnd(30)}${categories.map((name) => name.padStart(16)).join("")}`);
    for (const path of paths) {
      const report = await reportOf(origin + path);
      const scores = categories.map((name) => Math.round((report.categories[name]?.score ?? 0) * 100));
      console.log(`${path.padEnd(30)}${scores.map((score) => String(score).padStart(16)).join("")}`);
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
