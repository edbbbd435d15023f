import { readFileSync } from "node:fs";
import { createSaaSFinderClient, ProblemError, readItems, readPages, unwrap } from "saasfinder-client";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { keptPromises, promisesFile, promisesOfApi } from "#scripts/api-promises";
import { clientSchema, typesOfApi } from "#scripts/generate-client";
import { CallsServer } from "#tests/calls-server";
import { useDatabase } from "#tests/database";
import { makeCategory, makeCompany, makeUser } from "#tests/make";
import { createToken } from "~/accounts/tokens/tokens.server";
import { publishChanges, stopPublicChanges } from "~/discovery/changes/publish-changes.server";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import * as api from "~/routes/api/endpoints";

useDatabase();

let server: CallsServer;
beforeAll(async () => {
  server = await CallsServer.start({ "api/*": api });
});
afterAll(() => server.stop());

beforeEach(async () => {
  await stopDirectory();
  await startDirectory();
  return stopDirectory;
});

const clientWith = (given: { token?: string; fetch?: (request: Request) => Promise<Response> } = {}) =>
  createSaaSFinderClient({ baseUrl: `http://${server.host}`, ...given });

/** So many companies in a category, with their IDs in the directory's order. */
async function addCompanies(count: number): Promise<number[]> {
  const { id } = await makeCategory({ name: "CRM", slug: "crm", icon: "handshake" });
  const ids: number[] = [];
  for (let n = 1; n <= count; n++)
    ids.push(await makeCompany({ name: `Tool ${n}`, categoryIds: [id], rating: 50 - n, startingPrice: `$${n}/mo` }));
  return ids;
}

test("the client’s types are those of the OpenAPI document", async () => {
  const isCurrent = (await typesOfApi()) === readFileSync(clientSchema, "utf8");
  expect(isCurrent, `${clientSchema} isn’t what the OpenAPI document gives now. Run: npm run generate-client`).toBe(
    true,
  );
});

test("the API keeps what it promised, and what it promises now is written down", () => {
  const [kept, now] = [keptPromises(), promisesOfApi()];
  expect({ broken: kept.filter((line) => !now.includes(line)) }).toEqual({ broken: [] });
  const isCurrent = now.every((line) => kept.includes(line));
  expect(isCurrent, `${promisesFile} lacks what the OpenAPI document says now. Run: npm run generate-client`).toBe(
    true,
  );
});

describe("the client reads", () => {
  test("public lists", async () => {
    await addCompanies(2);
    const categories = await unwrap(clientWith().GET("/api/categories"));
    expect(categories.map(({ slug, count }) => [slug, count])).toEqual([["crm", 2]]);
    const { data, response } = await clientWith().GET("/api/companies", { params: { query: { sort: "rating" } } });
    expect(data?.map(({ name }) => name)).toEqual(["Tool 1", "Tool 2"]);
    expect(response.headers.get("X-Total-Count")).toBe("2");
  });

  test("one company, with the types of its fields", async () => {
    const [id = 0] = await addCompanies(1);
    const company = await unwrap(clientWith().GET("/api/companies/{id}", { params: { path: { id } } }));
    const price: number | null = company.price.amount;
    expect([company.name, company.categories[0]?.slug, price]).toEqual(["Tool 1", "crm", 1]);
  });

  test("only the fields that it asks for", async () => {
    const [id] = await addCompanies(1);
    const query = { fields: "id,name" };
    expect(await unwrap(clientWith().GET("/api/companies", { params: { query } }))).toEqual([{ id, name: "Tool 1" }]);
  });

  test("what takes several values of a filter", async () => {
    await addCompanies(2);
    await makeCategory({ name: "Chat", slug: "chat", icon: "handshake" });
    const query = { category: ["crm", "chat"], fields: "name" };
    const { total } = await unwrap(clientWith().GET("/api/search", { params: { query } }));
    expect(total).toBe(2);
  });
});

