import { expect, test } from "vitest";
import { isReservedName } from "~/accounts/reserved-names";

test.each([
  ...["admin", "Admin", "ADMIN", "adm1n", "admln", "4dmin", "a.d.m.i.n", "-admin-", "addmin", "adrnin", "adminn"],
  ...["root", "r00t", "support", "5upport", "supp0rt", "su-pport", "moderator", "m0derator", "owner", "0wner"],
  ...["no-reply", "noreply", "no_reply", "helpdesk", "he1pdesk", "security", "official"],
  ...["SaaSFinder", "saas-finder", "saasf1nder", "sasfinder", "Saas.Finder"],
  ...[
    "saasfinder-team",
    "admin-team",
    "support_staff",
    "supporteam",
    "the.admin",
    "customer-support",
    "SaaSFinderHelp",
  ],
  ...["admin1", "admin_007", "2admin", "adm1n-2", "mod42", "admin2team", "aclmin", "ac1min", "moclerator", "eclitor"],
  ...["...", "___", "-", "._-"],
])("%s is reserved", (name) => {
  expect(isReservedName(name, "SaaSFinder")).toBe(true);
});

test.each([
  ...["ann", "bo", "zoe", "adminton", "badminton", "administrata", "roots", "supporter", "edith", "saasfan"],
  ...["finder", "ann-admin", "mo", "helper", "ownership", "apiary", "reader"],
  ...[
    "modesto",
    "supportive-sam",
    "claire",
    "clint",
    "the-ann",
    "chief",
    "client",
    "user1",
    "2026",
    "mod-esto",
    "rooty",
  ],
])("%s isn't", (name) => {
  expect(isReservedName(name, "SaaSFinder")).toBe(false);
});

test("the site's name is what it's called", () => {
  expect(isReservedName("toolshed", "Tool Shed")).toBe(true);
  expect(isReservedName("saasfinder", "Tool Shed")).toBe(false);
  expect(isReservedName("", "工具")).toBe(false);
});
