import { describe, expect, test } from "vitest";
import { AuditEntry } from "#models/audit-entry.server";
import { Company } from "#models/company.server";
import { CallsServer } from "#tests/calls-server";
import { useDatabase } from "#tests/database";
import { stageText } from "#tests/importing";
import { makeCompany, makeUser, password } from "#tests/make";
import { signedIn } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import { schemaOf } from "~/platform/api/openapi";
import { scriptActor } from "~/platform/audit/actor";
import { createPost } from "~/content/blog/manage.server";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { newCompany } from "~/catalog/companies/company";
import { endpoints } from "~/site/wiring/endpoints.server";
import { handlers } from "~/site/wiring/handlers.server";
import { createIssue } from "~/newsletter/issues/issues.server";
import routes from "~/routes";
import * as api from "~/routes/api/endpoints";

useDatabase();

type Door = (args: never) => unknown;
type Route = Partial<Record<"loader" | "action", Door>>;

const paths = new Set(
  handlers.flatMap(({ endpoint: { path, access } }) =>
    path.startsWith("/api/admin/") || access === "administrators" ? [path] : [],
  ),
);
const params = { id: "1", kind: "contact", place: "1", user: "1" };
const addressOf = (path: string) => path.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof params) => params[name]);
const addresses = [...paths].map(addressOf);
const pages = Object.entries(import.meta.glob<Route>("/app/routes/admin/*.tsx", { eager: true }));
const sources = import.meta.glob<string>("/app/routes/**/*.{ts,tsx}", {
  eager: true,
  query: "?raw",
  import: "default",
});
const methods = ["GET", "POST", "PUT", "PATCH", "DELETE"];

/** A visitor's responses from an API path by method. Ignores unsupported methods, which anyone may learn about. */
async function callAll(visitor: Visitor, address: string): Promise<Set<number>> {
  const statuses = new Set<number>();
  for (const method of methods) {
    const door = method === "GET" ? api.loader : api.action;
    const init =
      method === "GET"
        ? // A stream of events doesn't end before its reader does.
          { signal: AbortSignal.abort() }
        : { body: "{}", headers: { "Content-Type": "application/json" } };
    statuses.add((await visitor.sendRaw(door, address, { method, ...init })).status);
  }
  statuses.delete(405);
  return statuses;
}

describe("these tests", () => {
  const known = ["/app/routes/api/endpoints.ts", ...pages.map(([file]) => file)];

  test("call every address below /admin and /api/admin", () => {
    const files = routes.flatMap(({ path = "", file, children = [] }) =>
      /^(api\/)?admin(\/|$)/.test(path) ? [file, ...children.map(({ file }) => file)] : [],
    );
    expect([...files, ...paths].length).toBeGreaterThan(50);
    expect(files.map((file) => `/app/${file}`).filter((file) => !known.includes(file))).toEqual([]);
  });

  test("check everything that requires an admin, whatever its path", () => {
    const guarded = Object.keys(sources).filter((file) => /\b(requireAdmin|answerAdmin)\b/.test(sources[file] ?? ""));
    expect(guarded.filter((file) => !known.includes(file))).toEqual([]);
  });
});

describe("an admin endpoint", () => {
  test("asks nobody in particular to log in", async () => {
    for (const address of addresses)
      expect([address, ...(await callAll(new Visitor(), address))]).toEqual([address, 401]);
  });

  test("is forbidden for users", async () => {
    const user = await signedIn();
    for (const address of addresses) expect([address, ...(await callAll(user, address))]).toEqual([address, 403]);
  });

  test("is open to admins, and says which methods it takes", async () => {
    // Whom user 1 of the addresses is. Nobody may do to themself all that admins may do to others.
    await makeUser({ username: "somebody" });
    const admin = await signedIn({ isAdmin: true });
    for (const address of addresses) {
      const refused = [...(await callAll(admin, address))].filter((status) => [401, 403, 500].includes(status));
      expect([address, ...refused]).toEqual([address]);
      const { status, headers } = await admin.send(api.action, address, {}, "PATCH");
      expect([address, status]).toEqual([address, 405]);
      expect(headers.get("Allow")).toMatch(/^[A-Z]+(, [A-Z]+)*$/);
    }
  });

  test("ends for users who stop being admins, without another login", async () => {
    const admin = await signedIn({ username: "was-admin", isAdmin: true });
    await signedIn({ isAdmin: true });
    const { giveUpRole } = await import("~/accounts/roles.server");
    const { Account } = await import("#models/user.server");
    await giveUpRole((await Account.findOne({ usernameKey: "was-admin" }).orFail().lean())._id, null);
    expect([...(await callAll(admin, addresses[0]!))]).toEqual([403]);
  });
});

