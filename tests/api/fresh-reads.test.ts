import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { CallsServer } from "#tests/calls-server";
import { useDatabase } from "#tests/database";
import { makeUser, password } from "#tests/make";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { newCompany } from "~/catalog/companies/company";
import * as root from "~/root";
import * as api from "~/routes/api/endpoints";
import * as companyPage from "~/routes/public/company";

useDatabase();

const readers = 3;
let server: CallsServer;
let headers: Record<string, string>;

beforeAll(async () => {
  const calls = {
    "company/:id": companyPage,
    "api/login": api,
    "api/companies/:id": api,
    "api/categories": api,
    "api/blog": api,
    "api/admin/companies": api,
    "api/admin/companies/:id": api,
    "api/admin/categories": api,
    "api/admin/categories/:id": api,
    "api/admin/posts": api,
    "api/admin/posts/:id": api,
  };
  server = await CallsServer.start(calls, {}, { root });
});
afterAll(() => server.stop());

beforeEach(async () => {
  await startDirectory();
  const { username } = await makeUser({ isAdmin: true });
  const reply = await server.post("/api/login", { username, password });
  const [Cookie = ""] = reply.headers["set-cookie"]?.map((line) => line.split(";", 1)[0] ?? "") ?? [];
  headers = { Cookie, Origin: `http://${server.host}`, "Content-Type": "application/json" };
  return stopDirectory;
});

async function write(method: string, path: string, value?: unknown): Promise<{ id: number }> {
  const { status, body } = await server.sendRaw(
    method,
    path,
    headers,
    value === undefined ? "" : JSON.stringify(value),
  );
  expect([method, path, status]).toEqual([method, path, expect.toBeOneOf([200, 201])]);
  return body as { id: number };
}

/** The contents that parallel readers see, or the status if it isn't 200. */
async function seenAtOnce(path: string): Promise<unknown[]> {
  const replies = await Promise.all(Array.from({ length: readers }, () => server.sendRaw("GET", path)));
  return replies.map(({ status, body }) => (status === 200 ? body : status));
}

const all = (value: unknown) => Array<unknown>(readers).fill(value);
const named = (name: string) => expect.objectContaining({ name }) as unknown;
const texts = { website: "https://acme.example", description: "A tool.", shortDescription: "A tool." };
const company = (name: string) => ({ ...newCompany, ...texts, name });

test("readers who ask at once after a company was changed, added or removed all see it", async () => {
  const { id } = await write("POST", "/api/admin/companies", company("Acme"));
  expect(await seenAtOnce(`/api/companies/${id}`)).toEqual(all(named("Acme")));
  await write("PUT", `/api/admin/companies/${id}`, company("Acme Two"));
  expect(await seenAtOnce(`/api/companies/${id}`)).toEqual(all(named("Acme Two")));
  await write("DELETE", `/api/admin/companies/${id}`);
  expect(await seenAtOnce(`/api/companies/${id}`)).toEqual(all(404));
});

test("the data of a page and of the header around it are both what was written last", async () => {
  const { id } = await write("POST", "/api/admin/companies", { ...company("Acme"), featured: true });
  // Both name the company, so an outdated one in either would be noticed.
  const names = async () =>
    (await seenAtOnce(`/company/${id}.data`)).map((values) =>
      ["Acme", "Zenith"].filter((name) => (values as unknown[]).includes(name)),
    );
  expect(await names()).toEqual(all(["Acme"]));
  await write("PUT", `/api/admin/companies/${id}`, { ...company("Zenith"), featured: true });
  expect(await names()).toEqual(all(["Zenith"]));
});

test("the same holds for categories", async () => {
  const { id } = await write("POST", "/api/admin/categories", { name: "CRM", slug: "crm", icon: "users" });
  expect(await seenAtOnce("/api/categories")).toEqual(all([named("CRM")]));
  await write("PUT", `/api/admin/categories/${id}`, { name: "Sales", slug: "crm", icon: "users" });
  expect(await seenAtOnce("/api/categories")).toEqual(all([named("Sales")]));
  await write("DELETE", `/api/admin/categories/${id}`);
  expect(await seenAtOnce("/api/categories")).toEqual(all([]));
});

test("the same holds for posts", async () => {
  const post = { title: "First", content: "<p>Text.</p>", excerpt: "Text.", author: "Ann", category: "News" };
  const titled = (title: string) => [expect.objectContaining({ title }) as unknown];
  const { id } = await write("POST", "/api/admin/posts", post);
  expect(await seenAtOnce("/api/blog")).toEqual(all(titled("First")));
  await write("PUT", `/api/admin/posts/${id}`, { ...post, title: "Second" });
  expect(await seenAtOnce("/api/blog")).toEqual(all(titled("Second")));
  await write("DELETE", `/api/admin/posts/${id}`);
  expect(await seenAtOnce("/api/blog")).toEqual(all([]));
});
