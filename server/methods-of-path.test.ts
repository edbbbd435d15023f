import type { ServerBuild } from "@remix-run/node";
import { afterAll, beforeAll, expect, test } from "vitest";
import { methodsOfPath } from "#server/methods-of-path";
import { CallsServer } from "#tests/calls-server";
import * as about from "~/routes/public/about";
import * as contact from "~/routes/public/contact";
import * as notFound from "~/routes/public/not-found";
import * as robots from "~/routes/public/robots";
import * as withdraw from "~/routes/vendor/withdraw";
import { allowedMethods } from "~/site/wiring/allowed-methods.server";
import { routeOf } from "~/site/wiring/route-of.server";

let server: CallsServer;
beforeAll(async () => {
  const routes = { about, contact, "robots.txt": robots, "vendor/:id/edit/withdraw": withdraw, "*": notFound };
  server = await CallsServer.start(routes, {}, { routeOf, allowedMethods });
});
afterAll(() => server.stop());

test.each([
  ["/about", "GET, HEAD"],
  ["/contact", "GET, POST, HEAD"],
  ["/contact.data", "GET, POST, HEAD"],
  ["/robots.txt", "GET, HEAD"],
  ["/vendor/7/edit/withdraw", "POST"],
  ["/api/admin/companies/12", "GET, PUT, DELETE, HEAD"],
])("a method that nothing takes gets those of %s", async (path, methods) => {
  const { status, headers } = await server.sendRaw("OPTIONS", path);
  expect([status, headers.allow]).toEqual([405, methods]);
});

test.each(["OPTIONS", "TRACE", "GET", "POST", "DELETE"])(
  "%s of an address that leads nowhere is 404",
  async (method) => {
    for (const path of ["/nowhere", "/vendor/7/nowhere", "/*"]) {
      const { status, headers } = await server.sendRaw(method, path);
      expect([path, status, headers.allow]).toEqual([path, 404, undefined]);
    }
  },
);

test("the page that a layout shows first takes its own, at the same path", async () => {
  const [layout, profile] = [
    { path: "account", module: {} },
    { parentId: "layout", index: true, module: contact },
  ];
  const build = { routes: { layout, profile } } as unknown as ServerBuild;
  expect(await methodsOfPath(build, { routeOf, allowedMethods })("/account")).toEqual(["GET", "POST", "HEAD"]);
});
