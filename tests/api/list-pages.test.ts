import { beforeEach, describe, expect, test } from "vitest";
import { BlogPost } from "#models/blog-post.server";
import { Category } from "#models/category.server";
import { useDatabase } from "#tests/database";
import { makeCategory, makeCompany, makeUser } from "#tests/make";
import { signedIn } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import { createToken } from "~/accounts/tokens/tokens.server";
import { scriptActor } from "~/platform/audit/actor";
import { trashCompany } from "~/catalog/companies/trash-companies.server";
import { startDirectory, stopDirectory, getFreshDirectory } from "~/discovery/directory/directory.server";
import * as api from "~/routes/api/endpoints";

useDatabase();

beforeEach(async () => {
  await stopDirectory();
  await startDirectory();
  return stopDirectory;
});

const visitor = new Visitor();
const tests = scriptActor("tests");
type Item = { id: number; name?: string };

/** A page: its items, and the address of the next one. */
async function pageAt(address: string) {
  const { status, headers, body } = await visitor.sendRaw(api.loader, address);
  expect(status).toBe(200);
  const next = /^<(.+)>; rel="next"$/.exec(headers.get("Link") ?? "")?.[1];
  return { items: itemsOf(body), total: headers.get("X-Total-Count"), next };
}

function itemsOf(body: unknown): Item[] {
  if (Array.isArray(body)) return body as Item[];
  const { companies = [], hits = [] } = body as { companies?: Item[]; hits?: { company: Item }[] };
  return [...companies, ...hits.map(({ company }) => company)];
}

/** The items of all pages, one after the other. */
async function followed(address: string): Promise<Item[]> {
  const items: Item[] = [];
  for (let next: string | undefined = address; next;) {
    const page = await pageAt(next);
    items.push(...page.items);
    expect(page.items.length).toBeGreaterThan(0);
    next = page.next;
  }
  return items;
}

/** So many companies, in a category of their own. */
async function addCompanies(count: number): Promise<number[]> {
  const { id } = await makeCategory({ name: "CRM", slug: "crm", icon: "handshake" });
  const ids: number[] = [];
  for (let n = 1; n <= count; n++)
    ids.push(
      await makeCompany({
        name: `Tool ${n}`,
        categoryIds: [id],
        featured: n <= 5,
        rating: n % 3,
        startingPrice: "$5/mo",
      }),
    );
  return ids;
}

