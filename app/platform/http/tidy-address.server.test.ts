import { describe, expect, test } from "vitest";
import { directoryHref } from "~/discovery/directory/directory-href";
import { parseDirectoryQuery } from "~/discovery/directory/directory-query";
import { redirectToCanonicalQuery } from "~/platform/http/tidy-address.server";

/** The redirect target of a directory URL, or null if it shows the page. */
function leadsTo(path: string): string | null {
  const request = new Request(new URL(path, "https://saas.example"));
  const query = parseDirectoryQuery(new URL(request.url).searchParams);
  try {
    redirectToCanonicalQuery(request, directoryHref(query), Object.keys(query));
    return null;
  } catch (thrown) {
    expect((thrown as Response).status).toBe(302);
    return (thrown as Response).headers.get("Location");
  }
}

describe("an address that says more than it has to", () => {
  test.each([
    ["/directory?q=&category=crm&sort=relevance", "/directory?category=crm"],
    ["/directory?q=", "/directory"],
    ["/directory?q=%20%00&page=1", "/directory"],
    ["/directory?sort=unknown&q=crm", "/directory?q=crm"],
    ["/directory?page=x&page=2", "/directory"],
    ["/directory?q=a&q=b&sort=rating", "/directory?q=a&sort=rating"],
    [`/directory?category=${"x".repeat(101)}`, "/directory"],
    ["/directory?q=&utm_source=a&utm_source=b", "/directory?utm_source=a&utm_source=b"],
    ["/directory?category=+", "/directory"],
    ["/directory?category=crm,help-desk", "/directory?category=crm&category=help-desk"],
    ["/directory?price=cheap&price=free&price=free&offer=", "/directory?price=free"],
    ["//evil.example/?q=", "/directory"],
  ])("%s leads on to %s, and no further", (path, tidy) => {
    expect(leadsTo(path)).toBe(tidy);
    expect(leadsTo(tidy)).toBeNull();
  });

  test.each([
    ...["/directory", "/directory?", "/directory?q=crm&sort=rating&page=2", "/directory?page=2&q=crm&q2="],
    ...[
      "/directory?q=+crm+",
      "/directory?q=a%0Ab",
      "/directory?utm_source=x",
      "/directory?unknown=",
      "/directory?offer=yes&price=under-20&price=free",
    ],
  ])("%s stays", (path) => {
    expect(leadsTo(path)).toBeNull();
  });
});
