import type { Page } from "@playwright/test";
import { problemsOf } from "#tests/e2e/axe";
import { holdRequests } from "#tests/e2e/hold-requests";
import { expect, loadScripts, test, untilHydrated } from "#tests/e2e/hydrated";

const listing = {
  "Product name": "Acme Books",
  "Short description": "Keeps the books of small firms.",
  Description: "Keeps the books, and closes them at the end of the month.",
  "Starting price": "$9/mo",
  "Your name": "Ann Example",
  "Work email": "ann@acme-books.example",
};

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
}

test(
  "a vendor lists a product: the website first, then the form, and its draft survives leaving",
  { tag: "@journey" },
  async ({ page }) => {
    await page.goto("/vendors");
    await page.getByRole("link", { name: "List your SaaS product" }).last().click();
    await page.getByLabel("Product website").fill("acme-books.example");
    await page.getByRole("button", { name: "Continue" }).click();
    await expect(page.getByLabel("Website")).toHaveValue("https://acme-books.example");

    await fill(page, { ...listing, "Work email": "ann" });
    await page.getByLabel("Category").selectOption("crm");
    await expect(page.getByText("Draft saved in this browser.")).toBeVisible();
    await page.goto("/vendors/get-listed");
    await page.getByRole("link", { name: "Continue editing" }).click();
    await expect(page.getByLabel("Description", { exact: true })).toHaveValue(listing.Description);
    await expect(page.getByLabel("Category")).toHaveValue("crm");
    // Others may use the browser, too.
    await expect(page.getByLabel("Your name")).toHaveValue("");
    await expect(page.getByLabel("Work email")).toHaveValue("");

    await fill(page, { "Your name": listing["Your name"], "Work email": "ann" });
    await page.getByRole("button", { name: "Submit listing" }).click();
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    await expect(page.getByLabel("Work email")).toBeFocused();
    await expect(page.getByLabel("Work email")).toHaveAccessibleDescription(/Please enter a valid email address/);
    await page.getByLabel("Work email").fill(listing["Work email"]);
    const release = await holdRequests(page, "**/vendors/get-listed*");
    await page.getByRole("button", { name: "Submit listing" }).click();
    await expect(page.getByRole("button", { name: "Sending..." })).toBeDisabled();
    release();
    await expect(page.getByRole("heading", { name: "Thanks! We’ve received your listing" })).toBeFocused();
    // These servers have no mail server, so no email is promised.
    await expect(page.getByText("We’ve received it.")).toBeVisible();

    await page.getByRole("link", { name: "List another product" }).click();
    await expect(page.getByRole("heading", { name: /Which website is it/ })).toBeVisible();
    await expect(page.getByText("You have a draft")).toBeHidden();
  },
);

test("a vendor whose product is listed is led to its page and to a claim", async ({ page }) => {
  await page.goto("/vendors/get-listed?website=www.tidegraph.example");
  await expect(page.getByRole("heading", { name: "Tidegraph is already listed" })).toBeVisible();
  await page.getByRole("link", { name: "Claim this listing" }).click();
  // Claiming takes an account, and login leads back to the claim.
  await expect(page).toHaveURL(/\/auth\?.*claim/);
});

test("the return is worked out while one types, and the address follows", async ({ page }) => {
  await page.goto("/resources/roi-calculator");
  await expect(page.getByText("Your result appears here as you fill in the form.")).toBeVisible();
  await fill(page, {
    Seats: "12",
    "Price per seat per month": "15",
    "Hours saved per seat per month": "1,5",
    "Hourly labor cost": "45",
  });
  await page.getByLabel("One-time setup cost").pressSequentially("1980");
  await expect(page.getByRole("status").getByText("$5,580")).toBeVisible();
  await expect(page.getByText("= $1,980 ÷ ($810 − $180)")).toBeVisible();
  await expect(page.getByRole("img", { name: "Cost and value by month" })).toBeVisible();
  await expect(page.getByText("Pays back after 3.1 months")).toBeVisible();
  await expect(page.getByLabel("One-time setup cost")).toBeFocused();
  await expect(page).toHaveURL(/seats=12.*setup=1980/);
  await page.reload();
  await expect(page.getByRole("status").getByText("$5,580")).toBeVisible();
  await page.getByLabel("Currency").selectOption("EUR");
  await expect(page.getByRole("status").getByText("€5,580")).toBeVisible();
  await page.getByLabel("Seats").fill("many");
  await expect(page.getByText("Enter a number, such as 29 or 29.50")).toBeVisible();
  await expect(page.getByLabel("Seats")).toHaveAttribute("aria-invalid", "true");
});

