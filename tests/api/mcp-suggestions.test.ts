import { beforeAll, beforeEach, expect, test } from "vitest";
import { CallsServer } from "#tests/calls-server";
import { useDatabase } from "#tests/database";
import { makeCompany, makeUser } from "#tests/make";
import { McpClient } from "#tests/mcp-client";
import { tokenLimit } from "~/accounts/rate-limits";
import { createToken } from "~/accounts/tokens/tokens.server";
import { listInbox } from "~/community/inbox/inbox.server";
import { suspend } from "~/community/suspensions/suspensions.server";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { getCompany } from "~/catalog/companies/companies.server";
import { scriptActor } from "~/platform/audit/actor";
import type { Scope } from "~/platform/runtime/scopes";
import * as mcp from "~/routes/api/mcp";

useDatabase();

let server: CallsServer;
let id: number;
let userId: number;

beforeAll(async () => {
  server = await CallsServer.start({ mcp }, { SITE_URL: "https://saas.example" });
  return () => server.stop();
});

beforeEach(async () => {
  id = await makeCompany({ name: "Acme", startingPrice: "$5/mo" });
  ({ id: userId } = await makeUser({ username: "ann" }));
  await stopDirectory();
  await startDirectory();
  return stopDirectory;
});

const connect = (token?: string) => McpClient.connect(`http://${server.host}`, token === undefined ? {} : { token });
const tokenFor = (...scopes: Scope[]) => createToken(userId, { name: "agent", scopes, days: "30" }, null);
const inbox = async () => (await listInbox({ page: 1, limit: 10 })).items;
const suggestion = () => ({ id, field: "startingPrice", proposal: "$6/mo", message: "See acme.example/pricing." });

test("with a token, a suggestion waits for an admin, and changes nothing by itself", async () => {
  const client = await connect(await tokenFor("propose"));
  const { tools } = await client.client.listTools();
  expect(tools.at(-1)).toMatchObject({ name: "propose_edit", annotations: { readOnlyHint: false } });
  const { result } = await client.call("propose_edit", suggestion());
  expect(result.url).toBe(`https://saas.example/company/${id}`);
  await client.call("propose_edit", suggestion());
  expect(await inbox()).toMatchObject([
    { kind: "correction", company: { id }, proposal: { field: "startingPrice", value: "$6/mo" } },
  ]);
  expect((await getCompany(id)).startingPrice).toBe("$5/mo");
});

test("without a token, it isn’t there", async () => {
  const client = await connect();
  expect((await client.client.listTools()).tools.map(({ name }) => name)).not.toContain("propose_edit");
  await expect(client.client.callTool({ name: "propose_edit", arguments: suggestion() })).rejects.toThrow(/not found/);
  expect(await inbox()).toEqual([]);
});

test("a token needs the scope, and can read without it", async () => {
  const client = await connect(await tokenFor("read"));
  expect(await client.refusal("propose_edit", suggestion())).toBe(
    "The token “agent” doesn’t have the scope “propose”.",
  );
  expect((await client.call("search_companies")).result.total).toBe(1);
  expect(await inbox()).toEqual([]);
});

test("refuses unknown companies, and suggestions without a message", async () => {
  const client = await connect(await tokenFor("propose"));
  expect(await client.refusal("propose_edit", { ...suggestion(), id: 999 })).toBe("Company not found.");
  expect(await client.refusal("propose_edit", { id })).toMatch(/message/);
  expect(await client.refusal("propose_edit", { ...suggestion(), field: "rating" })).toMatch(/Choose a part/);
  expect(await inbox()).toEqual([]);
});

test("is limited to thirty in an hour", async () => {
  const client = await connect(await tokenFor("propose"));
  for (let i = 0; i < 30; i++) await client.call("propose_edit", { id, message: `Wrong ${i}.` });
  expect(await client.refusal("propose_edit", { id, message: "Wrong." })).toMatch(/^Too many attempts/);
});

test("ends when its user is suspended", async () => {
  const token = await tokenFor("propose");
  const client = await connect(token);
  const granter = { actor: scriptActor("tests"), role: "owner" } as const;
  await suspend(granter, userId, { reason: "Spam" }, { name: "Testfinder", origin: "https://saas.example" });
  await expect(client.call("propose_edit", suggestion())).rejects.toThrow();
  await expect(connect(token)).rejects.toThrow();
  expect(await inbox()).toEqual([]);
});

test("a token’s requests are limited as those to the API", async () => {
  const Authorization = `Bearer ${await tokenFor("read")}`;
  const headers = { Authorization, Accept: "application/json, text/event-stream" };
  const { headers: first } = await server.post("/mcp", { jsonrpc: "2.0", id: 1, method: "ping" }, headers);
  expect(first.ratelimit).toContain(`r=${tokenLimit.points - 1};`);
});
