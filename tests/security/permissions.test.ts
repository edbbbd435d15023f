import type { RouteConfigEntry } from "@remix-run/route-config";
import fc from "fast-check";
import mongoose from "mongoose";
import { afterAll, beforeEach, describe, expect, test } from "vitest";
import { Lead } from "#models/lead.server";
import { Session } from "#models/session.server";
import { Account } from "#models/user.server";
import { useDatabase } from "#tests/database";
import { fewOrMany } from "#tests/few-or-many";
import { makeCompany, makeUser, password } from "#tests/make";
import { signInAs } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import {
  expectedAccess,
  expectedProofs,
  protectedPeople,
  sameForAll,
  suspendedPeople,
} from "#tests/security/expected-access";
import { setUpApp } from "#tests/second-factors";
import type { Account as SignedInAccount } from "~/accounts/account";
import { scriptActor } from "~/platform/audit/actor";
import { roles } from "~/platform/runtime/roles";
import { startDirectory, stopDirectory } from "~/discovery/directory/directory.server";
import { getCompany } from "~/catalog/companies/companies.server";
import { endpoints } from "~/site/wiring/endpoints.server";
import routes from "~/routes";
import * as api from "~/routes/api/endpoints";
import { proposeContact } from "~/community/vendors/contacts.server";
import { proposeEdit, valuesOf } from "~/community/vendors/edits.server";
import { addVendor } from "~/community/vendors/members.server";

type Door = (args: never) => unknown;
type Route = Partial<Record<"loader" | "action", Door>>;
const modules = import.meta.glob<Route>(["/app/routes/**/*.{ts,tsx}", "!/app/routes/**/*.test.*"]);

const boss = scriptActor("tests");
/**
 * Who calls. Vendors represent company 1, and nobody represents company 2. Admins have one of the roles. Suspended people
 * were that when they logged in.
 */
const people = ["visitor", "user", "vendor", ...roles, ...suspendedPeople, ...protectedPeople] as const;
type Person = (typeof people)[number];
const isSuspended = (person: Person) => suspendedPeople.some((one) => one === person);
/** Suspended people are nobody, also with the cookies of the session that they had, and so is who has yet to enter a code. */
const isNobody = (person: Person) => person === "visitor" || isInSecondStep(person) || isSuspended(person);
const isInSecondStep = (person: Person) => person.endsWith("in the second step");
const isVendor = (person: Person) => person.startsWith("vendor");
const lacksFactor = (person: Person) => person.endsWith("without the required factor");
const hasOldProof = (person: Person) => person.endsWith("with an old proof");
const roleOf = (person: Person) =>
  roles.find((role) => person.startsWith(role) || person === `suspended ${role}`) ?? null;
type Access = "everybody" | "users" | "vendors" | "admins";

/** Who may open each page of app/routes.ts. A page without a row fails. Which admins may is in expected-access.ts. */
const pages: Record<Access, string[]> = {
  everybody: [
    ...["/", "/directory", "/directory/request", "/categories", "/category/:slug", "/blog", "/blog/:slug"],
    ...[
      "/company/:id",
      "/company/:id/reviews",
      "/company/:id/reviews/:review",
      "/company/:id/contact/confirm",
      "/company/:id/correction",
      "/company/:id/demo",
      "/company/:id/offer",
    ],
    ...["/company/:id/badge.svg", "/company/:id/image.png", "/blog/:slug/image.png", "/image.png"],
    ...["/open-source", "/self-hosted", "/free"],
    ...["/category/:slug/open-source", "/category/:slug/self-hosted", "/category/:slug/free"],
    ...["/alternatives", "/alternatives/:product", "/compare", "/compare/:tools", "/compare/:tools/table.csv"],
    ...["/embeds", "/embed/company/:id", "/embed/tools", "/embed/compare/:tools"],
    ...["/resources", "/resources/buying-guides", "/resources/comparison-tools", "/resources/roi-calculator"],
    ...["/vendors", "/vendors/get-listed", "/vendors/sponsorship", "/vendors/partner-program"],
    ...["/about", "/how-we-rank", "/review-policy", "/advertising-disclosure", "/privacy", "/terms", "/contact"],
    ...["/data", "/data/:file"],
    ...["/newsletter", "/newsletter/confirm", "/newsletter/confirmed", "/newsletter/unsubscribe"],
    ...["/alerts/stop", "/newsletter/issues", "/newsletter/issues/:id", "/newsletter/rss.xml", "/newsletter/atom.xml"],
    ...["/auth", "/auth/forgot", "/auth/reset", "/auth/second-step", "/auth/confirm-email", "/auth/invitation"],
    ...["/auth/provider", "/auth/provider/callback"],
    ...["/logout", "/account/deleted", "/visits", "/pictures/:file", "/brand-marks/:file"],
    ...["/robots.txt", "/.well-known/security.txt", "/.well-known/change-password"],
    ...["/sitemap.xml", "/sitemaps/:file"],
    ...["/company/:id.md", "/category/:slug.md", "/alternatives/:product.md", "/compare/:tools.md", "/blog/:slug.md"],
    ...["/resources/buying-guides.md", "/llms.txt", "/llms-full.txt", "/llms-full/:part.txt"],
    ...["/rss.xml", "/atom.xml", "/api/openapi.json", "/api/docs", "/mcp", "/*"],
  ],
  users: [
    ...["/account", "/account/password", "/account/sessions", "/account/tokens", "/account/activity", "/account/data"],
    ...["/account/confirmation", "/account/security", "/account/security/app", "/account/proof"],
    ...["/account/data.json", "/account/requests", "/account/newsletter", "/vendor"],
    ...["/company/:id/review", "/company/:id/claim", "/company/:id/claim/confirm"],
    ...[
      "/account/saved",
      "/account/reviews",
      "/company/:id/reviews/:review/report",
      "/company/:id/reviews/:review/reply",
    ],
  ],
  vendors: [
    ...["/vendor/:id", "/vendor/:id/edit", "/vendor/:id/edit/withdraw", "/vendor/:id/sponsorship"],
    ...["/vendor/:id/leads", "/vendor/:id/leads.csv"],
  ],
  admins: expectedAccess.flatMap(({ pages }) => pages),
};

