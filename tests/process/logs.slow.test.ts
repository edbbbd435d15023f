import { beforeAll, describe, expect, test, vi } from "vitest";
import { MailServerStandIn } from "#tests/outside/mail-server";
import { waiting } from "#tests/waiting";
import { admin, logIn, type Ask } from "./log-in";
import { startDatabase, startServer, useFolder, type Server } from "./server-process";
import { companiesOf } from "./rows";
import { freePort } from "./free-port";
import { visitorOf } from "./visitor";

useFolder("file");

type Line = { level: string; time: string; process: string; msg: string; request?: string; [more: string]: unknown };

const mailServer = new MailServerStandIn();
let server: Server;
let database: Awaited<ReturnType<typeof startDatabase>>;
let site: string;
let ask: Ask;

/** A server behind a proxy, that calls everything slow, and whose mail server refuses the recipients. */
beforeAll(async () => {
  await mailServer.start();
  mailServer.fault = "no-such-recipient";
  database = await startDatabase();
  const port = await freePort();
  site = `http://127.0.0.1:${port}`;
  server = await startServer({
    ...{ PORT: port, SITE_URL: site },
    ...{ MONGODB_URI: database.uri, SESSION_SECRET: "x".repeat(40), TRUST_PROXY: "loopback" },
    ...{ SMTP_URL: mailServer.url, ...admin },
    ...{ LOG_LEVEL: "trace", SLOW_REQUEST_MS: "1", SLOW_QUERY_MS: "1", SLOW_QERY_MS: "2" },
  });
  ask = await logIn(server);
  return () => mailServer.stop();
});

const linesSoFar = () =>
  server.process.stdout
    .split("\n")
    .slice(0, -1)
    .map((line) => JSON.parse(line) as Line);
const lineAbout = (about: Partial<Line>) =>
  vi.waitFor(() => {
    const found = linesSoFar().find((line) => Object.entries(about).every(([name, value]) => line[name] === value));
    return found ?? Promise.reject(new Error(`No line has ${JSON.stringify(about)}`));
  }, waiting);

describe("the log", () => {
  test("has one line of JSON for each event, from the first one", async () => {
    await lineAbout({ level: "info", msg: `SaaSFinder is ready at ${site}` });
    for (const line of linesSoFar()) {
      expect(line).toMatchObject({
        process: expect.stringMatching(/^(server|job)$/) as string,
        msg: expect.stringMatching(/./) as string,
      });
      expect(new Date(line.time).toISOString()).toBe(line.time);
    }
    expect(server.process.stderr).toBe("");
  });

  test("warns of a misspelled setting", async () => {
    await lineAbout({ level: "warn", msg: "SLOW_QERY_MS isn’t a setting. Did you mean SLOW_QUERY_MS?" });
  });

  test("has no warnings of Node.js about how an answer is sent", async () => {
    await ask("/api/companies?limit=none");
    await lineAbout({ path: "/api/companies", status: 400 });
    expect(linesSoFar().filter(({ msg }) => msg.includes("Warning"))).toEqual([]);
  });

  test("names slow requests with their route, and slow queries with what they search for", async () => {
    // Most take longer than a millisecond, but not each.
    const hasLines = async () => {
      await ask("/api/admin/jobs?kind=import");
      const lines = linesSoFar();
      const requests = lines.filter(({ msg, route }) => msg === "A slow request." && route === "/api/admin/jobs");
      const queries = lines.filter(({ msg, filter }) => msg === "A slow query." && filter === "kind");
      return [requests[0], queries[0]];
    };
    await expect.poll(hasLines, waiting).toMatchObject([
      { level: "warn", method: "GET", path: "/api/admin/jobs", status: 200 },
      { level: "warn", collection: "jobs", command: expect.any(String) as string, ms: expect.any(Number) as number },
    ]);
  });
});