describe("an admin page", () => {
  test("leads everybody else to the login or to the home page", async () => {
    const user = await signedIn();
    for (const [file, page] of pages) {
      for (const door of [page.loader, page.action]) {
        if (!door) continue;
        const stranger = await new Visitor().sendRaw(door, "/admin/x");
        expect([file, stranger.status, stranger.headers.get("Location")]).toEqual([
          file,
          302,
          "/auth?redirectTo=%2Fadmin%2Fx",
        ]);
        const other = await user.sendRaw(door, "/admin/x");
        expect([file, other.status, other.headers.get("Location")]).toEqual([file, 302, "/"]);
      }
    }
  });

  test("is open to admins", async () => {
    const admin = await signedIn({ isAdmin: true });
    const post = { title: "A", content: "<p>A.</p>", excerpt: "A.", category: "A", author: "A" };
    const { id: postId } = await createPost(scriptActor("tests"), post);
    const ids = {
      import: await stageText("name,website\nA,https://a.example/"),
      post: postId,
      "company-visits": await makeCompany(),
      "newsletter-issue": (await createIssue(scriptActor("tests"), { subject: "A", markdown: "A" })).id,
    };
    for (const [file, { loader }] of pages) {
      const id = Object.entries(ids).find(([name]) => file.endsWith(`/${name}.tsx`))?.[1] ?? 1;
      const { status } = await admin.sendRaw(loader as Door, "/admin/x", {}, { id: String(id) });
      expect([file, status]).toEqual([file, 200]);
    }
  });
});

describe("what programs send in place of what is asked for", () => {
  const ofStaff = endpoints.filter(({ path }) => path.startsWith("/api/admin/"));
  const withBody = ofStaff.flatMap(({ body, ...call }) => (body ? [{ ...call, body }] : []));
  const send = (admin: Visitor, { method, path }: { method: string; path: string }, type: string, body: string) =>
    admin.sendRaw(api.action, addressOf(path), { method, headers: { "Content-Type": type }, body });

  test("JSON that comes as text/plain, as forms of other sites can send it, is rejected by every endpoint", async () => {
    const admin = await signedIn({ isAdmin: true });
    for (const call of withBody)
      expect([call.method, call.path, (await send(admin, call, "text/plain", "{}")).status]).toEqual([
        call.method,
        call.path,
        415,
      ]);
  });

  test("an operator in place of each field is rejected by every endpoint, and changes nothing", async () => {
    const admin = await signedIn({ isAdmin: true });
    for (const call of withBody) {
      const { properties = {} } = schemaOf(call.body, "input") as { properties?: object };
      const names = [...Object.keys(properties), "ids", "action"];
      const body = JSON.stringify(Object.fromEntries(names.map((name) => [name, { $ne: null }])));
      const { status, body: said } = await send(admin, call, "application/json", body);
      expect([call.method, call.path, status, said]).toEqual([
        call.method,
        call.path,
        400,
        { message: expect.any(String) as string, fields: expect.any(Object) as object },
      ]);
    }
    expect(await AuditEntry.countDocuments()).toBe(0);
  });

  test("an operator in an address is no parameter and no id", async () => {
    await startDirectory();
    const admin = await signedIn({ isAdmin: true });
    for (const { method, path, query } of ofStaff) {
      if (method !== "GET" || path.endsWith("/events")) continue;
      const { properties = {} } = (query ? schemaOf(query, "input") : {}) as { properties?: object };
      const asked = Object.keys(properties).map((name) => `${name}[$ne]=x`);
      const id = { id: '{"$ne":null}', kind: "contact", place: '{"$gt":0}', user: '{"$gt":0}' };
      const address = path.replaceAll(/\{(\w+)\}/g, (_, name: keyof typeof id) => encodeURIComponent(id[name]));
      const { status } = await admin.sendRaw(api.loader, `${address}?${asked.join("&")}`);
      expect([path, status]).toEqual([path, path.includes("{") ? 404 : 200]);
    }
    await stopDirectory();
  });

  test("a change from a page of another site is refused, though the browser sends the cookie", async () => {
    const server = await CallsServer.start({ "api/login": api, "api/admin/companies": api });
    const { username } = await makeUser({ isAdmin: true });
    const { headers } = await server.post("/api/login", { username, password });
    const [Cookie = ""] = headers["set-cookie"]?.map((line) => line.split(";", 1)[0]) ?? [];
    const texts = { name: "A", website: "https://a.example", description: "A.", shortDescription: "A." };
    const add = (from: Record<string, string>) =>
      server.post("/api/admin/companies", { ...newCompany, ...texts }, { Cookie, ...from });
    const foreign: Record<string, string>[] = [
      { Origin: "https://evil.example" },
      { Origin: "null" },
      { Origin: `http://${server.host}`, "Sec-Fetch-Site": "cross-site" },
      {},
    ];
    for (const from of foreign)
      expect(await add(from)).toMatchObject({
        status: 403,
        body: { message: "This request came from another site and was refused." },
      });
    expect(await Company.countDocuments()).toBe(0);
    expect((await add({ Origin: `http://${server.host}` })).status).toBe(201);
    await server.stop();
  });
});