/** Who may use the endpoints of app/site/wiring/endpoints.server.ts. */
const endpointsOf: Record<Access, string[]> = {
  everybody: [
    ...["GET /api/companies", "GET /api/companies/featured", "GET /api/companies/{id}"],
    ...["GET /api/categories", "GET /api/categories/{slug}", "GET /api/blog", "GET /api/blog/{slug}"],
    ...["GET /api/search", "GET /api/session", "GET /api/suggest", "GET /api/compare/tools", "GET /api/changes"],
    "GET /api/oembed",
    ...["POST /api/subscribe", "POST /api/register", "POST /api/login", "POST /api/logout"],
    ...["POST /api/newsletter/bounces", "POST /api/login/second-step", "POST /api/passkeys/options"],
  ],
  users: [
    "GET /api/user",
    "POST /api/proof",
    "POST /api/passkeys/new/options",
    "PUT /api/saved/tools/{id}",
    "DELETE /api/saved/tools/{id}",
    "POST /api/companies/{id}/corrections",
  ],
  vendors: [],
  admins: expectedAccess.flatMap(({ endpoints }) => endpoints),
};

/** Whether somebody's role is expected to open a page or to use an endpoint of admins. */
const isExpected = (person: Person, door: string) =>
  expectedAccess.some(
    ({ roles, pages, endpoints }) =>
      [...pages, ...endpoints].includes(door) && roles.some((role) => role === roleOf(person)),
  );

/** All pages with the loaders and actions of their route and its parents. */
type Page = { path: string; file: string };
function pagesOf(entries: readonly RouteConfigEntry[], parent = ""): Page[] {
  return entries.flatMap(({ path, file, children }) => {
    const address = path ? `${parent}/${path}` : parent;
    return children ? pagesOf(children, address) : [{ path: address || "/", file: `/app/${file}` }];
  });
}
// The API's only route stands for all endpoints.
const all = pagesOf(routes).filter(({ path }) => path !== "/api/*");

test("every page of routes.ts has a row, and every row a page", () => {
  expect(Object.values(pages).flat().toSorted()).toEqual(all.map(({ path }) => path).toSorted());
});

test("every endpoint of endpoints.ts has a row, and is open to those whom the row names", () => {
  const rowOf = ({ method, path, access }: (typeof endpoints)[number]) => `${access}: ${method} ${path}`;
  const names = { everybody: "anybody", users: "users", vendors: "vendors", admins: "administrators" };
  const rows = (Object.keys(names) as Access[]).flatMap((access) =>
    endpointsOf[access].map((endpoint) => `${names[access]}: ${endpoint}`),
  );
  expect(endpoints.map(rowOf).toSorted()).toEqual(rows.toSorted());
});

let known: Record<Person, Visitor>;
let visitors: Record<Person, Visitor>;
let own = 0;
let others = 0;
useDatabase({
  async beginning() {
    [own, others] = [await makeCompany({ name: "Own" }), await makeCompany({ name: "Others" })];
    known = Object.fromEntries(people.map((person) => [person, new Visitor()])) as Record<Person, Visitor>;
    for (const person of people) {
      if (person === "visitor") continue;
      const account = await makeUser({ role: roleOf(person) });
      if (isInSecondStep(person)) await logInWithoutCode(known[person], account);
      else await signInAs(known[person], account);
      if (person.endsWith("vendor") || isVendor(person))
        await addVendor(boss, { companyId: own, userId: account.id, method: "team" });
      if (isSuspended(person)) await suspendEvenIfSessionsStay(account.id);
      if (lacksFactor(person)) Object.assign(known[person].settings, { adminFactorDays: 0 });
      if (hasOldProof(person)) await Session.updateMany({ userId: account.id }, { provedAt: tenMinutesAgo });
    }
    await startDirectory();
  },
});
afterAll(stopDirectory);
beforeEach(() => {
  visitors = Object.fromEntries(people.map((person) => [person, known[person].copy()])) as Record<Person, Visitor>;
});

