import { describe, expect, test } from "vitest";
import { healthOf, visibleCompanies, writeCompanies } from "./catalogue";
import { run, start, startDatabase, startServer, useFolder, type Server } from "./server-process";

useFolder();

const pages = ["/", "/directory", "/directory?q=tool+7", "/categories", "/api/companies", "/api/categories"];

async function expectPagesAtOnce({ url }: Server): Promise<void> {
  for (const page of pages) {
    const response = await fetch(url + page, { signal: AbortSignal.timeout(10_000) });
    expect([page, response.status]).toEqual([page, 200]);
    await response.text();
  }
}

describe("while the database is away", () => {
  test("visitors are served from memory, /healthz says so, and all is well when it is back", async () => {
    const database = await startDatabase();
    const settings = { MONGODB_URI: database.uri, SESSION_SECRET: "x".repeat(40) };
    const file = await writeCompanies(200);
    await run("import", [file, "--source", "file"], settings);
    const server = await startServer(settings);
    expect(await healthOf(server)).toBe(200);
    const { pathname: company } = new URL(`${server.url}/company/1`);

    await database.process.kill();
    await expect.poll(() => healthOf(server), { timeout: 30_000 }).toBe(503);
    await expectPagesAtOnce(server);
    expect((await fetch(server.url + company, { signal: AbortSignal.timeout(10_000) })).status).toBe(200);
    expect(await visibleCompanies(server)).toBe(200);

    expect((await startDatabase()).uri).toBe(database.uri);
    await expect.poll(() => healthOf(server), { timeout: 30_000 }).toBe(200);
    await run("import", [await writeCompanies(300), "--source", "file"], settings);
    await expect.poll(() => visibleCompanies(server), { timeout: 30_000 }).toBe(300);
    expect(await server.process.stop()).toEqual({ code: 0, signal: null });
  });

  test('a user is treated as nobody ("Failed to fetch user data"), and a logout says "Logout failed"', async () => {
    const database = await startDatabase();
    const server = await startServer({ MONGODB_URI: database.uri, SESSION_SECRET: "x".repeat(40) });
    const jar = new Map<string, string>();
    const ask = async (path: string, body?: Record<string, string>) => {
      const response = await fetch(server.url + path, {
        method: body ? "POST" : "GET",
        headers: { Cookie: [...jar].map((pair) => pair.join("=")).join("; "), Origin: server.url },
        ...(body && { body: new URLSearchParams(body) }),
        redirect: "manual",
      });
      for (const line of response.headers.getSetCookie()) {
        const [name = "", value = ""] = (line.split(";", 1)[0] ?? "").split(/=(.*)/s);
        jar.set(name, value);
      }
      return response;
    };
    const user = { username: "ann", email: "ann@reader.example", password: "oddly-lit-pantry" };
    expect((await ask("/auth?tab=register", user)).status).toBe(303);
    expect(await (await ask("/directory")).text()).toContain("My Account");

    await database.process.kill();
    await expect.poll(() => healthOf(server), { timeout: 30_000 }).toBe(503);
    const page = await ask("/directory");
    expect(page.status).toBe(200);
    const html = await page.text();
    expect(html).toContain("Sign In");
    expect(html).not.toContain("My Account");
    const call = await ask("/api/user");
    expect([call.status, call.headers.get("Retry-After")]).toEqual([503, "5"]);

    expect((await ask("/logout", {})).status).toBe(303);
    const after = await (await ask("/")).text();
    expect(after).toContain("Logout failed. Something went wrong on our end. Try again.");
  });

  test("a server stops as it should", async () => {
    const database = await startDatabase();
    const server = await startServer({ MONGODB_URI: database.uri, SESSION_SECRET: "x".repeat(40) });
    await database.process.kill();
    expect(await server.process.stop()).toEqual({ code: 0, signal: null });
  });

  test("a visitor waits for it once at most, even when it went in the middle of a change", async () => {
    const database = await startDatabase();
    const settings = { MONGODB_URI: database.uri, SESSION_SECRET: "x".repeat(40) };
    const server = await startServer(settings);
    const script = start("import", [await writeCompanies(3_000), "--source", "file"], settings);
    await script.says(/[1-9]\d* applied/);
    // The server reads each batch, so a running refresh fails.
    await database.process.kill();
    await expect.poll(() => healthOf(server), { timeout: 30_000 }).toBe(503);
    for (let round = 0; round < 3; round++) await expectPagesAtOnce(server);
  });
});
