import { describe, expect, test } from "vitest";
import { visibleCatalogue, visibleCompanies, writeCompanies } from "./catalogue";
import { run, start, startServer, useFolder, type Server } from "./server-process";

useFolder();

const rows = 400;
const importing = (file: string): [string, string[]] => ["import", [file, "--source", "file"]];

/** Returns what visitors see after an import, without dates. */
async function contentOf(server: Server): Promise<unknown> {
  const { companies, categories } = await visibleCatalogue(server);
  const timeless = companies.map((company) => ({ ...company, createdAt: "", updatedAt: "", priceCheckedAt: "" }));
  return { companies: timeless.sort((a, b) => a.name.localeCompare(b.name)), categories };
}

/** Returns what the same import leaves without an interruption. */
async function undisturbed(file: string): Promise<unknown> {
  const settings = { DATA_DIR: `${file}-undisturbed` };
  expect(await run(...importing(file), settings)).toMatchObject({ code: 0, stderr: "" });
  const server = await startServer(settings);
  const content = await contentOf(server);
  await server.process.kill();
  return content;
}

const withoutIds = (content: unknown): unknown =>
  JSON.parse(JSON.stringify(content, (key, value: unknown) => (key === "id" ? undefined : value)));

async function expectSame(server: Server, expected: unknown): Promise<void> {
  await expect.poll(() => visibleCompanies(server), { timeout: 60_000 }).toBe(rows);
  // Companies show while an import runs, and counts at its end.
  await expect.poll(async () => withoutIds(await contentOf(server)), { timeout: 60_000 }).toEqual(withoutIds(expected));
  expect((await run("repair")).stdout).toBe("All counts were correct.\n");
}

describe("kill -9", () => {
  test("of the server, in the middle of an import, ends nothing: the next start completes it", async () => {
    const file = await writeCompanies(rows);
    const expected = await undisturbed(file);
    const first = await startServer();
    const script = start(...importing(file));
    await script.says(/\d+ read/);
    await first.process.kill();
    expect(await script.ended).toEqual({ code: 1, signal: null });
    expect(script.stderr).toMatch(/^Lost the connection to the database\. .+\n$/);
    // The next server continues the import, until it's killed as well, while adding companies.
    const server = await startServer();
    await expect.poll(() => visibleCompanies(server), { timeout: 60_000, interval: 20 }).toBeGreaterThan(0);
    await server.process.kill();
    await expectSame(await startServer(), expected);
  });

  test("of an import leaves the server and its database as they were, and the server completes it", async () => {
    const file = await writeCompanies(rows);
    const server = await startServer();
    const script = start(...importing(file));
    await script.says(/\d+ read/);
    await script.kill();
    await expect.poll(() => visibleCompanies(server), { timeout: 60_000 }).toBe(rows);
    expect(await server.process.stop()).toEqual({ code: 0, signal: null });
  });
});