const tenMinutesAgo = new Date(Date.now() - 10 * 60_000);
const lead = { contactName: "Ann", email: "ann@buyer.example", company: "Buyer", size: "1", consent: "I agree." };
const samples = { slug: "crm", product: "acme", tools: "1-a-vs-2-b", file: "x.webp", review: "1", "*": "nope" };

/** Stores a suspension. Sessions stay, so that the pages and endpoints meet one of a suspended person. */
async function suspendEvenIfSessionsStay(_id: number): Promise<void> {
  await Account.updateOne({ _id }, { suspension: { id: "1", reason: "Spam", at: new Date() } });
}

/** Enters the password of somebody with an authenticator app, which has shown no code yet. */
async function logInWithoutCode(visitor: Visitor, account: SignedInAccount): Promise<void> {
  const before = new Visitor();
  await signInAs(before, account);
  await setUpApp(before);
  const { status, body } = await visitor.send(api.action, "/api/login", { username: account.username, password });
  expect(status).toBe(401);
  expect(body).toHaveProperty("needsFactor");
}

/** What somebody gets from a page: where they are led, or the status. */
async function sendRaw(person: Person, { path, file }: Page, kind: "loader" | "action"): Promise<string | undefined> {
  const route = await modules[file]?.();
  const door = route?.[kind];
  if (!door) return undefined;
  const params: Record<string, string> = { ...samples, id: String(own) };
  const address = path.replaceAll(/:(\w+)/g, (_, name: string) => params[name] ?? "");
  const accept = { headers: { Accept: "text/html" } };
  const init = kind === "action" ? { ...accept, method: "POST", body: new URLSearchParams({ nothing: "x" }) } : accept;
  const { status, headers } = await visitors[person].sendRaw(door, address, init, params);
  const location = headers.get("Location") ?? "";
  if (location.startsWith("/auth?redirectTo=")) return "login";
  if (location.startsWith("/account/proof?redirectTo=") && status === 303) return "proof";
  if (location === "/account/security" && status === 302) return "factor";
  if (location === "/" && status === 302) return "home";
  return status === 302 ? `to ${location}` : String(status);
}

/** How a page refuses somebody, or undefined if it doesn't. */
function refusalOf(access: Access, person: Person, path: string, kind: "loader" | "action"): string | undefined {
  if (access === "everybody") return undefined;
  const same = sameForAll[`${kind} ${path}`];
  if (same !== undefined) return same;
  if (isNobody(person)) return "login";
  // Others' listings don't exist for a vendor, and admins have pages of their own.
  if (access === "vendors" && !isVendor(person)) return "404";
  if (access === "admins") {
    if (roleOf(person) === null) return "home";
    if (lacksFactor(person)) return "factor";
    if (!isExpected(person, path)) return "403";
  }
  return hasOldProof(person) && expectedProofs.includes(`${kind} ${path}`) ? "proof" : undefined;
}

describe.each(Object.keys(pages) as Access[])("a page for %s", (access) => {
  test.each(pages[access])("%s", async (path) => {
    const page = all.find((one) => one.path === path)!;
    for (const kind of ["loader", "action"] as const)
      for (const person of people) {
        const got = await sendRaw(person, page, kind);
        if (got === undefined) continue;
        const refusal = refusalOf(access, person, path, kind);
        const row = [person, kind, got];
        if (refusal !== undefined) expect(row).toEqual([person, kind, refusal]);
        else expect([...row, ["login", "proof", "factor", "401", "403", "500"].includes(got)]).toEqual([...row, false]);
      }
  });
});

