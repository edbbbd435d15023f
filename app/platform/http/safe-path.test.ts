import { describe, expect, test } from "vitest";
import { safePath } from "~/platform/http/safe-path";

describe("the page to go on to after a login", () => {
  test.each([
    ["/account", "/account"],
    ["/company/7?tab=reviews#write", "/company/7?tab=reviews#write"],
    ["/directory?q=a%2Fb//c", "/directory?q=a%2Fb//c"],
    ["/search?next=https://evil.example", "/search?next=https://evil.example"],
    ["/category/../account", "/account"],
    ["/blog/grüße", "/blog/gr%C3%BC%C3%9Fe"],
    ["/%2f%2fevil.example", "/%2f%2fevil.example"],
    ["/authors", "/authors"],
  ])("%j is on this site", (text, path) => {
    expect(safePath(text)).toBe(path);
  });

  test.each([
    null,
    "",
    "account",
    "//evil.example",
    "///evil.example",
    "/\t/evil.example",
    "/\n//evil.example",
    "/\r/evil.example",
    "\t//evil.example",
    " //evil.example",
    "/\0/evil.example",
    "\\\\evil.example",
    "/\\evil.example",
    "/.//evil.example",
    "/..//evil.example",
    "/a/..//evil.example",
    "/%2e//evil.example",
    "https://evil.example",
    "https:evil.example",
    "javascript:alert(1)",
    "data:text/html,x",
    "//[",
    "/auth",
    "/auth?redirectTo=/auth",
    "/auth/reset",
    "/logout",
  ])("%j leads to the home page", (text) => {
    expect(safePath(text)).toBe("/");
  });
});
