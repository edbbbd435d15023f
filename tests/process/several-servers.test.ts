import { expect, test } from "vitest";
import { visibleCompanies, writeCompanies } from "./catalogue";
import { inFolder, start, startDatabase, startServer, useFolder, type Server } from "./server-process";

useFolder();

const admin = { username: "chief", password: "oddly-lit-pantry" };
const within = { timeout: 60_000, interval: 50 };

/** Those of each server, besides its folder. */
const settingsOf = ({ uri }: { uri: string }) => ({
  MONGODB_URI: uri,
  SESSION_SECRET: "x".repeat(40),
  ...{ ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password },
});

async function send({ url }: Server, method: string, path: string, body: object, cookie = ""): Promise<Response> {
  return fetch(url + path, {
    method,
    headers: { "Content-Type": "application/json", Origin: url, Cookie: cookie },
    body: JSON.stringify(body),
  });
}

async function logIn(server: Server): Promise<string> {
  const { headers } = await send(server, "POST", "/api/login", admin);
  return headers
    .getSetCookie()
    .map((line) => line.split(";", 1)[0])
    .join("; ");
}

const nameOf = async ({ url }: Server, id: number) => {
  const response = await fetch(`${url}/api/companies/${id}`);
  return response.ok ? ((await response.json()) as { name: string }).name : response.status;
};

test("two servers on one database are in step, and one that is killed leaves its work to the other", async () => {
  const database = await startDatabase();
  const settings = settingsOf(database);
  const one = await startServer({ ...settings, DATA_DIR: inFolder("one") });
  const other = await startServer({ ...settings, DATA_DIR: inFolder("other") });

  // Edits: each server shows its own immediately and the other's soon. A login works on both.
  const cookie = await logIn(one);
  const company = {
    ...{ name: "Acme", website: "https://acme.example/", logo: "/placeholder-logo.svg" },
    ...{
      description: "Sends invoices.",
      shortDescription: "Invoices",
      startingPrice: "$9/mo",
      rating: 40,
      reviewCount: 0,
    },
  };
  const added = await send(one, "POST", "/api/admin/companies", company, cookie);
  expect(added.status).toBe(201);
  const { id } = (await added.json()) as { id: number };
  expect(await nameOf(one, id)).toBe("Acme");
  await expect.poll(() => nameOf(other, id), within).toBe("Acme");
  for (let round = 1; round <= 3; round++) {
    const [here, there] = round % 2 ? [other, one] : [one, other];
    const name = `Acme ${round}`;
    const saved = await send(here, "PUT", `/api/admin/companies/${id}`, { ...company, name }, cookie);
    expect([saved.status, await nameOf(here, id)]).toEqual([200, name]);
    await expect.poll(() => nameOf(there, id), within).toBe(name);
  }

  // Rate limits count attempts on both servers.
  const guess = async (server: Server) =>
    (await send(server, "POST", "/api/login", { username: "nobody", password: "wrong-password" })).status;
  const guesses: number[] = [];
  for (let n = 0; n < 40 && !guesses.includes(429); n++) guesses.push(await guess(n % 2 ? one : other));
  expect(guesses.at(-1)).toBe(429);
  expect([await guess(one), await guess(other)]).toEqual([429, 429]);

  // Jobs: an import finishes even if its server is killed.
  const rows = 400;
  const script = start("import", [await writeCompanies(rows), "--source", "file"], settings);
  await script.says(/\d+ read/);
  await script.kill();
  await expect.poll(() => visibleCompanies(other), within).toBeGreaterThan(1);
  await one.process.kill();
  await expect.poll(() => visibleCompanies(other), within).toBe(rows + 1);
  // The killed server has everything after its restart.
  const back = await startServer({ ...settings, DATA_DIR: inFolder("one") });
  expect(await visibleCompanies(back)).toBe(rows + 1);
});

test("a scheduled post appears by itself on every server, also after a restart and on stored pages", async () => {
  const database = await startDatabase();
  const settings = settingsOf(database);
  const one = await startServer({ ...settings, DATA_DIR: inFolder("one") });
  const other = await startServer({ ...settings, DATA_DIR: inFolder("other") });
  const cookie = await logIn(one);
  const publishedAt = new Date(Date.now() + 12_000);
  const post = { title: "At last", excerpt: "Out now.", content: "<p>Out.</p>", author: "Ann", category: "News" };
  const added = await send(
    one,
    "POST",
    "/api/admin/posts",
    { ...post, publishedAt: publishedAt.toISOString() },
    cookie,
  );
  expect(added.status).toBe(201);
  await one.process.kill();
  const back = await startServer({ ...settings, DATA_DIR: inFolder("one") });
  const shows = async ({ url }: Server) => {
    const pages = ["/", "/blog", "/rss.xml", "/sitemaps/posts.xml", "/api/blog"].map((path) => fetch(url + path));
    const texts = await Promise.all(pages.map(async (page) => (await page).text()));
    const { status } = await fetch(`${url}/blog/at-last`);
    return [status, ...texts.map((text) => text.includes("at-last"))];
  };
  const hidden = [404, false, false, false, false, false];
  // Twice, so that the page cache has them.
  for (const server of [other, back, other, back]) expect(await shows(server)).toEqual(hidden);
  expect(Date.now()).toBeLessThan(publishedAt.getTime());
  for (const server of [other, back])
    await expect.poll(() => shows(server), within).toEqual([200, true, true, true, true, true]);
  expect(Date.now() - publishedAt.getTime()).toBeLessThan(10_000);
});
