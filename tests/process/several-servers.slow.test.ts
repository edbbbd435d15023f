import { afterEach, expect, test } from "vitest";
import { waiting } from "#tests/waiting";
import { visibleCompanies, writeCompanies } from "./directory";
import { HeldCommand } from "./hold-command";
import { inFolder, start, startDatabase, startServer, useFolder, type Server } from "./server-process";

useFolder();

const admin = { username: "chief", password: "oddly-lit-pantry" };

const held: HeldCommand[] = [];
afterEach(async () => {
  await Promise.all(held.splice(0).map((command) => command.close()));
});

/** Holds a command of a process that connects to the database through the returned URI. */
async function hold(...which: ConstructorParameters<typeof HeldCommand>) {
  const command = new HeldCommand(...which);
  held.push(command);
  return { command, uri: await command.listen() };
}

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

const company = {
  ...{ name: "Acme", website: "https://acme.example/", logo: "/placeholder-logo.svg" },
  ...{ description: "Sends invoices.", shortDescription: "Invoices", startingPrice: "$9/mo" },
  ...{ rating: 40, reviewCount: 0 },
};

/** Starts two servers on one database. */
async function startTwo() {
  const settings = settingsOf(await startDatabase());
  const startIn = (folder: string) => startServer({ ...settings, DATA_DIR: inFolder(folder) });
  return { startIn, one: await startIn("one"), other: await startIn("other") };
}

test("two servers on one database are in step, and count attempts to log in together", async () => {
  const { one, other } = await startTwo();

  // Edits: each server shows its own immediately and the other's soon. A login works on both.
  const cookie = await logIn(one);
  const added = await send(one, "POST", "/api/admin/companies", company, cookie);
  expect(added.status).toBe(201);
  const { id } = (await added.json()) as { id: number };
  expect(await nameOf(one, id)).toBe("Acme");
  await expect.poll(() => nameOf(other, id), waiting).toBe("Acme");
  for (let round = 1; round <= 3; round++) {
    const [here, there] = round % 2 ? [other, one] : [one, other];
    const name = `Acme ${round}`;
    const saved = await send(here, "PUT", `/api/admin/companies/${id}`, { ...company, name }, cookie);
    expect([saved.status, await nameOf(here, id)]).toEqual([200, name]);
    await expect.poll(() => nameOf(there, id), waiting).toBe(name);
  }

  // Rate limits count attempts on both servers.
  const guess = async (server: Server) =>
    (await send(server, "POST", "/api/login", { username: "nobody", password: "wrong-password" })).status;
  const guesses: number[] = [];
  for (let n = 0; n < 40 && !guesses.includes(429); n++) guesses.push(await guess(n % 2 ? one : other));
  expect(guesses.at(-1)).toBe(429);
  expect([await guess(one), await guess(other)]).toEqual([429, 429]);
});

test("a server that is killed in the middle of an import leaves it to another, and has all of it after its restart", async () => {
  const rows = 400;
  const database = await startDatabase();
  const insert = { command: "insert", collection: "companies" };
  const ofScript = await hold(database.uri, insert, 1);
  // The script adds two hundred rows at most, so this is another hundred.
  const ofOne = await hold(database.uri, insert, 1);
  // It leaves the import to the other server until that is killed.
  const ofOther = await hold(database.uri, { command: "findAndModify", collection: "jobs" });
  const one = await startServer({ ...settingsOf(ofOne), DATA_DIR: inFolder("one") });
  const other = await startServer({ ...settingsOf(ofOther), DATA_DIR: inFolder("other") });

  const script = start("import", [await writeCompanies(rows), "--source", "file"], settingsOf(ofScript));
  expect(await Promise.race([ofScript.command.reached, script.ended])).toBe("held");
  await script.kill();
  expect(await Promise.race([ofOne.command.reached, one.process.ended])).toBe("held");
  await one.process.kill();
  ofOther.command.letGo();
  await expect.poll(() => visibleCompanies(other), waiting).toBe(rows);
  // The killed server has everything after its restart.
  const back = await startServer({ ...settingsOf(database), DATA_DIR: inFolder("one") });
  expect(await visibleCompanies(back)).toBe(rows);
});

test("a scheduled post appears by itself on every server, also after a restart and on stored pages, and not before", async () => {
  const { one, other, startIn } = await startTwo();
  const cookie = await logIn(one);
  const schedule = async (title: string, publishedAt: Date) => {
    const post = { title, excerpt: "Out now.", content: "<p>Out.</p>", author: "Ann", category: "News" };
    const added = await send(one, "POST", "/api/admin/posts", { ...post, publishedAt: publishedAt.toISOString() }, cookie); // oxfmt-ignore
    expect(added.status).toBe(201);
  };
  const soon = new Date(Date.now() + 12_000);
  await schedule("Soon", soon);
  await schedule("Much later", new Date(Date.now() + 24 * 3_600_000));
  await one.process.kill();
  const back = await startIn("one");

  /** Whether a post's page, and each page that lists posts, shows it. */
  const shows = async ({ url }: Server, slug: string) => {
    const pages = ["/", "/blog", "/rss.xml", "/sitemaps/posts.xml", "/api/blog"].map((path) => fetch(url + path));
    const texts = await Promise.all(pages.map(async (page) => (await page).text()));
    const { status } = await fetch(`${url}/blog/${slug}`);
    return [status, ...texts.map((text) => text.includes(slug))];
  };
  const hidden = [404, false, false, false, false, false];
  const shown = [200, true, true, true, true, true];
  // Twice, so that the page cache has them.
  for (const server of [other, back, other, back]) {
    expect(await shows(server, "much-later")).toEqual(hidden);
    const seen = await shows(server, "soon");
    // On a slow machine, its time may have come by now.
    if (Date.now() < soon.getTime()) expect(seen).toEqual(hidden);
  }
  for (const server of [other, back]) {
    await expect.poll(() => shows(server, "soon"), waiting).toEqual(shown);
    expect(await shows(server, "much-later")).toEqual(hidden);
  }
});