describe("a list in pages", () => {
  test.each([
    "/api/companies",
    "/api/companies?sort=newest",
    "/api/companies?category=crm&q=tool",
    "/api/companies/featured",
    "/api/categories/crm",
    "/api/categories/crm?sort=newest",
  ])("has the same items as all of %s", async (address) => {
    await addCompanies(7);
    const all = (await pageAt(address)).items;
    expect(all.length).toBeGreaterThan(4);
    for (const limit of [1, 2, 3, 7, 8]) {
      const first = `${address}${address.includes("?") ? "&" : "?"}limit=${limit}`;
      expect(await followed(first)).toEqual(all);
    }
  });

  test("has the posts and categories, too", async () => {
    // Posts are stored without announcing them.
    await stopDirectory();
    for (const n of [1, 2, 3]) {
      await makeCategory({ name: `Category ${n}`, slug: `category-${n}`, icon: "handshake" });
      await makePost(n);
    }
    await startDirectory();
    for (const address of ["/api/categories", "/api/blog"]) {
      const { items, total } = await pageAt(address);
      expect([items.length, total]).toEqual([3, "3"]);
      expect(await followed(`${address}?limit=2`)).toEqual(items);
    }
  });

  test("has the companies as admins sort them", async () => {
    await addCompanies(4);
    await makeCompany({ name: "Another" });
    const admin = await signedIn({ isAdmin: true });
    const namesAt = async (query: string) => {
      const { body, headers } = await admin.sendRaw(api.loader, `/api/admin/companies?${query}`);
      const next = /cursor=([\d-]+)/.exec(headers.get("Link") ?? "")?.[1];
      return { names: (body as Item[]).map(({ name }) => name), next };
    };
    const all = (await namesAt("sort=name")).names;
    expect(all).toEqual(["Another", "Tool 1", "Tool 2", "Tool 3", "Tool 4"]);
    const first = await namesAt("sort=name&limit=3&fields=name");
    const second = await namesAt(`sort=name&limit=3&cursor=${first.next}`);
    expect([...first.names, ...second.names]).toEqual(all);
    expect(second.next).toBeUndefined();
  });

  test("of an admin's list leads to the next one by its number", async () => {
    const admin = await signedIn({ isAdmin: true });
    for (const n of [1, 2, 3]) await makeUser({ username: `person-${n}` });
    const names: string[] = [];
    let [address, pages]: [string | undefined, number] = ["/api/admin/users?limit=2&q=person", 0];
    while (address !== undefined) {
      const { body, headers } = await admin.sendRaw(api.loader, address);
      names.push(...(body as { username: string }[]).map(({ username }) => username));
      const next = /^<https:\/\/saas\.example(.+)>; rel="next"$/.exec(headers.get("Link") ?? "")?.[1];
      [address, pages] = [next, pages + 1];
    }
    expect([names.sort(), pages]).toEqual([["person-1", "person-2", "person-3"], 2]);
  });

  test("of an admin's list has a tag, by which it's sent again only after a change", async () => {
    const admin = await signedIn({ isAdmin: true });
    const read = (tag?: string) =>
      admin.sendRaw(api.loader, "/api/admin/users?q=person", {
        headers: tag === undefined ? {} : { "If-None-Match": tag },
      });
    const first = await read();
    const tag = first.headers.get("ETag")!;
    expect(tag).toMatch(/^W\/"[\w-]{22}"$/);
    for (const known of [tag, `"other", ${tag.slice(2)}`, "*"])
      expect(await read(known)).toMatchObject({ status: 304, body: "" });
    await makeUser({ username: "person-1" });
    const second = await read(tag);
    expect([second.status, itemsOf(second.body).length]).toEqual([200, 1]);
    expect(second.headers.get("ETag")).not.toBe(tag);
  });

  test("has a tag for programs with a token, too, whatever is left of their limit", async () => {
    await addCompanies(2);
    const { id } = await makeUser();
    const token = await createToken(id, { name: "sync", scopes: ["read"], days: "30" }, null);
    const read = (headers: Record<string, string> = {}) =>
      visitor.sendRaw(api.loader, "/api/companies?limit=1", {
        headers: { Authorization: `Bearer ${token}`, ...headers },
      });
    const { headers } = await read();
    expect(await read({ "If-None-Match": headers.get("ETag")! })).toMatchObject({ status: 304, body: "" });
  });

  test("names the next page of a search in its body", async () => {
    await addCompanies(5);
    const address = "/api/search?q=tool&limit=2";
    const ids: number[] = [];
    for (let cursor: string | undefined = ""; cursor !== undefined;) {
      const { body } = await visitor.sendRaw(api.loader, `${address}&cursor=${cursor}`);
      ids.push(...itemsOf(body).map(({ id }) => id));
      cursor = (body as { next?: string }).next;
    }
    const { items } = await pageAt("/api/companies?q=tool");
    expect(ids).toEqual(items.map(({ id }) => id));
  });

  test("links to the next one at the site's address, with what was asked for", async () => {
    await addCompanies(3);
    const { next, total } = await pageAt("/api/companies?sort=newest&page=1&limit=2&fields=id");
    const address = new URL(next ?? "");
    expect(address.origin + address.pathname).toBe("https://saas.example/api/companies");
    expect(Object.fromEntries(address.searchParams)).toMatchObject({ sort: "newest", limit: "2", fields: "id" });
    expect([address.searchParams.get("page"), total]).toEqual([null, "3"]);
  });

  test("goes on where it was when companies are added or removed meanwhile", async () => {
    await addCompanies(2);
    const rated = (n: number) => makeCompany({ name: `Rated ${n}`, rating: n, reviewCount: 9, ratingKind: "imported" });
    for (const n of [10, 20, 30, 40, 50]) await rated(n);
    const namesOf = ({ items }: { items: Item[] }) => items.map(({ name }) => name);
    const remove = async (name: string) => {
      const { items } = await pageAt("/api/companies");
      await trashCompany(tests, items.find((item) => item.name === name)?.id ?? 0);
      await getFreshDirectory();
    };
    const first = await pageAt("/api/companies?sort=rating&limit=2");
    expect(namesOf(first)).toEqual(["Rated 50", "Rated 40"]);
    await rated(45);
    await remove("Rated 30");
    const second = await pageAt(first.next ?? "");
    expect(namesOf(second)).toEqual(["Rated 20", "Rated 10"]);
    // Also when the last one of a page is gone.
    const again = await pageAt("/api/companies?sort=rating&limit=2");
    expect(namesOf(again)).toEqual(["Rated 50", "Rated 45"]);
    await remove("Rated 45");
    expect(namesOf(await pageAt(again.next ?? ""))).toEqual(["Rated 40", "Rated 20"]);
  });

  test.each(["x", "1", "-1", "1-", "1-2-3", "9999999999-1", "1e3-1"])("refuses the cursor %s", async (cursor) => {
    const { status, body } = await visitor.sendRaw(api.loader, `/api/companies?cursor=${cursor}`);
    expect([status, body]).toMatchObject([400, { fields: { cursor: "Must be from the answer with the page before" } }]);
  });

  test("ends where a cursor is beyond the end", async () => {
    await addCompanies(2);
    expect((await pageAt("/api/companies?cursor=900000000-12")).items).toEqual([]);
  });
});

