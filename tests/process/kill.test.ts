import { describe, expect, test } from "vitest";
import { visibleCatalogue, visibleCompanies, writeCompanies } from "./catalogue";
import { run, start, startServer, useFolder, type Server } from "./server-process";

useFolder();

const rows = 1500;
const importing = (file: string): [string, string[]] => ["scripts/import.ts", [file, "--source", "file"]];

/** How many new companies an import's last line of progress claims. */
const claimed = (output: string) => Number([...output.matchAll(/read, (\d+) new/g)].at(-1)?.[1] ?? 0);

/** Categories whose count is not the number of companies that link to them. */
async function miscounted(server: Server): Promise<string[]> {
  const { companies, categories } = await visibleCatalogue(server);
  const links = (slug: string) => companies.filter((company) => company.categories.some((c) => c.slug === slug)).length;
  return categories.filter(({ slug, count }) => count !== links(slug)).map(({ slug }) => slug);
}

async function expectWholeCatalogue(server: Server): Promise<void> {
  // Companies show while an import is under way, its counts at its end.
  await expect.poll(() => visibleCompanies(server), { timeout: 30_000 }).toBe(rows);
  await expect.poll(() => miscounted(server), { timeout: 30_000 }).toEqual([]);
  const { companies, categories } = await visibleCatalogue(server);
  expect(new Set(companies.map(({ name }) => name)).size).toBe(rows);
  expect(companies.filter((company) => company.categories.length !== 2)).toEqual([]);
  expect(categories).toHaveLength(19);
  expect((await run("scripts/repair.ts")).stdout).toBe("Every count was right.\n");
}

describe("kill -9", () => {
  test("of the server, in the middle of imports, loses nothing that was told, and the next import completes it", async () => {
    const file = await writeCompanies(rows);
    let before = 0;
    // Each moment is somewhere else between the writes of a batch.
    for (const [batches, delay] of [
      [1, 0],
      [2, 70],
      [4, 140],
    ] as const) {
      const server = await startServer();
      expect(await visibleCompanies(server)).toBeGreaterThanOrEqual(before);
      const script = start(...importing(file));
      await script.says(new RegExp(`(read, [1-9]\\d* new\\n[^]*){${batches}}`));
      await new Promise((resolve) => setTimeout(resolve, delay));
      const seen = await visibleCompanies(server);
      await server.process.kill();
      expect(await script.ended).toEqual({ code: 1, signal: null });
      expect(script.stderr).toMatch(/^The database went away before this was done\. .+\n$/);
      before = Math.max(seen, before + claimed(script.stdout));
    }
    const server = await startServer();
    expect(await visibleCompanies(server)).toBeGreaterThanOrEqual(before);
    const completing = await run(...importing(file));
    expect(completing.stdout).toContain(`of ${rows} imported; skipped: `);
    await expectWholeCatalogue(server);
  });

  test("of an import leaves the server and its database as they were, and the next import completes it", async () => {
    const file = await writeCompanies(rows);
    const server = await startServer();
    const script = start(...importing(file));
    await script.says(/500 read/);
    await script.kill();
    await run(...importing(file));
    await expectWholeCatalogue(server);
    expect(await server.process.stop()).toEqual({ code: 0, signal: null });
  });
});
