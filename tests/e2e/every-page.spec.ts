import { complaintsOf, problemsOf } from "#tests/e2e/axe";
import { expect, test } from "#tests/e2e/one-tab";
import { pages, userPages } from "#tests/e2e/page-addresses";
import { register } from "#tests/e2e/reader";

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
  ...[
    "/auth?tab=register",
    "/auth/forgot?sent",
    "/auth/invitation?token=x",
    "/contact?sent",
    "/contact?topic=claim&company=3",
  ],
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

for (const path of [...pages.filter((path) => !userPages.includes(path)), ...states])
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
  for (const path of userPages) {
    await page.goto(path);
    expect.soft(await problemsOf(page), path).toEqual([]);
    await expect(page).toHaveURL(path);
  }
  expect(complaints).toEqual([]);
});
