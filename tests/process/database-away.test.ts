import { beforeAll, describe, expect, test, vi } from "vitest";
import { McpClient } from "#tests/mcp-client";
import { waiting } from "#tests/waiting";
import { healthOf, importCompanies, visibleDirectory, visibleCompanies } from "./directory";
import { visitorOf, type Visitor } from "./visitor";
import { startDatabase, startServer, useFolder, type Server } from "./server-process";

useFolder("file");

let server: Server;
let company: number;
const users: Visitor[] = [];

/** The database goes away once the server has read everything. */
beforeAll(async () => {
  const database = await startDatabase();
  const settings = { MONGODB_URI: database.uri, SESSION_SECRET: "x".repeat(40) };
  await importCompanies(200, settings);
  server = await startServer(settings);
  const { companies } = await visibleDirectory(server);
  expect(companies).toHaveLength(200);
  company = companies[0]!.id;
  for (const username of ["ann", "bea"]) {
    const user = visitorOf(server);
    const account = { username, email: `${username}@reader.example`, password: "oddly-lit-pantry" };
    expect((await user("/auth?tab=register", account)).status).toBe(303);
    expect(await (await user("/directory")).text()).toContain("My Account");
    users.push(user);
  }
  expect(await healthOf(server)).toBe(200);

  await database.process.kill();
  await vi.waitFor(async () => expect(await healthOf(server)).toBe(503), waiting);
});

// At the same time, because most wait for the database in vain.
describe.concurrent("while the database is away", () => {
  test.each(["/", "/directory", "/directory?q=tool+7", "/categories", "/api/companies", "/api/categories"])(
    "visitors are served %s from memory",
    async (page) => {
      expect((await fetch(server.url + page)).status).toBe(200);
    },
  );

  test("visitors are served a company from memory", async () => {
    const response = await fetch(`${server.url}/company/${company}`);
    expect([response.status, await response.text()]).toEqual([200, expect.stringMatching(/Tool \d+/)]);
    expect(await visibleCompanies(server)).toBe(200);
  });

  test("assistants search and read from memory, and are told what can’t be read now", async () => {
    const client = await McpClient.connect(server.url);
    expect((await client.call("search_companies", { q: "tool 7" })).result.companies).not.toEqual([]);
    expect((await client.call("get_company", { id: company })).result).toMatchObject({ id: company });
    expect(await client.refusal("changes_since")).toBe(
      "The site can’t reach its database. Try again in a few seconds.",
    );
  });

  test("a feed that isn't in memory says that it can't be read now", async () => {
    const response = await fetch(`${server.url}/newsletter/rss.xml`);
    expect([response.status, response.headers.get("Retry-After")]).toEqual([503, "5"]);
    expect(await response.text()).toBe("The site can’t reach its database. Try again in a few seconds.");
  });

  test('a user is treated as nobody ("Failed to fetch user data")', async () => {
    const user = users[0]!;
    const page = await user("/directory");
    expect(page.status).toBe(200);
    expect(await page.text()).toContain("Sign In");
    // What pages ask, to which they show nobody.
    expect((await user("/api/session")).status).toBe(503);
    const call = await user("/api/user");
    expect([call.status, call.headers.get("Retry-After")]).toEqual([503, "5"]);
  });

  test('a logout says "Logout failed"', async () => {
    const user = users[1]!;
    const answer = await user("/logout", {});
    expect([answer.status, answer.headers.get("Location")]).toEqual([303, "/?notice=1"]);
    const after = await (await user("/?notice=1")).text();
    expect(after).toContain("Logout failed. Something went wrong on our end. Try again.");
  });
});
