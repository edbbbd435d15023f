import { readdir, readFile } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi, type MockInstance } from "vitest";
import { models } from "#models/connection.server";
import { RateLimit } from "#models/rate-limit.server";
import { CallsServer } from "#tests/calls-server";
import { useFailPoints } from "#tests/fail-points-database";
import { makeCompany } from "#tests/make";
import { signedIn } from "#tests/signed-in";
import { Visitor } from "#tests/visitor";
import { outage } from "~/platform/http/rate-limit.server";
import { minFreeBytes, watchFreeSpace } from "~/platform/runtime/disk-full.server";
import * as api from "~/routes/api/endpoints";
import * as auth from "~/routes/public/auth";
import * as contact from "~/routes/public/contact";
import * as logout from "~/routes/public/logout";
import * as newsletter from "~/routes/public/newsletter";

const network = useFailPoints();
let server: CallsServer;
beforeAll(async () => {
  server = await CallsServer.start({ contact });
});
afterAll(() => server.stop());

const fillDisk = () =>
  network.set({
    configureFailPoint: "failCommand",
    mode: { skip: 0 },
    data: { failCommands: ["insert", "update", "delete", "findAndModify"], errorCode: 14031 },
  });
let logged: MockInstance<typeof console.error>;
beforeEach(() => {
  logged = vi.spyOn(console, "error").mockImplementation(() => {});
});
afterEach(() => {
  network.clear();
  // So that other files' tests count in the database again.
  outage.until = -Infinity;
  watchFreeSpace(async () => Infinity);
  logged.mockRestore();
});

const noSpace = "The site’s storage is full, so nothing was saved. Try again later.";
const expectOneLine = () => {
  const lines = logged.mock.calls.splice(0).map((said) => said.join(" "));
  expect(lines).toEqual([
    expect.stringMatching(/^A write failed because the disk is full\. Free some space\. [^\n]+$/),
  ]);
};

test("calls of the API that write answer 507 with a sentence, and leave one line each in the log", async () => {
  const admin = await signedIn({ isAdmin: true });
  fillDisk();
  const company = { name: "Acme", website: "https://acme.example/", description: "D.", shortDescription: "S." };
  for (const [path, body] of [
    ["/api/admin/companies", { ...company, startingPrice: "$1/mo", rating: 0, reviewCount: 0 }],
    ["/api/admin/categories", { name: "CRM", slug: "crm", description: "C.", icon: "users" }],
    ["/api/subscribe", { email: "ann@reader.example" }],
  ] as const) {
    const answer = await admin.send(api.action, path, body);
    expect([path, answer.status, answer.body]).toEqual([path, 507, { message: noSpace }]);
    expectOneLine();
  }
  expect((await admin.sendRaw(api.loader, "/api/user")).status).toBe(200);
  expect(logged).not.toHaveBeenCalled();
});

test("a form comes back with what was typed and the sentence", async () => {
  const fields = { contactName: "Ann", email: "ann@reader.example", topic: "other", message: "Hello." };
  const body = new URLSearchParams(fields).toString();
  fillDisk();
  const headers = { "Content-Type": "application/x-www-form-urlencoded", Host: server.host };
  const answer = await server.sendRaw("POST", "/contact.data", headers, body);
  expect(answer.status).toBe(507);
  expect(answer.bytes.toString()).toContain(noSpace);
  expect(answer.bytes.toString()).toContain("ann@reader.example");
  expectOneLine();
});

test("a page whose action has no form to show the sentence in is replaced by it", async () => {
  const failing = await CallsServer.start({
    thing: {
      action: () => Promise.reject(Object.assign(new Error("No space"), { code: "ENOSPC" })),
      loader: () => Promise.reject(Object.assign(new Error("No space"), { code: 14031 })),
    },
  });
  for (const method of ["GET", "POST"]) {
    const { status, body } = await failing.sendRaw(method, "/thing", { Host: failing.host });
    expect([method, status, body]).toEqual([method, 507, noSpace]);
    expectOneLine();
  }
  await failing.stop();
});

test("signing up for the newsletter and logging out say so, too", async () => {
  const ann: Visitor = await signedIn({});
  fillDisk();
  const signup = await ann.submit(newsletter.action, "/newsletter", { email: "ann@reader.example" });
  expect([signup.status, signup.body]).toMatchObject([507, { result: { ok: false, message: noSpace } }]);
  expectOneLine();
  expect((await ann.submit(logout.action, "/logout", {})).status).toBe(303);
  expectOneLine();
});

describe("while the disk is almost full", () => {
  const fillAlmost = () => watchFreeSpace(async () => minFreeBytes - 1);
  /** All that is stored, except attempts that were counted. */
  const stored = () =>
    Promise.all(models.filter((model) => model !== RateLimit).map((model) => model.collection.find().toArray()));

  test("an operation of several writes doesn't begin, so that nothing of it is stored", async () => {
    const admin = await signedIn({ isAdmin: true });
    const id = await makeCompany({ name: "Acme" });
    const company = { name: "Acme 2", website: "https://acme.example/", description: "D.", shortDescription: "S." };
    const body = { ...company, startingPrice: "$1/mo", rating: 0, reviewCount: 0 };
    const account = { username: "ann", email: "ann@reader.example", password: "violet tandem quarry 9" };
    const visitor = new Visitor();
    const before = await stored();
    fillAlmost();
    for (const change of [
      () => admin.send(api.action, `/api/admin/companies/${id}`, body, "PUT"),
      () => admin.send(api.action, `/api/admin/companies/${id}`, undefined, "DELETE"),
      () => admin.send(api.action, "/api/admin/companies", body),
      () => visitor.send(api.action, "/api/register", account),
      () => visitor.submit(auth.action, "/auth?tab=register", account),
    ]) {
      const { status, body } = await change();
      expect([status, JSON.stringify(body)]).toEqual([507, expect.stringContaining(noSpace)]);
      expectOneLine();
    }
    expect(await stored()).toEqual(before);
    expect(visitor.cookies.size).toBe(0);
    watchFreeSpace(async () => minFreeBytes);
    expect((await visitor.send(api.action, "/api/register", account)).status).toBe(201);
  });

  test("logging out works", async () => {
    const ann = await signedIn({});
    const bob = await signedIn({});
    const [annBefore, bobBefore] = [ann.copy(), bob.copy()];
    fillAlmost();
    expect((await ann.send(api.action, "/api/logout", {})).status).toBe(200);
    expect((await bob.submit(logout.action, "/logout", {})).status).toBe(303);
    for (const before of [annBefore, bobBefore])
      expect((await before.sendRaw(api.loader, "/api/user")).status).toBe(401);
  });

  test("every other action looks at the disk first", async () => {
    const folder = "app/routes";
    const files = (await readdir(folder, { recursive: true })).filter((name) => /\.tsx?$/.test(name));
    const looksNot = [];
    for (const name of files) {
      const text = await readFile(`${folder}/${name}`, "utf8");
      const looks = /\b(requireFreeSpace|answerForm|answerInquiry|dispatch)\(/.test(text);
      if (/^export (async function|const) action\b/m.test(text) && !looks) looksNot.push(name);
    }
    // Besides logging out, only what counts views and clicks, each in one write. Of /mcp, the one tool that writes looks.
    const known = ["api/mcp.ts", "public/company-offer.ts", "public/logout.ts", "public/visits.ts"];
    expect(looksNot.sort()).toEqual(known);
    expect(await readFile("app/site/mcp/web/propose-edit.server.ts", "utf8")).toContain("await requireFreeSpace();");
  });
});
