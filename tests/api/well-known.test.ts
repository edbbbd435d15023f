import { afterAll, beforeAll, expect, test } from "vitest";
import { CallsServer } from "#tests/calls-server";
import * as changePassword from "~/routes/public/change-password";
import * as securityTxt from "~/routes/public/security-txt";
import { isForEverybody } from "~/site/wiring/for-everybody.server";

const file = "/.well-known/security.txt";
const calls = { ".well-known/security.txt": securityTxt, ".well-known/change-password": changePassword };
const siteUrl = "https://saas.example";

let servers: Record<"withContact" | "without", CallsServer>;
beforeAll(async () => {
  const settings = { SITE_URL: siteUrl, SECURITY_CONTACT: "security@saas.example" };
  servers = {
    withContact: await CallsServer.start(calls, settings, { isForEverybody }),
    without: await CallsServer.start(calls, { SITE_URL: siteUrl }, { isForEverybody }),
  };
});
afterAll(() => Promise.all(Object.values(servers).map((server) => server.stop())));

test("security.txt names the contact of the settings, and expires within a year", async () => {
  const { status, headers, bytes } = await servers.withContact.sendRaw("GET", file);
  expect([status, headers["content-type"]]).toEqual([200, "text/plain; charset=utf-8"]);
  const fields = new Map(
    bytes
      .toString()
      .trim()
      .split("\n")
      .map((line) => line.split(": ", 2) as [string, string]),
  );
  expect(fields.get("Contact")).toBe("mailto:security@saas.example");
  expect(fields.get("Canonical")).toBe(siteUrl + file);
  const daysLeft = (Date.parse(fields.get("Expires") ?? "") - Date.now()) / (24 * 3600 * 1000);
  expect(daysLeft).toBeGreaterThan(30);
  expect(daysLeft).toBeLessThan(365);
});

test("without a contact, there is no security.txt", async () => {
  expect((await servers.without.sendRaw("GET", file)).status).toBe(404);
});

test("password managers are sent to the page where a password is changed", async () => {
  const { status, headers } = await servers.without.sendRaw("GET", "/.well-known/change-password");
  expect([status, headers.location]).toEqual([302, "/account/password"]);
});

test.each(Object.keys(calls))("/%s only answers reads", async (path) => {
  const { status, headers } = await servers.withContact.sendRaw("POST", `/${path}`);
  expect([status, headers.allow]).toEqual([405, "GET, HEAD"]);
});