test("two tools of a category are side by side at an address that can be shared", async ({ page }) => {
  await page.goto("/resources/comparison-tools");
  await page.getByLabel("Category").selectOption("crm");
  await page.getByLabel("Tool 1").selectOption({ index: 1 });
  await page.getByLabel("Tool 2").selectOption({ index: 2 });
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page).toHaveURL(/\/compare\/\d+-.+-vs-\d+-/);
  await expect(page.getByRole("columnheader")).toHaveCount(3);
  await expect(page.getByRole("row", { name: /^Based on/ })).toContainText(/reviews|estimate/);
});

test("a buyer puts three CRMs side by side in five clicks, and ranks them", { tag: "@journey" }, async ({ page }) => {
  await page.goto("/");
  await page.getByRole("main").getByRole("link", { name: "CRM", exact: true }).first().click();
  // The first page has a checkbox for one of them, too.
  await expect(page).toHaveURL("/category/crm");
  for (const tool of ["Quillmoor CRM", "Brackenfold", "murmurline"])
    await page.getByRole("checkbox", { name: `Compare ${tool}` }).check();
  await page.getByRole("link", { name: "Compare 3 tools" }).click();
  await expect(page).toHaveURL("/compare/1-quillmoor-crm-vs-5-brackenfold-vs-7-murmurline");
  await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
  await expect(page.getByRole("columnheader")).toHaveText([/Fact/, /Quillmoor CRM/, /Brackenfold/, /murmurline/]);
  await expect(page.getByRole("row", { name: /^Deployment Differs/ })).toBeVisible();

  await page.getByRole("link", { name: /Only differences/ }).click();
  await expect(page).toHaveURL(/\?only=differences$/);
  await expect(page.getByRole("row", { name: /^Description/ })).toBeHidden();

  await page.getByText("Rank by what matters to you").click();
  await page.getByLabel("Low price").selectOption("A lot");
  await expect(page).toHaveURL(/only=differences&price=4$/);
  await expect(page.getByRole("heading", { name: "Your ranking" })).toBeVisible();
  await page.getByRole("checkbox", { name: "Android" }).check();
  await expect(page).toHaveURL(/&must=platforms(:|%3A)Android$/);
  await expect(page.getByRole("checkbox", { name: "Android" })).toBeFocused();
  await expect(page.getByText("Lacks: Platforms: Android")).toBeVisible();
  await page.getByLabel("Notes about Brackenfold").fill("Ask about the map.");
  await page.reload();
  await expect(page.getByLabel("Notes about Brackenfold")).toHaveValue("Ask about the map.");
  await expect(page.getByLabel("Low price")).toHaveValue("4");
});

test("the tools to compare are the same in two tabs and after a reload, and a fifth one is refused", async ({
  page,
  context,
}) => {
  await page.goto("/category/crm");
  const boxes = page.getByRole("checkbox", { name: /^Compare/ });
  await boxes.nth(0).check();
  await expect(page.getByText("Add one more tool")).toBeVisible();
  const tab = await context.newPage();
  await tab.goto("/company/20");
  await loadScripts(tab);
  await tab.getByRole("button", { name: "Compare", exact: true }).click();
  await expect(tab.getByRole("button", { name: "Compare", exact: true })).toHaveAttribute("aria-pressed", "true");
  await expect(page.getByRole("link", { name: "Compare 2 tools" })).toBeVisible();
  for (const i of [1, 2]) await boxes.nth(i).check();
  await expect(tab.getByRole("link", { name: "Compare 4 tools" })).toBeVisible();

  await boxes.nth(3).click();
  await expect(page.getByText("You can compare up to 4 tools").first()).toBeVisible();
  await expect(boxes.nth(3)).not.toBeChecked();

  await page.reload();
  await expect(boxes.nth(0)).toBeChecked();
  const bar = page.getByRole("region", { name: "Tools to compare" });
  await bar
    .getByRole("button", { name: /^Remove/ })
    .first()
    .click();
  await expect(bar).toBeFocused();
  await expect(boxes.nth(0)).not.toBeChecked();
  expect(await problemsOf(page)).toEqual([]);
  await tab.getByRole("button", { name: "Clear all" }).click();
  await expect(bar).toBeHidden();
});

