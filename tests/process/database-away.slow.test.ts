import { describe, expect, test } from "vitest";
import { waiting } from "#tests/waiting";
import { healthOf, importCompanies, visibleCompanies, writeCompanies } from "./directory";
import { start, startDatabase, startServer, useFolder, type Server } from "./server-process";

useFolder();

const pages = ["/", "/directory", "/directory?q=tool+7", "/categories", "/api/companies", "/api/categories"];

async function expectPages({ url }: Server): Promise<void> {
  for (const page of pages) {
    const response = await fetch(url + page);
    expect([page, response.status]).toEqual([page, 200]);
    await response.text();
  }
}

async function startBoth() {
  const database = await startDatabase();
  const settings = { MONGODB_URI: database.uri, SESSION_SECRET: "x".repeat(40) };
  return { database, settings, server: await startServer(settings) };
}

describe("when the database went away", () => {
  test("all is well once it is back", async () => {
    const { database, settings, server } = await startBoth();
    await importCompanies(200, settings);
    await expect.poll(() => visibleCompanies(server), waiting).toBe(200);
    await database.process.kill();
    await expect.poll(() => healthOf(server), waiting).toBe(503);
    await expectPages(server);
    expect(await visibleCompanies(server)).toBe(200);

    expect((await startDatabase()).uri).toBe(database.uri);
    await expect.poll(() => healthOf(server), waiting).toBe(200);
    await importCompanies(100, settings, { first: 200 });
    await expect.poll(() => visibleCompanies(server), waiting).toBe(300);
    expect(await server.process.stop()).toEqual({ code: 0, signal: null });
  });

  test("a server stops as it should", async () => {
    const { database, server } = await startBoth();
    await database.process.kill();
    expect(await server.process.stop()).toEqual({ code: 0, signal: null });
  });

  test("pages are served even if it went in the middle of a change", async () => {
    const { database, settings, server } = await startBoth();
    const script = start("import", [await writeCompanies(3_000), "--source", "file"], settings);
    await script.says(/[1-9]\d* applied/);
    // The server reads each batch, so a running refresh fails.
    await database.process.kill();
    await expect.poll(() => healthOf(server), waiting).toBe(503);
    for (let round = 0; round < 3; round++) await expectPages(server);
    expect((await script.ended).code).toBe(1);
  });
});
