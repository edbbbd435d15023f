import { once } from "node:events";
import { createServer, request, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerBuild } from "@remix-run/node";
import express from "express";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { redirectToCanonicalPath } from "#server/canonical-path";

const paths = [
  "",
  "api/user",
  "api/admin/jobs",
  "api/*",
  "blog/:slug",
  "blog/:slug/image.png",
  "company/:id/review",
  "*",
];
const routes = Object.fromEntries(paths.map((path) => [path, { id: path, path, parentId: "root" }]));
const build = { routes: { root: { id: "root", path: "" }, ...routes } } as unknown as ServerBuild;

let server: Server;

beforeAll(async () => {
  const app = express();
  app.use(redirectToCanonicalPath(build));
  app.all("*", (_req, res) => void res.send("reached"));
  server = createServer(app).listen(0, "127.0.0.1");
  await once(server, "listening");
});
afterAll(() => new Promise((resolve) => server.close(resolve)));

/** The redirect target of a request, or null if its path is canonical. */
function locationOf(path: string, method = "GET"): Promise<string | null> {
  const { port } = server.address() as AddressInfo;
  return new Promise((resolve, reject) => {
    const outgoing = request({ host: "127.0.0.1", port, method, path }, (response: IncomingMessage) => {
      response.resume();
      if (response.statusCode === 200) resolve(null);
      else resolve(response.statusCode === 308 ? (response.headers.location ?? "") : `status ${response.statusCode}`);
    });
    outgoing.once("error", reject).end();
  });
}

describe("another spelling of an address is sent on", () => {
  test.each([
    ["/api/user/", "/api/user"],
    ["//api///user", "/api/user"],
    ["/API/User", "/api/user"],
    ["/%61pi/us%65r", "/api/user"],
    ["/%41PI/user?next=%2FAPI//x&a=%61", "/api/user?next=%2FAPI//x&a=%61"],
    ["/x/../api/user", "/api/user"],
    ["/x/%2e%2E/api/user", "/api/user"],
    ["/BLOG/Hello-World/IMAGE.png", "/blog/Hello-World/image.png"],
    ["/Company/7/REVIEW", "/company/7/review"],
    ["/API/unknown/Thing", "/api/unknown/Thing"],
    ["/API/user.data", "/api/user.data"],
    ["/api/user/.data", "/api/user.data"],
    ["/.data", "/_root.data"],
    ["//", "/"],
  ])("%s to %s", async (path, canonical) => {
    expect(await locationOf(path)).toBe(canonical);
    expect(await locationOf(canonical)).toBeNull();
  });

  test("with the same method", async () => {
    expect(await locationOf("/API/user", "POST")).toBe("/api/user");
  });
});

test.each(["//evil.example", "//evil.example/", "/\\evil.example", "///evil.example/%2e%2e", "/%2e//evil.example"])(
  "%s leads to no other host",
  async (path) => {
    const { origin } = new URL((await locationOf(path)) ?? path, "http://saas.example/");
    expect(origin).toBe("http://saas.example");
  },
);

test.each([
  "/",
  "/?",
  "/?q=//x/",
  "/api/user?Q=1",
  "/blog/Hello",
  "/blog/a%2Fb",
  "/blog/%e6%97%a5",
  "/assets/Page-C3xQ.js",
  "/_root.data",
  "/__manifest?p=%2FBlog",
])("%s is where it should be", async (path) => {
  expect(await locationOf(path)).toBeNull();
});
