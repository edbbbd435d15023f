import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi, type MockInstance } from "vitest";
import { CallsServer } from "#tests/calls-server";
import { useFailPoints } from "#tests/fail-points-database";
import { signedIn } from "#tests/signed-in";
import type { Visitor } from "#tests/visitor";
import * as api from "~/routes/api/endpoints";
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
  expect((await admin.knock(api.loader, "/api/user")).status).toBe(200);
  expect(logged).not.toHaveBeenCalled();
});

test("a form comes back with what was typed and the sentence", async () => {
  const fields = { contactName: "Ann", email: "ann@reader.example", topic: "other", message: "Hello." };
  const body = new URLSearchParams(fields).toString();
  fillDisk();
  const headers = { "Content-Type": "application/x-www-form-urlencoded", Host: server.host };
  const answer = await server.knock("POST", "/contact.data", headers, body);
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
    const { status, body } = await failing.knock(method, "/thing", { Host: failing.host });
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
