import type { ServerBuild } from "@remix-run/node";
import { expect, test } from "vitest";
import { bySection } from "#server/sections";

const paths: Record<string, { path?: string; parentId?: string; index?: true }> = {
  root: { path: "" },
  home: { index: true, parentId: "root" },
  company: { path: "company/:id", parentId: "root" },
  review: { path: "company/:id/review", parentId: "root" },
  blog: { path: "blog", parentId: "root" },
  admin: { path: "admin", parentId: "root" },
  dashboard: { index: true, parentId: "admin" },
  users: { path: "users", parentId: "admin" },
  endpoints: { path: "api/*", parentId: "root" },
  missing: { path: "*", parentId: "root" },
};
const routes = Object.fromEntries(Object.entries(paths).map(([id, route]) => [id, { id, ...route }]));
const build = { routes, assets: { routes, version: "1" } } as unknown as ServerBuild;

/** The routes of a path's handler. */
const routesFor = bySection(build, (section) => {
  if (typeof section === "function") throw new Error("Not in development.");
  expect(Object.keys(section.assets.routes)).toEqual(Object.keys(section.routes));
  return Object.keys(section.routes);
});
const everywhere = ["root", "home", "missing"];

test.each([
  ["/company/1", ["company"]],
  ["/company/1/review", ["review"]],
  ["/company/1.data", ["company"]],
  ["/company/review", ["company"]],
  ["/company", []],
  ["/company/1/nothing", ["review"]],
  ["/blog", ["blog"]],
  ["/blog/", ["blog"]],
  ["/blog.data", ["blog"]],
  ["/admin", ["admin", "dashboard"]],
  ["/admin/users", ["admin", "dashboard", "users"]],
  ["/api", ["endpoints"]],
  ["/api/companies/1/reviews/2", ["endpoints"]],
  ["/", []],
  ["/_root.data", []],
  ["/nothing/here", []],
  ["/blog.php", []],
])("%s is compared with the routes that it can match", (path, others) => {
  expect(routesFor(path).sort()).toEqual([...everywhere, ...others].sort());
});

test("the manifest that browsers ask for has all routes", () => {
  expect(routesFor("/__manifest").sort()).toEqual(Object.keys(paths).sort());
});

test("in development, each handler has all routes", async () => {
  const develop = async () => build;
  expect(bySection(develop, (build) => build)("/blog")).toBe(develop);
});