test("a tool that's gone leaves the comparison and the tray with a sentence", async ({ page }) => {
  await page.goto("/category/crm");
  await page.evaluate(() => {
    const logo = { address: "/placeholder-logo.svg", initials: "G", markSeed: 0 };
    const tray = [1, 5, 999_999].map((id) => ({ id, name: `Tool ${id}`, logo }));
    localStorage.setItem("compared-tools", JSON.stringify(tray));
  });
  await page.route("**/api/compare/tools*", (route) => route.abort());
  await page.reload();
  await page.getByRole("link", { name: "Compare 3 tools" }).click();
  await expect(page.getByText("One tool is no longer in the directory, so we left it out.")).toBeVisible();
  // The server says so, and scripts update the tray.
  await untilHydrated(page);
  await page.goto("/category/crm");
  await expect(page.getByRole("link", { name: "Compare 2 tools" })).toBeVisible();
});

test("the tray learns on any page that tools have another name or are gone, with a single request", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (request) => request.url().includes("/api/compare/") && asked.push(request.url()));
  await page.goto("/categories");
  await page.evaluate(() => {
    const logo = { address: "/placeholder-logo.svg", initials: "G", markSeed: 0 };
    const tray = [1, 5, 999_999].map((id) => ({ id, name: `Tool ${id}`, logo }));
    localStorage.setItem("compared-tools", JSON.stringify(tray));
  });
  await page.goto("/blog");
  const bar = page.getByRole("region", { name: "Tools to compare" });
  await expect(page.getByText("Removed from your comparison: Tool 999999").first()).toBeVisible();
  await expect(bar.getByRole("listitem")).toHaveText(["Quillmoor CRM", "Brackenfold"]);
  await page.getByRole("link", { name: "Resources" }).first().click();
  await expect(page).toHaveURL("/resources");
  expect(asked).toHaveLength(1);
  await bar.getByRole("button", { name: "Clear all" }).click();
  await page.goto("/categories");
  await loadScripts(page);
  await page.getByRole("link", { name: "Resources" }).first().click();
  await expect(page).toHaveURL("/resources");
  // An empty tray has nothing to ask about.
  expect(asked).toHaveLength(1);
});

test("tools that one arrives with take the place of others in a full tray", async ({ page }) => {
  await page.goto("/category/crm");
  await page.evaluate(() => {
    const logo = { address: "/placeholder-logo.svg", initials: "G", markSeed: 0 };
    const tray = [2, 3, 4, 6].map((id) => ({ id, name: `Tool ${id}`, logo }));
    localStorage.setItem("compared-tools", JSON.stringify(tray));
  });
  await page.goto("/compare/1-quillmoor-crm-vs-5-brackenfold");
  await page.getByRole("link", { name: "Add a tool" }).click();
  const chosen = page.getByRole("region", { name: "Your tools" });
  await expect(chosen.getByRole("listitem")).toContainText(["Quillmoor CRM", "Brackenfold", /.+/, /.+/]);
});

