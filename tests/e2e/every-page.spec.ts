import type { RouteConfigEntry } from "@remix-run/route-config";
import routes from "~/routes";
import { complaintsOf, problemsOf } from "#tests/e2e/axe";
import { expect, test } from "#tests/e2e/one-tab";
import { register } from "#tests/e2e/reader";

/** Values for the parameters in page URLs. Add new ones here. */
const examples = [
  ["/company/:id/reviews/:review", "/company/1/reviews/1"],
  ["/company/:id", "/company/2"],
  ["/category/:slug", "/category/crm"],
  ["/compare/:tools", "/compare/1-quillmoor-crm-vs-5-brackenfold"],
  ["/alternatives/:product", "/alternatives/planwright"],
  ["/blog/:slug", "/blog/saas-selection-guide"],
  ["/newsletter/issues/:id", "/newsletter/issues/1"],
  ["/*", "/nope"],
] as const;

/** URLs of all public and account pages, from the route table, so that new pages are included. tests/e2e/vendor.spec.ts has those of a vendor's listing. */
function pagesOf(entries: readonly RouteConfigEntry[], parent = ""): string[] {
  return entries.flatMap(({ path = "", file, children }) => {
    const address = path ? `${parent}/${path}` : parent;
    if (/^\/(admin\b|vendor\/:id)/.test(address)) return [];
    if (children) return pagesOf(children, address);
    return file.endsWith(".tsx") ? [address || "/"] : [];
  });
}

const pages = pagesOf(routes).map((address) => {
  const [pattern, example] = examples.find(([start]) => address.startsWith(start)) ?? ["", ""];
  return address.replace(pattern, example);
});
const forUsers = pages.filter((path) =>
  /^\/(account|vendor)($|\/)|\/(review|claim|claim\/confirm|report|reply)$/.test(path),
);

/** Pages in states that their URL doesn't determine. */
const states = [
  ...[
    "/directory?q=zzzz",
    "/directory?category=crm&sort=price-low",
    "/directory?category=crm&category=analytics&price=under-20&deployment=cloud",
    "/category/analytics?open-source=yes",
    "/directory?q=zzzz&category=crm&deployment=cloud",
    "/category/customer-support?deployment=self-hosted&platform=web",
    "/categories?q=zzzz",
    "/blog?q=zzzz",
  ],
  ...[
    "/company/1",
    "/company/1/reviews?stars=5&sort=helpful",
    "/company/1/reviews?stars=1",
    "/company/999999",
    "/category/nope",
    "/blog/nope",
    "/company/2/demo?sent",
    "/company/2/correction?sent",
    "/directory/request?name=Acme",
    "/directory/request?sent",
  ],
  ...["/auth?tab=register", "/auth/forgot?sent", "/contact?sent", "/contact?topic=claim&company=3"],
  ...["/vendors/get-listed?website=acme", "/vendors/get-listed?website=new.example", "/vendors/get-listed?sent"],
  ...["/vendors/get-listed?website=tidegraph.example", "/resources/comparison-tools?category=crm&with=1"],
  ...["/compare?with=1,5&q=crm", "/compare/1-quillmoor-crm", "/compare/1-vs-3-vs-5-vs-7?only=differences"],
  "/compare/1-vs-3-vs-5-vs-7?users=10&budget=90&price=4&hasApi=1&must=platforms:Linux",
  ...["/resources/roi-calculator?seats=0&price=x", "/resources/roi-calculator?seats=12&price=15&hours=2&hourly=45"],
];

/** Those that the quick tests open, too. */
const journeys = ["/", "/directory", "/company/2"];

test("every page has an address to look at", () => {
  expect(pages.filter((path) => /[:*]/.test(path))).toEqual([]);
  expect(pages.length).toBeGreaterThan(35);
});

for (const path of [...pages.filter((path) => !forUsers.includes(path)), ...states])
  test(
    `${path} is accessible and fits, light and dark, on phones and desks`,
    { tag: journeys.includes(path) ? "@journey" : [] },
    async ({ tab, complaints }) => {
      await tab.goto(path);
      expect(await problemsOf(tab)).toEqual([]);
      expect(complaints).toEqual([]);
    },
  );

test("the pages of a user are accessible and fit, light and dark, on phones and desks", async ({ page }) => {
  await register(page);
  const complaints = complaintsOf(page);
  for (const path of forUsers) {
    await page.goto(path);
    expect.soft(await problemsOf(page), path).toEqual([]);
    await expect(page).toHaveURL(path);
  }
  expect(complaints).toEqual([]);
});