describe("an endpoint", () => {
  const ownChecks = ["/api/login", "/api/login/second-step", "/api/newsletter/bounces"];
  const params: Record<string, string> = { id: "1", kind: "contact", place: "0", user: "1", slug: "crm" };
  const ask = async (person: Person, { method, path }: (typeof endpoints)[number]) => {
    const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => params[name] ?? "x");
    const body = { body: "{}", headers: { "Content-Type": "application/json" } };
    // A stream of events doesn't end before its reader does.
    const init = method === "GET" ? { signal: AbortSignal.abort() } : { method, ...body };
    return visitors[person].sendRaw(method === "GET" ? api.loader : api.action, address, init);
  };

  test.each(endpoints.map((endpoint) => [`${endpoint.method} ${endpoint.path}`, endpoint] as const))(
    "%s is open to those whom its row names, and to nobody else",
    async (_, endpoint) => {
      const { access, method, path } = endpoint;
      const isForAdmins = access === "administrators";
      // Logging out comes last, and nobody is logged in after it.
      for (const person of people) {
        const { status, body } = await ask(person, endpoint);
        if (access !== "anybody" && isNobody(person)) expect([person, status]).toEqual([person, 401]);
        else if (isForAdmins && (lacksFactor(person) || !isExpected(person, `${method} ${path}`)))
          expect([person, status]).toEqual([person, 403]);
        else if (hasOldProof(person) && expectedProofs.includes(`${method} ${path}`))
          expect([person, status, body]).toEqual([person, 403, expect.objectContaining({ needsProof: true })]);
        // A password, a code, or a signature decides.
        else if (ownChecks.includes(path)) expect([400, 401, 403, 503]).toContain(status);
        // For the second step of a login, too.
        else if (path === "/api/passkeys/options")
          expect([person, status]).toEqual([person, isNobody(person) && !isInSecondStep(person) ? 401 : 200]);
        else expect([person, [401, 403, 500].includes(status)]).toEqual([person, false]);
      }
    },
  );
});

describe("a vendor", () => {
  /** All records but sessions and limits, which every request may touch. */
  async function records(): Promise<string> {
    const named = [
      "companies",
      "vendor_members",
      "vendor_edits",
      "vendor_claims",
      "audit_entries",
      "submissions",
      "leads",
      "vendor_contacts",
    ];
    const found = named.map((name) => mongoose.connection.collection(name).find().sort({ _id: 1 }).toArray());
    return JSON.stringify(await Promise.all(found));
  }

  /** Spellings of a company's ID, and things that are none. */
  const spelled = (id: number) =>
    fc.oneof(
      fc.constantFrom(
        ...[String(id), `0${id}`, `+${id}`, `${id}.0`, ` ${id}`, `${id} `, `${id}e0`, `0x${id.toString(16)}`],
      ),
      fc.constantFrom(
        "",
        "0",
        "-1",
        "NaN",
        "null",
        "undefined",
        "__proto__",
        '{"$gt":0}',
        "9".repeat(16),
        `${id}/edit`,
      ),
      fc.string({ maxLength: 8 }),
    );
  const values = fc.dictionary(
    fc.constantFrom(
      "name",
      "startingPrice",
      "companyId",
      "id",
      "userId",
      "username",
      "insteadOf",
      "state",
      "token",
      "email",
    ),
    fc.oneof(fc.string({ maxLength: 20 }), fc.integer().map(String)),
  );

  test("neither sees nor changes another vendor's records, however they are asked for", async () => {
    await proposeEdit(999, others, { ...valuesOf(await getCompany(others)), startingPrice: "$1/mo" });
    const contact = { name: "Others Inc.", email: "sales@others.example" };
    await proposeContact(boss, await getCompany(others), contact, {
      name: "Testfinder",
      origin: "https://saas.example",
    });
    await Lead.create({ ...lead, _id: 1, companyId: others, state: "forwarded", forwardedAt: new Date() });
    const vendorPages = all.filter(({ path }) => pages.vendors.includes(path));
    const doors = await Promise.all(vendorPages.map(({ file }) => modules[file]!()));
    const before = await records();
    await fc.assert(
      fc.asyncProperty(fc.nat(), fc.boolean(), spelled(others), values, async (which, writes, id, body) => {
        if (id === String(own)) return;
        const { loader, action } = doors[which % doors.length]!;
        const door = writes ? action : loader;
        if (!door) return;
        const init = writes ? { method: "POST", body: new URLSearchParams(body) } : {};
        const { status } = await visitors.vendor.sendRaw(door, `/vendor/${encodeURIComponent(id)}`, init, { id });
        expect([404, 405]).toContain(status);
      }),
      { numRuns: fewOrMany(40, 200) },
    );
    expect(await records()).toBe(before);
  });

  test("gets nothing from admins' endpoints about companies and their people", async () => {
    const before = await records();
    const ofAdmins = endpoints.filter(({ path }) => /^\/api\/admin\/(companies\/|inbox|leads)/.test(path));
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...ofAdmins), values, async ({ method, path }, body) => {
        const ids: Record<string, string> = { id: String(others), user: "1", kind: "edit" };
        const address = path.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? "x");
        const answer =
          method === "GET"
            ? await visitors.vendor.sendRaw(api.loader, address)
            : await visitors.vendor.send(api.action, address, body, method);
        expect(answer).toMatchObject({ status: 403, body: { message: "Only admins can do this." } });
      }),
      { numRuns: fewOrMany(20, 100) },
    );
    expect(await records()).toBe(before);
  });
});