describe("a list of some fields", () => {
  test.each(["/api/companies", "/api/companies/featured", "/api/categories/crm", "/api/search"])(
    "has only these at %s",
    async (address) => {
      await addCompanies(2);
      const { items } = await pageAt(`${address}?fields=name,id`);
      expect(items.length).toBe(2);
      for (const item of items) expect(Object.keys(item).sort()).toEqual(["id", "name"]);
    },
  );

  test("refuses a field that there isn't", async () => {
    const { status, body } = await visitor.sendRaw(api.loader, "/api/companies?fields=id,password");
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { fields: expect.stringContaining("Must be some of id, ") as string } });
  });
});

test("a category's companies have the directory's filters", async () => {
  const [first = 0] = await addCompanies(2);
  const crm = (await Category.findOne({ slug: "crm" }).orFail().lean())._id;
  const { id: desk } = await makeCategory({ name: "Desk", slug: "desk", icon: "users" });
  await makeCompany({ name: "Free desk", categoryIds: [desk], freePlan: true });
  const free = await makeCompany({ name: "Free CRM", categoryIds: [crm], freePlan: true });
  const idsAt = async (query: string) => (await pageAt(`/api/categories/crm?${query}`)).items.map(({ id }) => id);
  expect(await idsAt("free-plan=yes")).toEqual([free]);
  expect(await idsAt("q=tool+1")).toContain(first);
  expect((await visitor.sendRaw(api.loader, "/api/categories/crm?free-plan=maybe")).status).toBe(400);
});

function makePost(id: number): Promise<unknown> {
  const publishedAt = new Date(Date.UTC(2026, 0, id));
  const texts = { title: `Post ${id}`, excerpt: "Short.", content: "<p>Text.</p>", author: "Ann", category: "News" };
  const pictures = { featuredImage: "/blog/placeholder.svg", authorAvatar: "/avatar-editors.svg" };
  return BlogPost.create({ _id: id, wpId: id, slug: `post-${id}`, publishedAt, readTime: 1, ...texts, ...pictures });
}
