import { afterAll, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { createLog } from "#server/log";
import { CallsServer } from "#tests/calls-server";

type Line = { level: string; method: string; route: string; status: number; msg: string };

let server: CallsServer;
let lines: Line[] = [];

beforeAll(async () => {
  const log = createLog("info", "server", { write: (line: string) => void lines.push(JSON.parse(line) as Line) });
  const calls = {
    "api/secret": { loader: () => new Response("Log in first.", { status: 401 }) },
    "api/things": { loader: () => new Response("Things"), action: () => new Response("Added", { status: 201 }) },
    "api/nothing": { loader: () => new Response("Nothing", { status: 404 }) },
  };
  server = await CallsServer.start(calls, { SITE_URL: "https://saas.example" }, { log, routeOf: (path) => path });
});
afterAll(() => server.stop());
beforeEach(() => void (lines = []));

test.each([
  ["one who isn't logged in", "GET", "/api/secret", {}, 401],
  ["another site's form", "POST", "/api/things", { Origin: "https://elsewhere.example" }, 403],
  ["a malformed address", "GET", "/%E0%A4%A", {}, 400],
])("the log says who may not go on: %s", async (_, method, path, headers, status) => {
  expect((await server.sendRaw(method, path, headers)).status).toBe(status);
  await vi.waitFor(() => expect(lines).toHaveLength(1));
  expect(lines).toMatchObject([{ level: "info", method, status, msg: "A refused request." }]);
});

test("the log doesn't name answers and missing pages one by one", async () => {
  expect((await server.sendRaw("GET", "/api/things")).status).toBe(200);
  expect((await server.sendRaw("GET", "/api/nothing")).status).toBe(404);
  // Lines come in order, so the ones of the requests above would be there before this one.
  await server.sendRaw("GET", "/api/secret");
  await vi.waitFor(() => expect(lines).not.toHaveLength(0));
  expect(lines.map(({ route }) => route)).toEqual(["/api/secret"]);
});
