import { describe, expect, it } from "vitest";
import { classifyLink, type Found, type CheckedWebsite } from "~/catalog/links/link-status";

const acme: CheckedWebsite = { name: "Acme", website: "https://acme.com/", known: undefined };
const known = { ...acme, known: { domain: "acme.com", title: "Acme – shift planning for teams" } };
const page = (given: Partial<Extract<Found, { url: string }>> = {}): Found => ({
  url: "https://acme.com/",
  status: 200,
  title: "Acme",
  text: "Acme plans shifts.",
  ...given,
});

describe("a website", () => {
  it.each([
    ["as it was", acme, page(), "reachable"],
    ["with www and a slash", acme, page({ url: "http://www.acme.com" }), "reachable"],
    ["at another path of its domain", acme, page({ url: "https://acme.com/en/home" }), "moved"],
    ["at a sub-domain", acme, page({ url: "https://app.acme.com/" }), "moved"],
    ["with a new title that names it", known, page({ title: "Rosters by Acme" }), "reachable"],
    ["with a new title whose words remain", known, page({ title: "Shift planning", text: "" }), "reachable"],
    ["with a new title above a page that names it", known, page({ title: "Welcome" }), "reachable"],
    ["without a title", known, page({ title: "", text: "" }), "reachable"],
    ["that wants no programs", acme, page({ status: 403 }), "unknown"],
    ["that allows no more requests", acme, page({ status: 429 }), "unknown"],
    ["that is busy", acme, page({ status: 503 }), "unknown"],
    ["that is gone", acme, page({ status: 404 }), "broken"],
    ["that fails", acme, page({ status: 500 }), "broken"],
    ["that does not answer in time", acme, { fault: "timeout", sentence: "…" }, "unknown"],
    ["whose name is gone", acme, { fault: "no-such-host", sentence: "…" }, "broken"],
    ["whose certificate is bad", acme, { fault: "certificate", sentence: "…" }, "broken"],
    ["that leads into a private network", acme, { fault: "not-public", sentence: "…" }, "suspect"],
    ["at another domain", acme, page({ url: "https://casino.com/" }), "suspect"],
    ["at a domain that looks alike", acme, page({ url: "https://acme.com.evil.net/" }), "suspect"],
    ["for sale", acme, page({ title: "acme.com", text: "Buy this domain" }), "suspect"],
    ["that is parked", acme, page({ text: "This domain is parked free, courtesy of a registrar." }), "suspect"],
    ["of somebody else by its title", known, page({ title: "Best casino bonus", text: "Play now" }), "suspect"],
  ] as const)("%s", (_what, listing, found, status) => {
    expect(classifyLink(listing, found).status).toBe(status);
  });

  it("says what makes it suspect", () => {
    const found = page({ url: "https://casino.com/", title: "Casino", text: "This domain is for sale." });
    expect(classifyLink(known, found).reasons).toEqual([
      "The URL redirects to another domain: casino.com instead of acme.com.",
      "The domain is parked or for sale.",
      "The page title changed from “Acme – shift planning for teams” to “Casino,” and the page doesn’t mention Acme.",
    ]);
  });

  it("that an admin has approved as it is now is not suspect", () => {
    const renamed = { ...acme, known: { domain: "bolt.io", title: "Bolt" } };
    expect(classifyLink(renamed, page({ url: "https://bolt.io/", title: "Bolt", text: "Bolt" })).status).toBe("moved");
  });

  it("behind a redirector may be anywhere, the first time", () => {
    const listing = { ...acme, website: "https://www.producthunt.com/r/ABC" };
    expect(classifyLink(listing, page()).status).toBe("moved");
    const later = { ...listing, known: { domain: "acme.com", title: "Acme" } };
    expect(classifyLink(later, page()).status).toBe("moved");
    expect(classifyLink(later, page({ url: "https://casino.com/", title: "Acme" })).status).toBe("suspect");
  });
});
