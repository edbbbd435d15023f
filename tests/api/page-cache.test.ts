import { createHash } from "node:crypto";
import { describe, expect, test } from "vitest";
import {
  cached,
  cookie,
  counts,
  edits,
  pages,
  pathsIn,
  plain,
  read,
  readAll,
  readBesideOthers,
  urlOf,
  urlsOfRoutes,
  serveCachedProduct,
} from "#tests/cached-product";
import { fewOrMany } from "#tests/few-or-many";
import { signedIn } from "#tests/signed-in";

serveCachedProduct();

test.each(Object.entries(edits).slice(0, fewOrMany(4, 100)))(
  "every reader who asks after a change of %s sees it",
  async (_what, { edit, shows, undo }) => {
    const before = await readAll();
    await edit();
    const after = await readAll();
    expect(pages.filter((page) => after.get(page) !== before.get(page))).toEqual(
      expect.arrayContaining(pathsIn(shows)),
    );
    await undo?.();
  },
);

// All of them, at any time and in any order, are in page-cache.slow.test.ts.
test.each(["a company's name", "a review"])(
  "every reader who asks after a change of %s sees it, even if others ask all the time",
  readBesideOthers,
);

test("a change renders only the pages that show it", async () => {
  const all = ["/", "/company/{acme}", "/company/{zenith}", "/blog", "/about"];
  for (const page of all) await read(page);
  Object.assign(counts, { rendered: 0, unchanged: 0 });
  await edits["a company's price"]!.edit();
  for (const page of all) await read(page);
  // Cards don't show prices.
  expect(counts).toEqual({ rendered: 1, unchanged: 4 });
  for (const page of all) await read(page);
  expect(counts).toEqual({ rendered: 1, unchanged: 4 });
});

describe("people with a session", () => {
  test("get the same pages as everybody, and leave nothing of theirs there", async () => {
    await edits["a company's name"]!.edit();
    for (const page of pages) {
      const url = urlOf(page);
      const own = await cached.sendRaw("GET", url, { Cookie: cookie });
      const made = { ...counts };
      const open = await cached.sendRaw("GET", url);
      expect(counts).toEqual(made);
      const { etag = "", vary, "cache-control": policy } = open.headers;
      expect([vary, policy]).toEqual(["Accept-Encoding", expect.toBeOneOf(["no-cache", "public, max-age=600"])]);
      const ofEachAnswer = { date: "", "x-request-id": "" };
      expect({ ...own.headers, ...ofEachAnswer }).toEqual({ ...open.headers, ...ofEachAnswer });
      expect(own.headers).not.toHaveProperty("set-cookie");
      expect(own.bytes.equals(open.bytes)).toBe(true);
      expect((await plain.sendRaw("GET", url, { Cookie: cookie })).bytes.equals(open.bytes)).toBe(true);
      expect((await cached.sendRaw("GET", url, { Cookie: cookie, "If-None-Match": etag })).status).toBe(304);
      expect(open.bytes.toString()).not.toMatch(/user-\d/);
    }
  });

  test("who log out see their message once, on a page that isn't stored", async () => {
    const before = await cached.sendRaw("GET", "/");
    const { cookies } = await signedIn();
    const Cookie = [...cookies].map((pair) => pair.join("=")).join("; ");
    const { headers: replied } = await cached.sendRaw("POST", "/logout", { Cookie, Origin: "https://saas.example" });
    expect(replied.location).toBe("/?notice=1");
    const notice = String(replied["set-cookie"]?.find((line) => line.includes("notice="))?.split(";", 1)[0]);
    expect((await cached.sendRaw("GET", "/", { Cookie: notice })).bytes.equals(before.bytes)).toBe(true);
    const told = await cached.sendRaw("GET", "/?notice=1", { Cookie: notice });
    expect(told.bytes.toString()).toContain("You have been logged out");
    expect(told.headers["cache-control"]).toBe("private, no-store");
    expect(told.headers).not.toHaveProperty("etag");
    expect(told.headers["set-cookie"]).toEqual([expect.stringMatching(/^__Host-notice=; Max-Age=0;/)]);
    const { status, headers } = await cached.sendRaw("GET", "/?notice=1");
    expect([status, headers.location, headers["cache-control"]]).toEqual([302, "/", "private, no-store"]);
    expect((await cached.sendRaw("GET", "/")).bytes.equals(before.bytes)).toBe(true);
  });
});

test("a form that's refused on a page with a message stays there", async () => {
  const headers = {
    ...{ Host: "saas.example", Origin: "https://saas.example" },
    "Content-Type": "application/x-www-form-urlencoded",
  };
  const { status, bytes } = await cached.sendRaw("POST", "/auth?notice=1", headers, "username=nobody&password=x");
  expect(status).toBe(401);
  expect(bytes.toString()).toContain("Invalid credentials");
});

test("of all pages, private ones aren't stored", async () => {
  const refusing: string[] = [];
  for (const url of urlsOfRoutes().filter((url) => !/\.(png|csv)$/.test(url))) {
    const { status, headers } = await cached.sendRaw("GET", url);
    if (status !== 200) continue;
    const policy = String(headers["cache-control"]);
    if (policy === "private, no-store") refusing.push(url);
    else expect([url, headers.etag]).toEqual([url, expect.stringMatching(/^W\//)]);
  }
  expect(refusing).toEqual([
    urlOf("/company/{acme}/contact/confirm"),
    "/newsletter/confirm",
    "/newsletter/unsubscribe",
    "/alerts/stop",
    "/auth",
    "/auth/forgot",
    "/auth/reset",
    "/auth/invitation",
    "/auth/confirm-email",
    "/account/deleted",
  ]);
});

test("of a page's scripts, exactly the product's own may run", async () => {
  for (const page of ["/", "/company/{acme}", "/directory?q=papers", "/about"])
    for (const cookies of [undefined, undefined, { Cookie: cookie }]) {
      const { headers, bytes } = await cached.sendRaw("GET", urlOf(page), cookies);
      const scripts = [...bytes.toString().matchAll(/<script\b([^>]*)>(.*?)<\/script>/gs)];
      const inline = scripts.filter(([, attributes = ""]) => !/ src=|json"/.test(attributes));
      const hashes = inline.map(([, , text = ""]) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`);
      const [, sources = ""] = /script-src ([^;]*)/.exec(String(headers["content-security-policy"])) ?? [];
      expect(sources.split(" ")).toEqual(["'self'", ...new Set(hashes)]);
      expect(hashes.length).toBeGreaterThan(2);
      expect(bytes.toString()).not.toContain("nonce");
    }
});
