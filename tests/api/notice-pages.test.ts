import { beforeAll, expect, test } from "vitest";
import { cached, ids, serveCachedProduct, urlOf, urlsOfRoutes } from "#tests/cached-product";
import type { Reply } from "#tests/calls-server";
import { signedIn } from "#tests/signed-in";
import { isForEverybody } from "~/site/wiring/for-everybody.server";
import { withNotice } from "~/platform/http/notice-address";

serveCachedProduct();

/** A message's cookie, as the browser has it after a logout. */
let Cookie = "";
beforeAll(async () => {
  const { cookies } = await signedIn();
  const session = [...cookies].map((pair) => pair.join("=")).join("; ");
  const { headers } = await cached.sendRaw("POST", "/logout", { Cookie: session, Origin: "https://saas.example" });
  Cookie = String(headers["set-cookie"]?.find((line) => line.includes("notice="))?.split(";", 1)[0]);
});

const sharedUrls = () => urlsOfRoutes().filter((url) => isForEverybody(url));
const isPage = ({ status, headers }: Reply) => status === 200 && /^text\/html/.test(String(headers["content-type"]));

/** What a page says its address is, for search engines and for those who share it. */
function addressesIn({ bytes }: Reply): (string | undefined)[] {
  const html = bytes.toString();
  const canonical = /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1];
  return [canonical, /<meta property="og:url" content="([^"]*)"/.exec(html)?.[1]];
}

test("each page with a message is private, and its canonical address is that of the page without it", async () => {
  const addresses = new Set<string | undefined>();
  for (const url of [
    ...sharedUrls(),
    ...["/directory?q=papers", "/category/crm?open-source=yes", "/compare?q=acme", urlOf("/compare/{pair}?users=10")],
    ...[`/resources/comparison-tools?category=crm&with=${ids.acme}`, `/compare?with=${ids.acme}`],
    "/resources/roi-calculator?seats=12&price=15&hours=2&hourly=45",
  ]) {
    const page = await cached.sendRaw("GET", url);
    // Frames on other sites have no room for messages.
    if (!isPage(page) || url.startsWith("/embed/")) continue;
    const told = await cached.sendRaw("GET", withNotice(url), { Cookie });
    const { "cache-control": policy, location, "set-cookie": cookies = [] } = told.headers;
    expect([url, told.status, location, policy]).toEqual([url, 200, undefined, "private, no-store"]);
    expect(told.bytes.toString()).toContain("You have been logged out");
    expect(cookies.filter((line) => line.startsWith("__Host-notice=; Max-Age=0;"))).toHaveLength(1);
    expect([url, ...addressesIn(told)]).toEqual([url, ...addressesIn(page)]);
    expect(addressesIn(page).join()).not.toContain("notice");
    addresses.add(addressesIn(page)[0]);
  }
  expect(addresses.size).toBeGreaterThan(25);
});

/** Without the ID of the request, which problems have. */
const textOf = ({ bytes }: { bytes: Buffer }) => bytes.toString("latin1").replace(/"requestId":"[^"]+"/, "");

test("files and the API ignore the parameter: nothing there shows a message", async () => {
  const calls = ["/api/companies", "/api/companies?limit=1", "/api/categories", `/api/companies/${ids.acme}`];
  const asked: string[] = [];
  for (const url of [...sharedUrls(), ...calls, "/api/user", "/api/session", "/api/nothing"]) {
    const without = await cached.sendRaw("GET", url);
    if (/^text\/html/.test(String(without.headers["content-type"]))) continue;
    asked.push(url);
    for (const headers of [undefined, { Cookie }]) {
      const answer = await cached.sendRaw("GET", withNotice(url), headers);
      expect([url, answer.status]).toEqual([url, without.status]);
      expect(answer.headers["cache-control"]).toMatch(/^private, no-store\b/);
      expect(textOf(answer)).toBe(textOf(without));
      // Whoever opens the page that the message is for gets it.
      expect([answer.headers["set-cookie"], answer.headers.location]).toEqual([undefined, without.headers.location]);
    }
  }
  expect(asked).toEqual(expect.arrayContaining(["/rss.xml", "/image.png", "/robots.txt", "/api/session"]));
});
