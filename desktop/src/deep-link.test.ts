import { expect, test } from "vitest";
import { deepLinkAmong, pathOfDeepLink } from "./deep-link";

test.each([
  ["saasfinder://company/42", "/admin?edit=42"],
  ["saasfinder:///company/42", "/admin?edit=42"],
  ["saasfinder://company/42/", "/admin?edit=42"],
  ["saasfinder://inbox", "/admin/inbox"],
  ["saasfinder://jobs/", "/admin/jobs"],
  ["saasfinder://imports", "/admin/imports"],
  ["saasfinder://", "/admin"],
  ["saasfinder://admin", "/admin"],
])("%s leads to %s", (link, path) => {
  expect(pathOfDeepLink(link)).toBe(path);
});

test.each([
  "saasfinder://company/0",
  "saasfinder://company/1e3",
  "saasfinder://company/..%2f..",
  "saasfinder://company/42/delete",
  "saasfinder://company",
  "saasfinder://user@company/42",
  "saasfinder://company:80/42",
  "saasfinder://evil.example/42",
  "saasfinder://jobs/12",
  "https://company/42",
  "no link",
])("%s leads nowhere", (link) => {
  expect(pathOfDeepLink(link)).toBeNull();
});

test("the link is found among a second instance's arguments", () => {
  expect(deepLinkAmong(["SaaSFinder", "--no-first-run", "saasfinder://company/42"])).toBe("saasfinder://company/42");
  expect(deepLinkAmong(["SaaSFinder", "https://saas.example"])).toBeNull();
});