test("nothing that says who did what is in the log: no names, addresses, cookies, searches, or tokens", async () => {
  const secrets = {
    username: "zoe-quuxly",
    email: "zoe.quuxly@people.example",
    password: "vexed-bright-lantern",
    search: "quuxly-search",
    token: "quuxly-token-0123456789",
    address: "203.0.113.77",
    agent: "QuuxlyBrowser",
  };
  const headers = {
    ...{ "User-Agent": secrets.agent, "X-Forwarded-For": secrets.address },
    ...{ Referer: `${site}/directory?q=${secrets.search}`, Cookie: `session=${secrets.token}` },
    Origin: site,
  };
  const get = (path: string, more = {}) =>
    fetch(server.url + path, { headers: { ...headers, ...more }, redirect: "manual" });
  const post = (path: string, value: unknown) =>
    fetch(server.url + path, {
      method: "POST",
      headers: { ...headers, "Content-Type": "application/json" },
      body: typeof value === "string" ? value : JSON.stringify(value),
      redirect: "manual",
    });
  const { username, email, password, search, token } = secrets;
  const statuses = [
    await post("/api/register", { username, email, password }),
    await post("/api/register", { username, email, password }),
    await post("/api/login", { username, password: `${password}-wrong` }),
    await post("/api/login", { username, password }),
    await post("/api/login", `{"username": "${username}", `),
    await post("/api/subscribe", { email }),
    await get(`/directory?q=${search}`),
    await get(`/api/search?q=${search}`),
    await get(`/api/companies?page=${search}`),
    await get(`/newsletter/confirm?token=${token}`),
    await get(`/auth/reset?token=${token}`),
    await get(`/nobody/${email}`),
    await get("/account"),
    await get("/admin"),
    await get("/api/companies", { Authorization: `Bearer ${token}` }),
  ].map(({ status }) => status);
  // The first one registers, and the last one has an access token that doesn't exist.
  expect([statuses[0], statuses.at(-1)]).toEqual([201, 401]);
  const user = visitorOf(server);
  await user("/contact", { name: "Zoe Quuxly", email, message: `${search} by Quuxly`, company: "Quuxly Ltd" });
  await user("/auth/forgot", { email });
  // The mail server's refusals name the recipients.
  await vi.waitFor(() => expect(server.process.stdout).toMatch(/(Gave up on|Will retry) email/), waiting);
  const said = server.process.stdout + server.process.stderr;
  for (const secret of Object.values(secrets)) expect(said).not.toContain(secret);
  expect(said).not.toMatch(/quuxly/i);
});

test("an import in a process of its own logs lines of a job", async () => {
  const { id } = (await (await ask("/api/admin/imports?file=tools.json", "POST", companiesOf(0, 300))).json()) as {
    id: number;
  };
  await ask(`/api/admin/imports/${id}/read`, "POST", {});
  expect(await lineAbout({ process: "job", msg: "A slow query." })).toMatchObject({ level: "warn" });
});

test("an error has the ID of its request, in the log and in the answer", async () => {
  await database.process.kill();
  const answer = await fetch(`${server.url}/api/login`, {
    method: "POST",
    headers: { "Content-Type": "application/json", "X-Request-Id": "one-that-fails" },
    body: JSON.stringify({ username: "ann", password: "oddly-lit-pantry" }),
  });
  expect([answer.status, answer.headers.get("X-Request-Id")]).toEqual([503, "one-that-fails"]);
  expect(Object.keys((await answer.json()) as object)).toEqual(["message"]);
  // On a busy machine, another one of the request, about the limit of attempts, may come first.
  const errors = () => linesSoFar().filter(({ level, request }) => level === "error" && request === "one-that-fails");
  await expect.poll(() => JSON.stringify(errors()), waiting).toMatch(/"type":"Mongo\w*Error"/);
  // A page has it, too.
  const page = await fetch(`${server.url}/auth/reset?token=x`, { headers: { "X-Request-Id": "a-page-that-fails" } });
  expect(page.status).toBe(503);
  expect(await page.text()).toContain("Request ID: <code>a-page-that-fails</code>");
});
