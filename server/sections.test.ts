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
  users: { path: "users", parentId: "admin" },
  missing: { path: "*", parentId: "root" },
};
const routes = Object.fromEntries(Object.entries(paths).map(([id, route]) => [id, { id, ...route }]));
const build = { routes, assets: { routes, version: "1" } } as unknown as ServerBuild;

/** The routes that a path's handler knows. */
const routesFor = bySection(build, (section) => {
  if (typeof section === "function") throw new Error("Not in development.");
  expect(Object.keys(section.assets.routes)).toEqual(Object.keys(section.routes));
  return Object.keys(section.routes);
});
const everywhere = ["root", "home", "missing"];

test.each([
  ["/company/1", ["company", "review"]],
  ["/company/1/review", ["company", "review"]],
  ["/company/1.data", ["company", "review"]],
  ["/blog", ["blog"]],
  ["/blog.data", ["blog"]],
  ["/admin/users", ["admin", "users"]],
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
  expect(bySection(develop, (given) => given)("/blog")).toBe(develop);
});
