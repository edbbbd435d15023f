import { readFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { ImportBatch } from "#models/import-batch.server";
import { Metrics } from "#server/metrics";
import { CallsServer } from "#tests/calls-server";
import { useDatabase } from "#tests/database";
import { makeCompanies } from "#tests/make";
import { waiting } from "#tests/waiting";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { json } from "~/platform/http/respond";
import { addMail } from "~/platform/mail/queue.server";
import { addGauges } from "~/site/status/gauges.server";
import { isForEverybody } from "~/site/wiring/for-everybody.server";
import { routeOf } from "~/site/wiring/route-of.server";

useDatabase();

const token = "a-token-for-the-metrics";
/** Nothing changes meanwhile. */
const content = { epoch: () => 1, ready: async () => {} };
const calls = {
  "*": { loader: () => json({}, { status: 404 }) },
  "company/:id": { loader: () => json({}) },
  "api/*": { loader: () => json({}, { status: 404 }), action: () => json({}, { status: 403 }) },
};

let metrics: Metrics;
let server: CallsServer;
let without: CallsServer;
beforeAll(async () => {
  await startDirectory();
  metrics = new Metrics();
  addGauges(metrics.registry, tmpdir());
  server = await CallsServer.start(calls, { METRICS_TOKEN: token }, { metrics, routeOf, content, isForEverybody });
  without = await CallsServer.start(calls, {}, { routeOf });
});
afterAll(async () => {
  await Promise.all([server.stop(), without.stop(), stopDirectory()]);
});

const read = (Authorization = `Bearer ${token}`) => server.sendRaw("GET", "/metrics", { Authorization });
/** The lines of a metric, with their values. */
async function valuesOf(name: string): Promise<Record<string, number>> {
  const { bytes } = await read();
  const lines = bytes.toString().split("\n").filter((line) => line.startsWith(name)); // oxfmt-ignore
  return Object.fromEntries(lines.map((line) => [line.slice(name.length, line.lastIndexOf(" ")), Number(line.split(" ").at(-1))])); // oxfmt-ignore
}

describe("the metrics", () => {
  test("aren't there without a token or port in the settings", async () => {
    expect((await without.sendRaw("GET", "/metrics", { Authorization: "Bearer undefined" })).status).toBe(404);
  });

  test.each(["", "Bearer", `Bearer ${token}x`, `Basic ${token}`, token])("need the token, not “%s”", async (given) => {
    const { status, headers, body } = await read(given);
    expect([status, headers["www-authenticate"]]).toEqual([401, "Bearer"]);
    expect(JSON.stringify(body)).not.toContain("saasfinder_");
  });

  test("are in Prometheus’s format, and nobody may store them", async () => {
    const { status, headers } = await read();
    expect([status, headers["cache-control"]]).toEqual([200, "private, no-store"]);
    expect(headers["content-type"]).toMatch(/^text\/plain; version=0\.0\.4/);
  });

  test("count requests by the pattern of their route, whatever visitors ask for", async () => {
    const count = (labels: string) =>
      valuesOf("saasfinder_http_request_duration_seconds_count").then((all) => all[labels] ?? 0);
    const company = '{method="GET",route="/company/{id}",status="200"}';
    const before = await count(company);
    for (const id of ["1", "2", "3"]) await server.sendRaw("GET", `/company/${id}?q=secret-${id}`);
    expect((await count(company)) - before).toBe(3);

    const series = async () => Object.keys(await valuesOf("saasfinder_http_request_duration_seconds_count")).sort();
    await server.sendRaw("GET", "/nowhere");
    await server.sendRaw("GET", "/api/nowhere");
    await server.sendRaw("SEARCH", "/");
    const known = await series();
    for (let i = 0; i < 30; i++) {
      await server.sendRaw("GET", `/nowhere/secret-${i}`);
      await server.sendRaw("GET", `/api/secret-${i}`);
      await server.sendRaw("GET", `/company/secret-${i}`);
    }
    await server.sendRaw("PROPFIND", "/");
    expect(await series()).toEqual(known);
    expect((await read()).bytes.toString()).not.toContain("secret");
  });

  test("count answers from the page cache and those that were rendered", async () => {
    const counts = () => valuesOf("saasfinder_page_cache_answers_total");
    const before = await counts();
    await server.sendRaw("GET", "/company/77");
    await server.sendRaw("GET", "/company/77");
    const after = await counts();
    const more = (result: string) => (after[`{result="${result}"}`] ?? 0) - (before[`{result="${result}"}`] ?? 0);
    expect([more("miss"), more("hit"), more("stale")]).toEqual([1, 1, 0]);
  });

  test("say what waits in the database", async () => {
    await addMail({ to: "ann@reader.example", subject: "One", text: "Text", html: "Text" }, null);
    expect(await valuesOf("saasfinder_mails{")).toEqual({ 'state="waiting"}': 1, 'state="failed"}': 0 });
    expect(await valuesOf("saasfinder_jobs{")).toMatchObject({ 'state="running"}': 0 });
    expect(await valuesOf("saasfinder_database_up")).toEqual({ "": 1 });
  });

  test("count imports by state", async () => {
    const states = ["staged", "staged", "undone"] as const;
    const given = { source: "file", name: "tools.json", startedBy: "ann", counts: {} } as const;
    for (const [i, state] of states.entries()) await ImportBatch.create({ ...given, _id: i + 1, state });
    expect(await valuesOf("saasfinder_imports{")).toEqual({
      ...{ 'state="uploaded"}': 0, 'state="reading"}': 0, 'state="staged"}': 2, 'state="applying"}': 0 },
      ...{ 'state="applied"}': 0, 'state="undoing"}': 0, 'state="undone"}': 1 },
    });
  });

  test("say what the directory has, and for how long it wasn't compared", async () => {
    await stopDirectory();
    await makeCompanies([{ name: "Notion" }, { name: "Coda" }]);
    // Otherwise, it would be compared every second.
    vi.useFakeTimers({ toFake: ["Date", "setInterval", "clearInterval"], now: Date.now() });
    try {
      await startDirectory();
      expect(await valuesOf("saasfinder_directory_companies")).toEqual({ "": 2 });
      // Its start announces a change, after which it's compared once more.
      await expect
        .poll(() => {
          vi.setSystemTime(Date.now() + 90_000);
          return valuesOf("saasfinder_directory_age_seconds");
        }, waiting)
        .toEqual({ "": 90 });
    } finally {
      await stopDirectory();
      vi.useRealTimers();
      await startDirectory();
    }
  });

  test("time the commands of the database", async () => {
    metrics.countCommand({ name: "find", ms: 20, hasFailed: false, describe: () => ({ collection: "", filter: "" }) });
    metrics.countCommand({ name: "find", ms: 20, hasFailed: true, describe: () => ({ collection: "", filter: "" }) });
    expect(await valuesOf("saasfinder_database_command_duration_seconds_count")).toEqual({
      '{command="find",result="ok"}': 1,
      '{command="find",result="failed"}': 1,
    });
  });
});

test("docs/operations.md names every metric, and no other", async () => {
  const served = [...(await read()).bytes.toString().matchAll(/^# TYPE (\S+)/gm)].map(([, name]) => name!);
  const text = readFileSync("docs/operations.md", "utf8");
  const section = text.slice(text.indexOf("### Metrics"), text.indexOf("\n## ", text.indexOf("### Metrics")));
  const named = [...section.matchAll(/`((?:saasfinder|nodejs|process)_\w+)`/g)].map(([, name]) => name!);
  // Some of Node's are only on Linux.
  const expected = process.platform === "linux" ? named : named.filter((name) => served.includes(name) || !/^process_/.test(name)); // oxfmt-ignore
  expect(served.toSorted()).toEqual([...new Set(expected)].sort());
});