describe("page by page, it reads", () => {
  /** The addresses of the requests, and a client that notes them. */
  function noting() {
    const sent: string[] = [];
    const fetching = (request: Request) => {
      sent.push(request.url);
      return fetch(request);
    };
    return { sent, client: clientWith({ fetch: fetching }) };
  }

  test("all items of a list, by its header", async () => {
    const ids = await addCompanies(5);
    const { sent, client } = noting();
    const read: unknown[] = [];
    const query = { sort: "rating", limit: 2, fields: "id" } as const;
    for await (const { id } of readItems(client, "/api/companies", { params: { query } })) read.push(id);
    expect(read).toEqual(ids);
    expect(sent).toHaveLength(3);
    expect(new URL(sent[2]!).searchParams.get("fields")).toBe("id");
  });

  test("the companies of a category", async () => {
    const ids = await addCompanies(3);
    const read: unknown[] = [];
    const params = { path: { slug: "crm" }, query: { sort: "rating", limit: 2 } } as const;
    for await (const { category, companies } of readPages(clientWith(), "/api/categories/{slug}", { params }))
      read.push(category.slug, ...companies.map(({ id }) => id));
    expect(read).toEqual(["crm", ...ids.slice(0, 2), "crm", ids[2]]);
  });

  test("all hits of a search, by its body", async () => {
    const ids = await addCompanies(3);
    const read: unknown[] = [];
    const params = { query: { q: "tool", limit: 1 } };
    for await (const { hits } of readPages(clientWith(), "/api/search", { params }))
      read.push(...hits.map(({ company }) => company.id));
    expect(read.toSorted()).toEqual(ids);
  });

  test("changes, to the last one that is there", async () => {
    const ids = await addCompanies(3);
    // Other files' tests may have left off elsewhere.
    await stopPublicChanges();
    await publishChanges();
    const read: number[] = [];
    for await (const { changes } of readPages(clientWith(), "/api/changes", { params: { query: { limit: 2 } } }))
      read.push(...changes.map(({ company }) => company.id));
    expect(read).toEqual(ids);
    await stopPublicChanges();
  });

  test("no more than it's asked for", async () => {
    await addCompanies(3);
    const { sent, client } = noting();
    for await (const _item of readItems(client, "/api/companies", { params: { query: { limit: 1 } } })) break;
    expect(sent).toHaveLength(1);
    let read = 0;
    for await (const _item of readItems(client, "/api/companies")) read++;
    expect([read, sent.length]).toEqual([3, 2]);
  });
});

describe("a refusal is a problem", () => {
  test("with its status and what is wrong with each parameter", async () => {
    const { error } = await clientWith().GET("/api/search", { params: { query: { limit: 0 } } });
    expect(error).toMatchObject({ type: "about:blank", title: "Bad Request", status: 400, detail: error?.message });
    expect(Object.keys(error?.fields ?? {})).toEqual(["limit"]);
  });

  test("also of an endpoint that answers only a message", async () => {
    const path = { id: 123_456 };
    const { data, error } = await clientWith().GET("/api/companies/{id}", { params: { path } });
    expect(data).toBeUndefined();
    expect(error).toMatchObject({ title: "Not Found", status: 404, detail: error?.message });
    expect(error?.detail).toMatch(/not found/i);
  });

  test("which can be thrown", async () => {
    const path = { id: 123_456 };
    const refused = unwrap(clientWith().GET("/api/companies/{id}", { params: { path } }));
    await expect(refused).rejects.toThrow(ProblemError);
    await expect(refused).rejects.toMatchObject({ problem: { status: 404 }, retryAfter: undefined });
  });

  test("also if it's a page of a server in front, which says when to try again", async () => {
    const headers = { "Content-Type": "text/html", "Retry-After": "7" };
    const fetching = async () => new Response("<h1>Busy</h1>", { status: 503, statusText: "Service Unavailable", headers }); // oxfmt-ignore
    const items = readItems(clientWith({ fetch: fetching }), "/api/blog");
    const problem = { title: "Service Unavailable", status: 503, detail: "Service Unavailable" };
    await expect(items.next()).rejects.toMatchObject({ problem, retryAfter: 7 });
  });
});

describe("with an access token, it", () => {
  test("acts for a user", async () => {
    const user = await makeUser({ username: "ann" });
    const token = await createToken(user.id, { name: "sync", scopes: ["read"], days: "30" }, null);
    expect(await unwrap(clientWith({ token }).GET("/api/user"))).toMatchObject({ id: user.id, username: "ann" });
  });

  test("writes as far as its scopes go", async () => {
    const { id } = await makeUser({ isAdmin: true });
    const token = await createToken(id, { name: "sync", scopes: ["write:companies"], days: "30" }, null);
    const body = { name: "Chat", slug: "chat", icon: "handshake" };
    expect(await unwrap(clientWith({ token }).POST("/api/admin/categories", { body }))).toMatchObject(body);
    const { error } = await clientWith({ token }).GET("/api/admin/demand");
    expect(error?.status).toBe(403);
  });

  test("that doesn't work, is refused", async () => {
    const { error } = await clientWith({ token: "saasfinder_token_none" }).GET("/api/user");
    expect(error?.status).toBe(401);
  });
});