test("a printed comparison of four tools is light, complete, and fits upright paper", async ({ page }) => {
  await page.setViewportSize({ width: 718, height: 1000 });
  await page.goto("/compare/1-vs-3-vs-5-vs-7");
  const plan = page.getByText("Everything in Solo");
  await expect(plan).toBeHidden();
  await page.emulateMedia({ media: "print", colorScheme: "dark" });
  await expect(plan).toBeVisible();
  await expect(page.locator("body")).toHaveCSS("color", "rgb(23, 32, 27)");
  for (const control of [page.getByRole("banner"), page.getByText("Only differences"), page.getByLabel(/^Remove /)])
    await expect(control.first()).toBeHidden();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(718);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test(
    "a message that is wrong comes back with everything that was written, and then arrives",
    { tag: "@journey" },
    async ({ page }) => {
      await page.goto("/contact");
      await page.getByLabel("Topic").selectOption("other");
      await fill(page, { "Your name": "Ann", Email: "ann@nowhere", Message: "One line\nand another" });
      await page.getByRole("button", { name: "Send message" }).click();
      await expect(page.getByRole("alert")).toHaveText("Check the highlighted fields below.");
      await expect(page.getByText("Please enter a valid email address")).toBeVisible();
      await expect(page.getByLabel("Message")).toHaveValue("One line\nand another");
      await expect(page.getByLabel("Topic")).toHaveValue("other");
      await page.getByLabel("Email").fill("ann@reader.example");
      await page.getByRole("button", { name: "Send message" }).click();
      await expect(page.getByRole("heading", { name: "Thank you for your message" })).toBeVisible();
    },
  );

  test("the calculator and the comparison work by their buttons", async ({ page }) => {
    await page.goto("/resources/roi-calculator");
    await fill(page, {
      Seats: "12",
      "Price per seat per month": "15",
      "Hours saved per seat per month": "1.5",
      "Hourly labor cost": "45",
    });
    await page.getByRole("button", { name: "Calculate" }).click();
    await expect(page.getByRole("status")).toContainText("$7,560");
    await page.getByText("Show as a table").click();
    await expect(page.getByRole("row", { name: "Month 12 $9,720 $2,160" })).toBeAttached();
    await page.goto("/resources/comparison-tools");
    await page.getByLabel("Category").selectOption("crm");
    await page.getByRole("button", { name: "Show tools" }).click();
    await page.getByLabel("Tool 1").selectOption({ index: 1 });
    await page.getByLabel("Tool 2").selectOption({ index: 2 });
    await page.getByRole("button", { name: "Compare" }).click();
    await expect(page).toHaveURL(/\/compare\/\d+-.+-vs-\d+-/);
    await expect(page.getByRole("columnheader")).toHaveCount(3);
  });

  test("a tool is compared with others by links, and no checkbox is dead", async ({ page }) => {
    await page.goto("/category/crm");
    await expect(page.getByText("View details →").first()).toBeVisible();
    await expect(page.getByRole("table", { name: /^Lowest price per month of \d+ tools$/ })).toBeVisible();
    await expect(page.getByRole("checkbox", { name: /^Compare/ })).toHaveCount(0);
    await page.goto("/company/5");
    await page.getByRole("button", { name: "Compare", exact: true }).click();
    await page.getByPlaceholder("Search SaaS tools...").fill("Quillmoor");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.getByRole("link", { name: "Add Quillmoor CRM" }).click();
    await page.getByRole("link", { name: "Compare 2 tools" }).click();
    await expect(page).toHaveURL("/compare/1-quillmoor-crm-vs-5-brackenfold");
    await page.getByText("Rank by what matters to you").click();
    await page.getByLabel("Low price").selectOption("A lot");
    await page.getByRole("button", { name: "Rank tools" }).click();
    await expect(page.getByRole("heading", { name: "Your ranking" })).toBeVisible();
  });
});

const paths = [
  ...["/vendors", "/vendors/get-listed?website=acme", "/vendors/get-listed?website=new.example"],
  ...["/vendors/get-listed?website=tidegraph.example", "/vendors/get-listed?sent", "/vendors/sponsorship"],
  ...["/vendors/partner-program", "/contact?topic=claim&company=3", "/contact?sent", "/about", "/how-we-rank"],
  ...["/review-policy", "/advertising-disclosure", "/privacy", "/terms", "/resources", "/resources/buying-guides"],
  ...["/resources/comparison-tools?category=crm&with=1,5", "/resources/roi-calculator?seats=0&price=x", "/compare"],
  "/resources/roi-calculator?seats=12&price=15&hours=1.5&hourly=45&setup=1980",
];

test("these pages and their footer link to no page that is missing", async ({ request }) => {
  const linked = new Set<string>();
  for (const path of paths) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    for (const [, href = ""] of (await response.text()).matchAll(/<a [^>]*href="(\/[^"]*)"/g)) linked.add(href);
  }
  expect(linked.size).toBeGreaterThan(20);
  for (const href of linked) expect((await request.get(href.replaceAll("&amp;", "&"))).status(), href).toBe(200);
});
