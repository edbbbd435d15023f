import type { Locator, Page, Route } from "@playwright/test";
import { expect, patient, test } from "#tests/e2e/hydrated";
import { complaintsOf, problemsOf } from "#tests/e2e/axe";
import { logOutThroughFaults } from "#tests/e2e/logout-faults";
import { newName, password, register } from "#tests/e2e/reader";
import { mailTo } from "#tests/e2e/sent-mail";
import { admin, logIn } from "#tests/e2e/staff";
import type { InboxItem } from "~/inbox/inbox";

// All tests change the same catalog, so they run one after the other.
test.describe.configure({ mode: "default" });

const toast = (page: Page, text: string | RegExp) =>
  page.getByRole("region", { name: "Notifications" }).getByText(text);
const undo = (page: Page) => page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Undo" });
const companies = (page: Page) => page.getByRole("table", { name: "Companies" });
const row = (page: Page, name: string) => companies(page).getByRole("row").filter({ hasText: name });

/**
 * Clicks a button that sends a request, and checks that it shows progress and can't be clicked again until the response
 * arrives, from the server or as given.
 */
async function pending(
  page: Page,
  { call, label, press, answer }: { call: string; label: string; press: () => Promise<void>; answer?: Answer },
): Promise<void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(call, async (route) => {
    await held;
    await (answer ? route.fulfill(answer) : route.continue());
  });
  await press();
  await expect(page.getByRole("button", { name: label, exact: true })).toBeDisabled();
  release();
  await expect(page.getByRole("button", { name: label, exact: true })).toHaveCount(0);
  await page.unroute(call);
}
type Answer = { status?: number; json: unknown };
const away: Answer = { status: 503, json: { message: "The database is away." } };

async function fillCompany(page: Page, name: string): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Website").fill(`https://${name.toLowerCase().replaceAll(" ", "-")}.example/`);
  await page.getByLabel("Short description").fill("Made by hand.");
  await page.getByLabel("Description", { exact: true }).fill("Made by hand, for this test.");
}

const managementOf = (text: string) => `/admin?tab=management&q=${encodeURIComponent(text)}`;

async function findInManagement(page: Page, text: string): Promise<void> {
  await page.goto(managementOf(text));
  await expect(row(page, text).first()).toBeVisible();
}

async function logInToManagement(page: Page, text: string): Promise<void> {
  await logIn(page, managementOf(text));
  await expect(row(page, text).first()).toBeVisible();
}

test("a visitor is led to the login, a user to the home page", async ({ page }) => {
  await page.goto("/admin/inbox");
  await expect(page).toHaveURL("/auth?redirectTo=%2Fadmin%2Finbox");
  await register(page);
  await page.goto("/admin");
  await expect(page).toHaveURL("/");
});

test("the dashboard has its four tabs, and the empty form its defaults", async ({ page }) => {
  await logIn(page);
  await expect(page.getByText("Welcome, chief")).toBeVisible();
  await expect(page.getByRole("main").getByRole("button", { name: "Logout" })).toBeVisible();
  await expect(page.getByRole("tab")).toHaveText(["Company Form", "Assign Categories", "Import Data", "Management"]);
  await expect(page.getByRole("tab", { name: "Company Form" })).toHaveAttribute("aria-selected", "true");
  await expect(page.getByRole("heading", { name: "Add New Company" })).toBeVisible();
  await expect(page.getByLabel("Rating (0-50)")).toHaveValue("40");
  await expect(page.getByText("Enter a value between 0-50 (e.g., 45 = 4.5 stars)")).toBeVisible();
  await expect(page.getByLabel("Review count")).toHaveValue("0");
  await expect(page.getByLabel("Starting price")).toHaveValue("$0/mo");
  await expect(page.getByRole("button", { name: "Cancel" })).toHaveCount(0);
  const defaultOffer = page.getByText("The page will show the default offer");
  await expect(defaultOffer).toHaveCount(0);
  await page.getByRole("checkbox", { name: "Sponsored" }).check();
  await expect(defaultOffer).toContainText("SAASF20");
  await page.getByRole("group", { name: "Sponsored offer" }).getByLabel(/^Text/).fill("A month for free");
  await expect(defaultOffer).toHaveCount(0);
  await expect(page.getByLabel(/^Logo URL/)).not.toHaveAttribute("required");
  await expect(page.getByText("Logo URL (optional)")).toBeVisible();
  const rating = page.getByLabel("Rating (0-50)");
  for (const [name, value] of Object.entries({ min: "0", max: "50", step: "1" }))
    await expect(rating).toHaveAttribute(name, value);
  await expect(page.getByLabel("Review count")).toHaveAttribute("min", "0");
  const website = page.getByLabel("Website");
  await website.fill("acme.com");
  await website.blur();
  await expect(website).toHaveValue("https://acme.com");
  await website.fill("not a url");
  await website.press("Enter");
  await expect(website).toHaveAccessibleDescription("Enter a URL, such as https://acme.com");
  await website.fill("acme.org");
  await website.press("Enter");
  await expect(website).toHaveValue("https://acme.org");
  await expect(website).toHaveAccessibleDescription("");
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  await expect(page.getByLabel("Name", { exact: true })).toHaveAccessibleDescription(/Required/);
});

test("a logout that fails says so on the staff's pages; unsaved changes are asked about first", async ({ page }) => {
  await logIn(page, "/admin/posts/new");
  const logout = page.getByRole("main").getByRole("button", { name: "Logout" });
  await page.getByLabel("Title").fill("Half a post");
  page.once("dialog", (dialog) => void dialog.dismiss());
  await logout.click();
  await expect(page.getByLabel("Title")).toHaveValue("Half a post");
  expect((await page.request.get("/api/user")).status()).toBe(200);
  page.on("dialog", (dialog) => void dialog.accept());
  await logOutThroughFaults(page, () => logout.click());
});

test("staff add a company and edit it; a save that comes too late is merged", async ({ page, browser }) => {
  await logIn(page);
  await fillCompany(page, "Acme Handmade");
  const add = page.getByRole("button", { name: "Add Company" });
  const adding = { call: "**/api/admin/companies", label: "Adding...", press: () => add.click() };
  await pending(page, { ...adding, answer: away });
  await expect(toast(page, "Failed to add company: 503: The database is away.")).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Acme Handmade");
  const preview = page.getByRole("region", { name: "Card preview" });
  await page.getByLabel("Starting price").fill("$7/mo");
  await expect(preview).toContainText("Acme Handmade");
  await expect(preview).toContainText("From $7/mo");
  await page.getByLabel("Upload logo").setInputFiles("public/demo/keyhollow.svg");
  await expect(page.getByLabel(/^Logo URL/)).toHaveValue(/^\/pictures\/[\da-f]{32}\.webp$/);
  await expect(preview.locator('img[src^="/pictures/"]')).toBeVisible();
  await page.getByLabel("Add a category").selectOption("CRM");
  await page.getByLabel("Add a category").selectOption({ index: 1 });
  await expect(preview).toContainText("CRM");
  const chosen = page.getByRole("list", { name: "Categories of this company" });
  await chosen.getByRole("button").nth(1).click();
  await expect(chosen.getByRole("button")).toHaveText(["Remove from CRM"]);
  await pending(page, adding);
  await expect(toast(page, "Company added successfully")).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
  await expect(page.getByText("Saved Acme Handmade.").getByRole("link")).toHaveAttribute("href", /^\/company\/\d+$/);

  await page.getByRole("tab", { name: "Management" }).click();
  await page.getByRole("searchbox", { name: "Search", exact: true }).fill("Acme Handmade");
  await expect(page.getByText("1–1 of 1 companies")).toBeVisible();
  await expect(row(page, "Acme Handmade")).toContainText("4.0");
  await row(page, "Acme Handmade").getByRole("link", { name: "Edit" }).click();
  await expect(page.getByRole("heading", { name: "Edit Company" })).toBeVisible();
  await expect(page.getByRole("tab", { name: "Company Form" })).toHaveAttribute("aria-selected", "true");

  const other = patient(await (await browser.newContext()).newPage());
  await logIn(other, page.url());
  await other.getByLabel("Starting price").fill("$9/mo");
  await other.getByLabel("Short description").fill("Theirs.");
  await other.getByRole("button", { name: "Update Company" }).click();
  await expect(toast(other, "Company updated successfully")).toBeVisible();
  await other.context().close();

  await page.getByLabel("Rating (0-50)").fill("45");
  await page.getByLabel("Short description").fill("Mine.");
  await page.getByRole("button", { name: "Update Company" }).click();
  await expect(toast(page, "Failed to update company: 409")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Someone else changed Acme Handmade" })).toBeVisible();
  await expect(page.getByRole("group", { name: "Starting price" }).getByLabel("Theirs")).toBeChecked();
  await expect(page.getByRole("group", { name: "Rating" }).getByLabel("Yours")).toBeChecked();
  await page.getByRole("group", { name: "Short description" }).getByLabel("Theirs").check();
  const save = page.getByRole("button", { name: "Save merged version" });
  await pending(page, { call: "**/api/admin/companies/*", label: "Updating...", press: () => save.click() });
  await expect(toast(page, "Company updated successfully")).toBeVisible();
  await findInManagement(page, "Acme Handmade");
  await expect(row(page, "Acme Handmade")).toContainText("4.5");
  await page.goto("/directory?q=Acme+Handmade");
  await expect(page.getByText("From $9/mo")).toBeVisible();
});

test("facts are collapsed, refuse what isn't known, and are shown again as they were entered", async ({ page }) => {
  await logIn(page);
  await fillCompany(page, "Acme Facts");
  const licenses = page.getByLabel("Licenses");
  await expect(licenses).toBeHidden();
  await page.getByText("Add facts").click();
  await licenses.fill("gplv3, Foo");
  await page.getByLabel("Tags").fill("A, B\nC");
  await page.getByLabel("Free plan").selectOption("No");
  await page.getByRole("button", { name: "Add Company" }).click();
  await expect(page.getByText("“Foo” can’t be matched to an SPDX license")).toBeVisible();
  await licenses.fill("gplv3, mit");
  await page.getByRole("button", { name: "Add Company" }).click();
  await expect(toast(page, "Company added successfully")).toBeVisible();
  await findInManagement(page, "Acme Facts");
  await row(page, "Acme Facts").getByRole("link", { name: "Edit" }).click();
  await page.getByText("Edit facts (3 filled in)").click();
  await expect(licenses).toHaveValue("GPL-3.0, MIT");
  await expect(page.getByLabel("Tags")).toHaveValue("A, B\nC\n");
  await expect(page.getByLabel("Free plan")).toHaveValue("no");

  // Plans are added and moved by keyboard, and win over the starting price.
  const section = page.getByRole("region", { name: "Plans" });
  const addPlan = async (plan: string, amount: string) => {
    await section.getByRole("button", { name: "Add plan" }).press("Enter");
    await expect(section.getByLabel("Name").last()).toBeFocused();
    await page.keyboard.type(plan);
    await section.getByLabel("Amount").last().fill(amount);
  };
  await addPlan("Pro", "9");
  await expect(section.getByRole("status")).toHaveText(/Visitors see “\$9\/month” instead/);
  await expect(page.getByRole("region", { name: "Card preview" })).toContainText("From $9/month");
  await addPlan("Team", "5");
  await section.getByRole("button", { name: "Move up Team" }).press("Enter");
  await expect(section.getByRole("button", { name: "Move down Team" })).toBeFocused();
  await page.getByRole("button", { name: "Update Company" }).click();
  await expect(toast(page, "Company updated successfully")).toBeVisible();
  await page.getByText("Saved Acme Facts.").getByRole("link").click();
  await expect(page.getByRole("region", { name: "Plans" }).getByRole("heading", { level: 3 })).toHaveText([
    "Team",
    "Pro",
  ]);
  await expect(page.getByRole("region", { name: "Price history" })).toContainText("$5/month");
});

test("Cancel leaves the editing; a company that is not there cannot be edited", async ({ page }) => {
  await logInToManagement(page, "Acme Handmade");
  await row(page, "Acme Handmade").getByRole("link", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Add New Company" })).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
  await page.goto("/admin?edit=999999");
  await expect(toast(page, "Failed to load company data for editing")).toBeVisible();
  await expect(page.getByRole("alert").getByText("Failed to fetch company")).toBeVisible();
});

test("staff assign a category, and take it away again", async ({ page }) => {
  await logIn(page);
  await page.getByRole("tab", { name: "Assign Categories" }).click();
  await page.getByRole("button", { name: "Assign Category" }).click();
  await expect(toast(page, "Please select both a company and a category")).toBeVisible();
  const picker = page.getByRole("combobox", { name: "Company" });
  const choose = async () => {
    await picker.fill("acme handmade");
    // The results need not be there yet.
    await picker.press("Enter");
    await expect(picker).toHaveValue("Acme Handmade");
  };
  await choose();
  await page.getByLabel("Category", { exact: true }).selectOption({ index: 1 });
  const assign = page.getByRole("button", { name: "Assign Category" });
  const call = "**/api/admin/category-mappings";
  await pending(page, { call, label: "Assigning...", press: () => assign.click(), answer: away });
  await expect(toast(page, "Failed to add category mapping: 503: The database is away.")).toBeVisible();
  await assign.click();
  await expect(toast(page, "Category mapping added successfully")).toBeVisible();
  await expect(picker).toHaveValue("");
  await expect(page.getByLabel("Category", { exact: true })).toHaveValue("");
  await choose();
  await page
    .getByRole("button", { name: /^Remove Acme Handmade from/ })
    .last()
    .click();
  await expect(toast(page, /removed from/)).toBeVisible();
});

test("a thousand companies are featured at once, and that is undone", async ({ page }) => {
  await logInToManagement(page, "Bulkware");
  await expect(page.getByText("1–50 of 1,000 companies")).toBeVisible();
  await page.getByLabel("Select all on this page").check();
  await expect(page.getByText("50 companies selected")).toBeVisible();
  await page.getByRole("link", { name: "Next" }).click();
  await expect(page.getByText("51–100 of 1,000 companies")).toBeVisible();
  await expect(page.getByText("50 companies selected")).toBeVisible();
  await page.getByRole("button", { name: "Select all 1,000" }).click();
  const apply = page.getByRole("button", { name: "Apply to 1,000 companies" });
  await pending(page, { call: "**/companies/bulk", label: "Applying...", press: () => apply.click() });
  await expect(toast(page, "1,000 companies updated")).toBeVisible({ timeout: 15_000 });
  await expect(row(page, "Bulkware 0051").getByRole("cell").nth(3)).toHaveText("Yes");
  await undo(page).click();
  await expect(toast(page, "Undone")).toBeVisible({ timeout: 15_000 });
  await expect(row(page, "Bulkware 0051").getByRole("cell").nth(3)).toHaveText("No");
});

test("a company is restored from the trash; a change is reverted", async ({ page }) => {
  await logInToManagement(page, "Acme Handmade");
  const trash = row(page, "Acme Handmade").getByRole("button", { name: "Move to trash" });
  await pending(page, { call: "**/api/admin/companies/*", label: "Removing...", press: () => trash.click() });
  await expect(page.getByText("No companies found matching these filters.")).toBeVisible();
  await page.goto("/admin/trash");
  const restore = page.getByRole("button", { name: "Restore Acme Handmade" });
  await pending(page, { call: "**/restore", label: "Restoring...", press: () => restore.click() });
  await expect(restore).toHaveCount(0);

  await findInManagement(page, "Acme Handmade");
  await row(page, "Acme Handmade").getByRole("link", { name: "History" }).click();
  await expect(page.getByRole("heading", { name: "History of Acme Handmade" })).toBeVisible();
  const entry = page.getByRole("listitem").filter({ hasText: "1 field: Rating" });
  const press = () => entry.getByRole("button", { name: "Revert" }).click();
  await pending(page, { call: "**/revert", label: "Reverting...", press });
  await expect(toast(page, "Acme Handmade is back to how it was before this change.")).toBeVisible();
  await findInManagement(page, "Acme Handmade");
  await expect(row(page, "Acme Handmade")).toContainText("4.0");
});

test("the cleanup shows what would go, asks for a word, and can be undone", async ({ page }) => {
  await logIn(page);
  await page.getByRole("tab", { name: "Import Data" }).click();
  const call = "**/api/admin/cleanup/dummy-companies";
  const look = page.getByRole("button", { name: "Preview cleanup" });
  await pending(page, { call, label: "Checking...", press: () => look.click() });
  await expect(page.getByText("Acme Handmade")).toBeVisible();
  const remove = page.getByRole("button", { name: /^Remove \d+ compan/ });
  await expect(remove).toBeDisabled();
  await page.getByLabel("Type REMOVE to confirm").fill("REMOVE");
  await pending(page, { call, label: "Cleaning up...", press: () => remove.click(), answer: away });
  await expect(toast(page, "Cleanup Failed")).toBeVisible();
  await expect(toast(page, "The database is away.")).toBeVisible();
  const goesOn = { message: "The cleanup goes on.", removedCompanies: [], undo: "", goesOn: true };
  const press = () => remove.click();
  await pending(page, { call, label: "Cleaning up...", press, answer: { json: goesOn } });
  await expect(toast(page, "Cleanup in progress")).toBeVisible();
  await look.click();
  await page.getByLabel("Type REMOVE to confirm").fill("REMOVE");
  await remove.click();
  await expect(toast(page, "Cleanup Successful")).toBeVisible();
  await expect(toast(page, /^\d+ companies were moved to trash/)).toBeVisible();
  await expect(page.getByRole("list", { name: /^\d+ companies were removed$/ })).toContainText("Acme Handmade");
  await page.goto("/admin/trash");
  await page.getByRole("button", { name: "Restore Acme Handmade" }).click();
  await expect(toast(page, "Acme Handmade restored")).toBeVisible();
});

test("an import asks for a token where the server has none, says what failed, and what it brought", async ({
  page,
}) => {
  await logIn(page, "/admin?tab=import");
  await expect(page.getByText("The first 50 products are skipped to find ones not already stored.")).toBeVisible();
  const off = page.getByText("Product Hunt import is turned off.");
  await expect(off).toHaveCount(0);
  const terms = "**/api/admin/import/producthunt/terms";
  await page.route(terms, (route) => route.fulfill({ json: { termsAccepted: false, hasToken: false } }));
  await page.reload();
  await expect(off).toBeVisible();
  await expect(page.getByRole("link", { name: "Read the API terms" })).toHaveAttribute("href", /producthunt\.com/);
  await page.unroute(terms);
  await page.getByRole("button", { name: "Accept the terms" }).click();
  await expect(toast(page, "Terms accepted")).toBeVisible();
  await expect(off).toHaveCount(0);
  const size = page.getByLabel("Batch size");
  await expect(size).toHaveValue("10");
  await size.fill("");
  await expect(page.getByText("Import 50 companies at a time (recommended 20-30, max 50)")).toBeVisible();
  await size.fill("20");
  await page.getByRole("button", { name: "Import Companies" }).click();
  await expect(toast(page, "API Token Required")).toBeVisible();
  await expect(toast(page, "Please provide a Product Hunt API token to import data")).toBeVisible();
  await expect(size).toHaveCount(0);
  const go = page.getByRole("button", { name: "Continue with Token" });
  await expect(go).toBeDisabled();
  await page.getByLabel("Product Hunt API token").fill("a-token");
  await expect(go).toBeEnabled();
  const importing = { call: "**/api/admin/import/producthunt", label: "Importing...", press: () => go.click() };
  await pending(page, { ...importing, answer: { status: 503, json: { message: "Product Hunt does not answer." } } });
  await expect(toast(page, "Import Failed")).toBeVisible();
  await expect(toast(page, "Product Hunt does not answer.")).toBeVisible();
  await pending(page, { ...importing, answer: { json: { count: 20, note: "20 of 20 imported." } } });
  await expect(toast(page, "Import Successful")).toBeVisible();
  await expect(toast(page, "Successfully imported 20 companies from Product Hunt")).toBeVisible();
  await expect(page.getByText("Import complete: 20 companies")).toBeVisible();
  await expect(page.getByText("20 of 20 imported.")).toBeVisible();
  await expect(go).toHaveCount(0);
  await expect(size).toHaveValue("20");
  const press = () => page.getByRole("button", { name: "Import Companies" }).click();
  const goesOn = { goesOn: true, count: 0, note: "The import goes on." };
  await pending(page, { ...importing, press, answer: { json: goesOn } });
  await expect(toast(page, "Import in progress")).toBeVisible();
  await expect(page.getByText(/^Import complete/)).toHaveCount(0);
});

test("AI Enhance says what the server says, and what it brought", async ({ page }) => {
  await logInToManagement(page, "Acme Handmade");
  const enhance = row(page, "Acme Handmade").getByRole("button", { name: "AI Enhance" });
  const generating = { call: "**/generate-ai-content", label: "Generating...", press: () => enhance.click() };
  await pending(page, { ...generating, answer: { status: 503, json: { message: "AI is not set up: …" } } });
  await expect(toast(page, "Failed to generate AI content")).toBeVisible();
  await expect(toast(page, "AI is not set up: …")).toBeVisible();
  await pending(page, { ...generating, answer: { status: 202, json: { message: "The AI goes on writing." } } });
  await expect(toast(page, "Generating AI content")).toBeVisible();
  await pending(page, { ...generating, answer: { json: { id: 1 } } });
  await expect(toast(page, "AI content generated successfully")).toBeVisible();
  await expect(toast(page, "The company page now has AI-enhanced information")).toBeVisible();
});

test("categories are added, moved, changed and removed beside the companies", async ({ page }) => {
  await logIn(page, "/admin?tab=management");
  await page.getByRole("button", { name: "Add category" }).click();
  await page.getByLabel("Name", { exact: true }).fill("Zebra Care");
  await page.getByLabel("Slug").fill("Zebra Care");
  await page.getByRole("button", { name: "Save category" }).click();
  await expect(page.getByLabel("Slug")).toHaveAccessibleDescription(/lowercase letters/);
  await page.getByLabel("Slug").fill("zebra-care");
  const save = page.getByRole("button", { name: "Save category" });
  await pending(page, { call: "**/api/admin/categories", label: "Saving...", press: () => save.click() });
  await expect(toast(page, "Category saved")).toBeVisible();
  const rows = page.getByRole("table", { name: "Categories" }).getByRole("row");
  await expect(rows.filter({ hasText: "Zebra Care" })).toHaveCount(1);
  const last = await rows.count();
  await expect(rows.nth(last - 1)).toContainText("Zebra Care");
  await page.getByRole("button", { name: "Move Zebra Care up" }).click();
  await expect(rows.nth(last - 2)).toContainText("Zebra Care");
  const emptyCategory = await page.context().newPage();
  await emptyCategory.goto("/category/zebra-care");
  await expect(emptyCategory.getByText("No SaaS tools found in this category yet.")).toBeVisible();
  await emptyCategory.close();
  await page.getByRole("button", { name: "Move to trash Zebra Care" }).click();
  await expect(page.getByRole("table", { name: "Categories" })).not.toContainText("Zebra Care");
});

test("a category becomes another one's subcategory; one that was merged redirects, and can be brought back", async ({
  page,
}) => {
  await logIn(page, "/admin?tab=management");
  const headers = { "Sec-Fetch-Site": "same-origin" };
  const ids: number[] = [];
  for (const [name, slug] of [
    ["Yak Care", "yak-care"],
    ["Yak Grooming", "yak-grooming"],
    ["Yaks", "yaks"],
  ]) {
    const made = await page.request.post("/api/admin/categories", { data: { name, slug }, headers });
    ids.push(((await made.json()) as { id: number }).id);
  }
  await page.reload();
  await page.getByRole("button", { name: "Edit Yak Grooming" }).click();
  await page.getByLabel("Subcategory of").selectOption("Yak Care");
  await expect(page.getByLabel("Subcategory of")).toHaveAccessibleDescription(/will also be listed in Yak Care/);
  await page.getByRole("button", { name: "Save category" }).click();
  await expect(toast(page, "Category saved")).toBeVisible();
  const table = page.getByRole("table", { name: "Categories" });
  await expect(table.getByRole("cell", { name: "Subcategory: Yak Grooming" })).toBeVisible();

  await page.getByRole("button", { name: "Merge Yaks" }).click();
  await page.getByLabel("Into").selectOption("Yak Care");
  await expect(page.getByText("Moves 0 tools to Yak Care. /category/yaks will redirect there.")).toBeVisible();
  await page.getByRole("button", { name: "Merge categories" }).click();
  await expect(toast(page, "Categories merged")).toBeVisible();
  await expect(table.getByRole("cell", { name: "Yaks", exact: true })).toHaveCount(0);
  const merged = await page.context().newPage();
  await merged.goto("/category/yaks");
  await expect(merged).toHaveURL("/category/yak-care");
  await expect(merged.getByRole("navigation", { name: "Subcategories" })).toContainText("Yak Grooming");
  await undo(page).first().click();
  await expect(table.getByRole("cell", { name: "Yaks", exact: true })).toBeVisible();
  await merged.goto("/category/yaks");
  await expect(merged).toHaveURL("/category/yaks");
  await merged.close();
  for (const id of ids) await page.request.delete(`/api/admin/categories/${id}`, { headers });
});

test("staff write a post, and find it among the changes", async ({ page }) => {
  await logIn(page, "/admin/posts/new");
  await page.getByRole("button", { name: "Save post" }).click();
  await expect(page.getByLabel("Title")).toBeFocused();
  await page.getByLabel("Title").fill("A post by the staff");
  await page.getByLabel("Excerpt").fill("Short.");
  await page.getByLabel("Content").fill("<p>Hello.</p><script>alert(1)</script>");
  await page.getByLabel("Category").fill("News");
  await page.getByLabel("Author", { exact: true }).fill("Ann");
  const save = page.getByRole("button", { name: "Save post" });
  await pending(page, { call: "**/api/admin/posts", label: "Saving...", press: () => save.click() });
  await expect(page).toHaveURL("/admin/posts");
  await expect(page.getByRole("link", { name: "A post by the staff", exact: true })).toBeVisible();
  await page.goto("/admin/changes?entity=post");
  await expect(page.getByRole("listitem").filter({ hasText: "A post by the staff" })).toContainText("chief added");

  await page.goto("/admin/posts");
  await page.getByRole("link", { name: "Edit A post by the staff" }).click();
  await page.getByLabel("Published (UTC)").fill("2999-01-02T08:30");
  await save.click();
  await expect(page.getByText("Scheduled for Jan 2, 2999, 08:30 UTC")).toBeVisible();
  await page.getByRole("link", { name: "A post by the staff", exact: true }).click();
  await expect(page.getByText("Scheduled for Jan 2, 2999, 08:30 UTC. Only admins can see this page")).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex,follow");
  expect((await page.request.get("/api/blog/a-post-by-the-staff")).status()).toBe(404);

  await page.goto("/admin/posts");
  await page.getByRole("link", { name: "Edit A post by the staff" }).click();
  // The list has a field of this name, too.
  await expect(save).toBeVisible();
  await page.getByLabel("Status").selectOption("Draft");
  await save.click();
  await expect(page).toHaveURL("/admin/posts");
  await page.getByLabel("Status").selectOption("Draft");
  const row = page.getByRole("row").filter({ hasText: "A post by the staff" });
  await expect(row.getByText("Draft", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/status=draft/);
  await page.getByRole("link", { name: "A post by the staff", exact: true }).click();
  await expect(page.getByText("This is a draft. Only admins can see this page.")).toBeVisible();
});

/** Pastes as a browser does from an application that offers HTML. */
async function paste(page: Page, label: string, html: string): Promise<void> {
  await page.getByLabel(label).evaluate((area: HTMLTextAreaElement, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", html);
    clipboardData.setData("text/plain", "plain");
    area.focus();
    area.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

test("staff write a post in Markdown, paste a document, and switch to HTML and back", async ({ page }) => {
  await logIn(page, "/admin/posts/new");
  const content = page.getByLabel("Content");
  const preview = page.getByRole("region", { name: "Preview" });
  await content.fill("Hello world");
  await content.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(6, 11));
  await page.getByRole("button", { name: "Bold" }).click();
  await expect(content).toHaveValue("Hello **world**");
  await expect(preview.locator("strong")).toHaveText("world");
  await content.press("Control+End");
  await content.press("Enter");
  await content.press("Enter");
  const table = "<table><tr><td><p>Plan</p></td><td><p>Price</p></td></tr><tr><td>Pro</td><td>$9</td></tr></table>";
  await paste(page, "Content", `<h2>Plans</h2><ul><li>one</li><li>two</li></ul>${table}<img src="file:///x.png">`);
  await expect(content).toHaveValue(
    /## Plans\n\n- one\n- two\n\n\| Plan \| Price \|\n\| --- \| --- \|\n\| Pro \| \$9 \|$/,
  );
  await expect(page.getByText("Some pasted images were left out")).toBeVisible();
  await expect(preview.getByRole("cell", { name: "$9" })).toBeVisible();
  const written = await content.inputValue();

  await page.getByLabel("HTML", { exact: true }).click();
  await expect(content).toHaveValue(/<h2>Plans<\/h2>/);
  await page.getByLabel("Markdown", { exact: true }).click();
  await expect(content).toHaveValue(written);

  await page.getByLabel("HTML", { exact: true }).click();
  await expect(content).toHaveValue(/<h2>Plans<\/h2>/);
  await content.fill('<h2 id="a">Plans</h2><p>Text</p>');
  let question = "";
  page.once("dialog", (dialog) => {
    question = dialog.message();
    void dialog.dismiss();
  });
  // It stays unchecked.
  await page.getByLabel("Markdown", { exact: true }).click();
  await expect.poll(() => question).toContain("You would lose: id of <h2>. Switch anyway?");
  await expect(content).toHaveValue('<h2 id="a">Plans</h2><p>Text</p>');
  await expect(page.getByLabel("HTML", { exact: true })).toBeChecked();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByLabel("Markdown", { exact: true }).click();
  await expect(content).toHaveValue("## Plans\n\nText");

  await page.getByLabel("Title").fill("A post in Markdown");
  await page.getByLabel("Excerpt").fill("Short.");
  await page.getByLabel("Category").fill("News");
  await page.getByLabel("Author", { exact: true }).fill("Ann");
  await page.getByRole("button", { name: "Save post" }).click();
  await expect(page).toHaveURL("/admin/posts");
  await page.goto("/blog/a-post-in-markdown");
  await expect(page.getByRole("heading", { level: 2, name: "Plans" })).toBeVisible();
  await page.goto("/admin/posts");
  await page.getByRole("link", { name: "Edit A post in Markdown" }).click();
  await expect(page.getByLabel("Markdown", { exact: true })).toBeChecked();
  await expect(content).toHaveValue("## Plans\n\nText");

  await content.fill("## Plans\n\nOther words");
  await page.getByRole("button", { name: "Save post" }).click();
  await expect(page).toHaveURL("/admin/posts");
  await page.getByRole("link", { name: "Edit A post in Markdown" }).click();
  await page.getByRole("link", { name: "History" }).click();
  await page.getByRole("link", { name: /^Compare the version/ }).click();
  const differences = page.getByRole("region", { name: "Differences" });
  await expect(differences.getByRole("deletion").first()).toContainText("Other");
  await expect(differences.getByRole("insertion").first()).toContainText("Text");
  await page.getByRole("button", { name: /^Restore the version/ }).click();
  await expect(page.getByText("Version restored", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Restore the version/ })).toHaveCount(2);
  await page.getByRole("link", { name: "Edit this post" }).click();
  await expect(content).toHaveValue("## Plans\n\nText");
});

/** Gives a field a file, as when one pastes or drops it. */
async function hand(
  page: Page,
  how: "paste" | "drop",
  name: string,
  type: string,
  field: string | RegExp = "Content",
): Promise<void> {
  await page.getByLabel(field).evaluate(
    (area: HTMLElement, { how, name, type }) => {
      const data = new DataTransfer();
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><text y="30">${name}</text></svg>`;
      data.items.add(new File([svg], name, { type }));
      const options = { bubbles: true, cancelable: true };
      const event =
        how === "paste"
          ? new ClipboardEvent("paste", { ...options, clipboardData: data })
          : new DragEvent("drop", { ...options, dataTransfer: data });
      area.dispatchEvent(event);
    },
    { how, name, type },
  );
}

test("staff add images to a post by button, pasting, and dropping", async ({ page }) => {
  await logIn(page, "/admin/posts/new");
  const content = page.getByLabel("Content");
  const card = page.getByRole("region", { name: "Add image" });
  const alt = card.getByLabel("Alt text");
  const add = card.getByRole("button", { name: "Add image" });
  const path = String.raw`\/pictures\/[\da-f]{32}\.webp`;
  await content.fill("Hello\n\n");
  await page.getByLabel("Image", { exact: true }).setInputFiles("public/demo/keyhollow.svg");
  await expect(card).toContainText("keyhollow.svg");
  await expect(alt).toBeFocused();
  await alt.fill("A [door]");
  await pending(page, { call: "**/post-images?*", label: "Uploading...", press: () => add.click(), answer: away });
  await expect(card.getByRole("alert")).toHaveText("Couldn’t upload the image. The database is away.");
  await pending(page, { call: "**/post-images?*", label: "Uploading...", press: () => alt.press("Enter") });
  await expect(card).toBeHidden();
  await expect(content).toHaveValue(new RegExp(String.raw`^Hello\n\n!\[A \\\[door\\\]\]\(${path}\)$`));
  await expect(page.getByRole("region", { name: "Preview" }).getByAltText("A [door]")).toBeVisible();

  await hand(page, "drop", "notes.txt", "text/plain");
  await expect(page.getByText("Only images can be added.")).toBeVisible();
  const first = await content.inputValue();
  await hand(page, "drop", "first.svg", "image/svg+xml");
  await hand(page, "paste", "second.svg", "image/svg+xml");
  await expect(card).toContainText("first.svg (1 more to add)");
  expect(await problemsOf(page)).toEqual([]);
  await alt.press("Escape");
  await expect(card).toContainText("second.svg");
  await card.getByRole("button", { name: "Cancel" }).click();
  await expect(content).toBeFocused();
  await expect(content).toHaveValue(first);

  await page.getByLabel("HTML", { exact: true }).click();
  await expect(content).toHaveValue(/<p>Hello<\/p>/);
  await content.fill("<p>Hello</p>");
  await hand(page, "paste", "third.svg", "image/svg+xml");
  await expect(page.getByLabel("HTML", { exact: true })).toBeDisabled();
  await alt.fill("A “third” one");
  await add.click();
  await expect(content).toHaveValue(new RegExp(`^<p>Hello</p><img src="${path}" alt="A “third” one">$`));

  await page.getByLabel("Title").fill("A post with an image");
  await page.getByLabel("Excerpt").fill("Short.");
  await page.getByLabel("Category").fill("News");
  await page.getByLabel("Author", { exact: true }).fill("Ann");
  await page.getByRole("button", { name: "Save post" }).click();
  await expect(page).toHaveURL("/admin/posts");
  await page.goto("/blog/a-post-with-an-image");
  const image = page.getByRole("main").getByAltText("A “third” one");
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1_280);
  const { headers, status } = await page.request.get((await image.getAttribute("src")) ?? "").then((answer) => ({ headers: answer.headers(), status: answer.status() })); // oxfmt-ignore
  expect([status, headers["content-type"], headers["cache-control"], headers["x-content-type-options"]]).toEqual([
    200,
    "image/webp",
    "public, max-age=31536000, immutable",
    "nosniff",
  ]);
});

test("staff upload and drop a post's featured image and its author's photo, and see them", async ({ page }) => {
  await logIn(page, "/admin/posts/new");
  const featured = page.getByLabel(/^Featured image/);
  const photo = page.getByLabel(/^Author photo/);
  const images = page.locator("form img");
  const path = /^\/pictures\/[\da-f]{32}\.webp$/;
  await expect(images.first()).toHaveAttribute("src", "/blog/placeholder.svg");
  await page.getByLabel("Upload featured image").setInputFiles("public/demo/keyhollow.svg");
  await expect(featured).toHaveValue(path);
  await expect(images.first()).toHaveAttribute("src", await featured.inputValue());
  await hand(page, "drop", "ann.svg", "image/svg+xml", /^Author photo/);
  await expect(photo).toHaveValue(path);
  await expect(images.last()).toHaveAttribute("src", await photo.inputValue());
  const broken = { name: "ann.png", mimeType: "image/png", buffer: Buffer.from("no image") };
  await page.getByLabel("Upload author photo").setInputFiles(broken);
  await expect(page.getByText("Couldn’t upload the image", { exact: true })).toBeVisible();
  const [cover, face] = [await featured.inputValue(), await photo.inputValue()];
  await featured.fill("https://elsewhere.example/cover.png");
  await expect(page.getByText("Appears once the post is saved.")).toBeVisible();
  await featured.fill(cover);
  expect(await problemsOf(page)).toEqual([]);

  await page.getByLabel("Title").fill("A post with a cover");
  await page.getByLabel("Excerpt").fill("Short.");
  await page.getByLabel("Content").fill("Hello");
  await page.getByLabel("Category").fill("News");
  await page.getByLabel("Author", { exact: true }).fill("Ann");
  await page.getByRole("button", { name: "Save post" }).click();
  await expect(page).toHaveURL("/admin/posts");
  await page.getByRole("link", { name: "Edit A post with a cover" }).click();
  await expect(images.first()).toHaveAttribute("src", cover);
  await page.goto("/blog/a-post-with-a-cover");
  await expect(page.locator(`main img[src="${cover}"]`)).toBeVisible();
  await expect(page.locator(`main img[src="${face}"]`)).toBeVisible();
});

test("a video in a post is not loaded until one presses its button", async ({ page, browser, baseURL }) => {
  await logIn(page, "/admin/posts/new");
  await page.getByLabel("Title").fill("A post with a video");
  await page.getByLabel("Excerpt").fill("Short.");
  const frame = '<iframe src="https://www.youtube.com/embed/abc?start=9" title="A tour"></iframe>';
  await page.getByLabel("Content").fill(`<p>Look:</p>${frame}<iframe src="https://maps.example/x"></iframe>`);
  await page.getByLabel("Category").fill("News");
  await page.getByLabel("Author", { exact: true }).fill("Ann");
  await page.getByRole("button", { name: "Save post" }).click();
  await expect(page).toHaveURL("/admin/posts");

  const asked: string[] = [];
  const complaints = complaintsOf(page);
  page.on("request", (request) => void asked.push(request.url()));
  await page.route(/youtube/, (route) => route.fulfill({ contentType: "text/html", body: "<p>The player</p>" }));
  await page.goto("/blog/a-post-with-a-video");
  const play = page.getByRole("button", { name: "Play video: A tour" });
  await expect(play).toBeVisible();
  await expect(page.getByRole("link", { name: "Watch on YouTube" })).toHaveAttribute(
    "href",
    "https://www.youtube.com/watch?v=abc&t=9",
  );
  await expect(page.getByRole("link", { name: "Open the embedded page: maps.example" })).toBeVisible();
  expect(asked.filter((url) => !url.startsWith(String(baseURL)))).toEqual([]);
  await play.click();
  const player = page.getByTitle("Watch the video: A tour (YouTube)");
  await expect(player).toBeFocused();
  await expect(player).toHaveAttribute("src", "https://www.youtube-nocookie.com/embed/abc?start=9&autoplay=1");
  await expect(player.contentFrame().getByText("The player")).toBeVisible();
  expect(complaints).toEqual([]);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const withoutScripts = await context.newPage();
  await withoutScripts.goto(`${baseURL}/blog/a-post-with-a-video`);
  await expect(withoutScripts.getByRole("link", { name: "Watch the video: A tour" })).toBeVisible();
  await context.close();
});

test("a message reaches the inbox and is closed", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Topic").selectOption({ index: 1 });
  await page.getByLabel("Your name").fill("Bea");
  await page.getByLabel("Email").fill("bea@reader.example");
  await page.getByLabel("Message").fill("Hello, staff.");
  await page.getByRole("main").getByRole("button", { name: /Send/ }).click();
  await logIn(page, "/admin/inbox?kind=contact");
  const message = page.getByRole("article").filter({ hasText: "Hello, staff." });
  const press = () => message.getByRole("button", { name: /^Close/ }).click();
  await pending(page, { call: "**/api/admin/inbox/**", label: "Saving...", press });
  await expect(message).toContainText("closed");
});

/** Delays requests until it's opened. */
function gate() {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}

/** Submits a page's form as a logged-in browser does. */
async function post(page: Page, path: string, form: Record<string, string>): Promise<void> {
  const answer = await page.request.post(path, { form, headers: { "Sec-Fetch-Site": "same-origin" }, maxRedirects: 0 });
  expect(answer.status(), await answer.text()).toBe(303);
}

test("a decision in the inbox leaves no other one below the pointer, and a published review is shown", async ({
  page,
}, { retry }) => {
  await logIn(page);
  const review = {
    ...{ stars: "4", pros: "It works.", cons: "It is slow.", role: "Bookkeeper", timeUsed: "1-2-years" },
    ...{ size: "2-10", noTie: "on" },
  };
  const listed = await page.request.get(`/api/companies?q=Bulkware&limit=2&page=${retry + 1}`);
  const [first, second] = ((await listed.json()) as { id: number }[]).map(({ id }) => id);
  const [firstTitle, secondTitle] = [`Review of the first, ${retry + 1}`, `Review of the second, ${retry + 1}`];
  await post(page, `/company/${first}/review`, { ...review, title: firstTitle });
  await post(page, `/company/${second}/review`, { ...review, title: secondTitle });
  await page.goto("/admin/inbox?kind=review&state=open");
  const declinable = `Declinable ${retry + 1}`;
  const entry = (title: string) => page.getByRole("article", { name: title });
  const press = async (title: string, verb: string) => {
    const button = entry(title).getByRole("button", { name: new RegExp(`^${verb}`) });
    await button.scrollIntoViewIfNeeded();
    const box = (await button.boundingBox())!;
    const pointer = [box.x + box.width / 2, box.y + box.height / 2] as const;
    await page.mouse.dblclick(...pointer);
    await expect(entry(title).getByText("Status changed to")).toBeVisible();
    // On the sentence, or on what the second click of the two met. Nowhere else, so that the keyboard goes on from here.
    await expect(entry(title).locator(":focus")).toHaveCount(1);
    await page.waitForLoadState("networkidle");
    await page.mouse.click(...pointer);
  };
  await press(secondTitle, "Publish");
  await expect(entry(secondTitle)).toContainText("Review · Published");
  await expect(entry(firstTitle)).toContainText("Review · Waiting");
  await entry(secondTitle).getByRole("button", { name: "Change status" }).click();
  await expect(entry(secondTitle).getByRole("button", { name: /^Decline/ })).toBeVisible();
  await press(firstTitle, "Publish");
  await expect(entry(firstTitle)).toContainText("Review · Published");
  await page.goto(`/company/${first}`);
  const shown = page.getByRole("region", { name: "Reviews" });
  await expect(shown.getByRole("article", { name: firstTitle })).toContainText(
    "Bookkeeper · 2–10 people · Used for 1–2 years",
  );
  await expect(shown.getByText("No reviews yet")).toHaveCount(0);

  await post(page, "/vendors/get-listed", {
    ...{
      name: declinable,
      website: `https://declinable-${retry + 1}.example`,
      shortDescription: "A tool.",
      description: "A tool.",
    },
    ...{ startingPrice: "Free", contactName: "Bea", email: "bea@declinable.example" },
  });
  await page.goto("/admin/inbox?kind=listing&state=open");
  await entry(declinable)
    .getByRole("button", { name: /^Decline/ })
    .click();
  await page.getByLabel("Reason").fill("It is no software.");
  await press(declinable, "Decline$");
  await expect(entry(declinable)).toContainText("Listing · Declined");
});

test("a submitted listing is published by keyboard, undone, published again, and found", async ({ page, browser }, {
  retry,
}) => {
  test.setTimeout(120_000);
  const product = `Keyware ${retry + 1}`;
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto("/vendors/get-listed");
  await visitor.getByLabel("Product website").fill(`keyware-${retry + 1}.example`);
  await visitor.getByRole("button", { name: "Continue" }).click();
  for (const [label, value] of [
    ["Product name", product],
    ["Short description", "A tool for keys."],
    ["Description", "It turns keys."],
    ["Starting price", "Free"],
    ["Your name", "Bea"],
    ["Work email", `keys-${retry + 1}@keyware.example`],
  ] as const)
    await visitor.getByLabel(label, { exact: true }).fill(value);
  await visitor.getByRole("button", { name: "Submit listing" }).click();
  await expect(visitor.getByRole("heading", { name: "Thanks! We’ve received your listing" })).toBeVisible();

  const complaints = complaintsOf(page);
  await logIn(page, "/admin/inbox");
  await page.getByRole("link", { name: /^Listings \d/ }).click();
  await expect(page).toHaveURL("/admin/inbox?kind=listing&state=open");
  const entry = page.getByRole("article", { name: product });
  await expect(entry.getByRole("button", { name: `Publish ${product}` })).toHaveAttribute("aria-keyshortcuts", "a");
  await page.keyboard.press("j");
  await expect(page.getByRole("article").first()).toBeFocused();
  await expect(page.getByRole("article").first()).toHaveAccessibleName(product);

  // Keys are characters in fields, and can be turned off.
  await page.keyboard.press("d");
  await expect(entry.getByLabel("Reason")).toBeFocused();
  await page.keyboard.type("adjoux?");
  await expect(entry.getByLabel("Reason")).toHaveValue("adjoux?");
  expect.soft(await problemsOf(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(entry).toBeFocused();
  await page.keyboard.press("?");
  const setting = page.getByLabel("Use single keys on this page");
  await expect(setting).toBeVisible();
  expect.soft(await problemsOf(page)).toEqual([]);
  await setting.uncheck();
  await entry.getByRole("checkbox").focus();
  await page.keyboard.press("a");
  await expect(entry.getByRole("button", { name: `Publish ${product}` })).not.toHaveAttribute("aria-keyshortcuts");
  await page.reload();
  await page.getByText("Keyboard shortcuts").click();
  await expect(setting).not.toBeChecked();
  await setting.check();
  await expect(entry).toContainText("Listing · New");

  await page.keyboard.press("j");
  await page.keyboard.press("a");
  await expect(entry).toContainText("Status changed to published.");
  await page.keyboard.press("u");
  await expect(toast(page, "Undone")).toBeVisible();
  await expect(entry).toContainText("Listing · New");
  await expect(entry).toBeFocused();

  // With other keys, they belong to the browser.
  const changes: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && changes.push(request.url()));
  for (const modifier of ["Shift", "Control", "Alt", "Meta"])
    // Not k, which opens the search with Control.
    for (const key of "jadcoxu") {
      await page.keyboard.press(`${modifier}+${key}`);
      await expect(entry).toBeFocused();
    }
  await expect(entry.getByRole("checkbox")).not.toBeChecked();
  expect(changes).toEqual([]);

  // Undoing waits for a decision that is being saved.
  const inbox = "**/api/admin/inbox/listing/*";
  const saving = gate();
  await page.route(inbox, async (route) => {
    await saving.opened;
    await route.continue();
  });
  await page.keyboard.press("a");
  await expect(entry.getByText("Saving...")).toBeVisible();
  await page.keyboard.press("u");
  expect(changes).toHaveLength(1);
  saving.open();
  await expect.poll(() => changes.length).toBe(2);
  await expect(entry).toContainText("Listing · New");
  await expect(entry).toBeFocused();
  await page.unroute(inbox);

  await page.keyboard.press("a");
  await expect(entry).toContainText("Listing · Published");
  expect.soft(await problemsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test("several entries are declined with one reason, a refused one stays selected, and all are undone", async ({
  page,
}, { retry }) => {
  await logIn(page);
  const names = ["A", "B", "C"].map((letter) => `Bulkdecline ${letter}${retry + 1}`);
  for (const name of names)
    await post(page, "/vendors/get-listed", {
      ...{ name, website: `https://${name.replace(" ", "-").toLowerCase()}.example`, shortDescription: "A tool." },
      ...{ description: "A tool.", startingPrice: "Free", contactName: "Bea", email: "bea@bulk.example" },
    });
  await page.goto("/admin/inbox?kind=listing&state=open");
  const entry = (i: number) => page.getByRole("article", { name: names[i]!, exact: true });
  const bulk = page.getByRole("region", { name: "Selected entries" });
  for (const i of [2, 1, 0]) {
    await entry(i).focus();
    await page.keyboard.press("x");
  }
  const items = (await (await page.request.get("/api/admin/inbox?kind=listing&state=open")).json()) as InboxItem[];
  const { id } = items.find(({ title }) => title === names[1])!;
  // Another admin is faster.
  const headers = { "Sec-Fetch-Site": "same-origin" };
  await page.request.put(`/api/admin/inbox/listing/${id}`, { data: { state: "closed" }, headers });
  await bulk.getByRole("button", { name: "Decline 3" }).click();
  await bulk.getByLabel("Reason").fill("No software.");
  expect.soft(await problemsOf(page)).toEqual([]);
  await bulk.getByRole("button", { name: "Decline 3" }).click();
  await expect(bulk.getByRole("status")).toContainText("Declined: 2. Not changed: 1.");
  await expect(bulk.getByRole("status")).toContainText(
    `${names[1]}: Someone else has changed this item’s status to “Closed.”`,
  );
  for (const i of [0, 2]) await expect(entry(i)).toContainText("Listing · Declined");
  await bulk.getByRole("button", { name: "Undo last decision" }).click();
  for (const i of [0, 2]) await expect(entry(i)).toContainText("Listing · New");

  // Undoing a decision that is being saved, and is refused then, leaves the one before it.
  await entry(0).focus();
  await page.keyboard.press("c");
  await expect(entry(0)).toContainText("Listing · Closed");
  const refusing = gate();
  await page.route("**/api/admin/inbox/listing/*", async (route) => {
    await refusing.opened;
    await route.fulfill({ status: 409, json: { message: "Someone else was faster." } });
  });
  await entry(2).focus();
  await page.keyboard.press("c");
  await page.keyboard.press("u");
  refusing.open();
  await expect(toast(page, "Couldn’t update this item")).toBeVisible();
  await page.waitForLoadState("networkidle");
  await expect(entry(0)).toContainText("Listing · Closed");
  await page.keyboard.press("u");
  await expect(entry(0)).toContainText("Listing · New");
});

test("the second click of a double click does not remove the next row", async ({ page }) => {
  await logInToManagement(page, "Bulkware 09");
  const [first, second] = await companies(page)
    .getByRole("link", { name: /^Bulkware/ })
    .allInnerTexts();
  const trash = (name?: string) => companies(page).getByRole("button", { name: `Move to trash ${name}` });
  await trash(first).click();
  await expect(row(page, first!)).toHaveCount(0);
  await expect(trash(second).and(page.locator(":hover"))).toBeVisible();
  const trashed: string[] = [];
  page.on("request", (request) => request.method() === "DELETE" && trashed.push(request.url()));
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
  await undo(page).click();
  await expect(row(page, first!)).toBeVisible();
  expect(trashed).toEqual([]);
});

test("a failed list says so, and can be loaded again", async ({ page }) => {
  await logIn(page);
  await page.route("**/api/admin/companies?**", (route) => route.abort());
  await page.route("**/api/admin/categories", (route) => route.abort());
  await page.getByRole("tab", { name: "Management" }).click();
  await expect(page.getByText("Failed to fetch companies")).toBeVisible();
  await expect(page.getByText("Failed to fetch categories")).toBeVisible();
  await page.unrouteAll();
  await page.getByRole("button", { name: "Try again" }).first().click();
  await expect(companies(page)).toBeVisible();
});

const lists = [
  ["Inbox", "/admin/inbox", "Inbox", "Failed to fetch inbox"],
  ["Posts", "/admin/posts", "Posts", "Failed to fetch posts"],
  ["Imports", "/admin/imports", "Imports", "Failed to fetch imports"],
  ["Jobs", "/admin/jobs", "Jobs", "Failed to fetch jobs"],
  ["AI content", "/admin/enhancement", "AI texts", "Failed to fetch suggestions"],
  ["Website checks", "/admin/links", "Websites", "Failed to fetch websites"],
  ["Data freshness", "/admin/stale", "Freshness", "Failed to fetch companies"],
  ["Comparisons", "/admin/comparisons", "Comparisons", "Failed to fetch comparisons"],
  ["Synonyms", "/admin/synonyms", "Synonyms", "Failed to fetch synonyms"],
  ["Exchange rates", "/admin/rates", "Exchange rates", "Failed to fetch exchange rates"],
  ["Users", "/admin/users", "Users", "Failed to fetch users"],
  ["Newsletter", "/admin/newsletter", "Newsletter", "Failed to fetch newsletter issues"],
  ["Subscribers", "/admin/subscribers", "Subscribers", "Failed to fetch subscribers"],
  ["Changes", "/admin/changes", "Changes", "Failed to fetch changes"],
  ["Trash", "/admin/trash", "Trash", "Failed to fetch trash"],
] as const;

const refusedByServer = (route: Route) => route.fulfill({ status: 500, body: "down" });
const withoutNetwork = (route: Route) => route.abort("internetdisconnected");

test("a page refused by the server or without a network keeps the menu, says what failed, and can be loaded again", async ({
  page,
}) => {
  await logIn(page);
  const menu = page.getByRole("navigation", { name: "Admin", exact: true });
  for (const [i, [link, path, heading, failure]] of lists.entries()) {
    // Alternate which failure comes first and which one the retry gets.
    const [first, second] = i % 2 ? [withoutNetwork, refusedByServer] : [refusedByServer, withoutNetwork];
    let fail = first;
    let refused = 0;
    await page.route(`**${path}.data*`, (route) => fail(route).then(() => refused++));
    await menu.getByRole("link", { name: link }).click();
    const failed = page.getByRole("alert").getByText(failure, { exact: true });
    await expect(failed).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
    await expect(menu.getByRole("link", { name: link })).toHaveAttribute("aria-current", "page");
    // Returning to the window also sends a request.
    const before = refused;
    fail = second;
    await page.getByRole("button", { name: "Try again" }).click();
    await expect.poll(() => refused).toBeGreaterThan(before);
    await expect(page.getByRole("button", { name: "Try again" })).toBeEnabled();
    await expect(failed).toBeVisible();
    await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
    await page.unroute(`**${path}.data*`);
    await page.getByRole("button", { name: "Try again" }).click();
    await expect(page.getByText(failure, { exact: true })).toHaveCount(0);
    await expect(page.getByRole("heading", { level: 1, name: heading, exact: true })).toBeVisible();
  }
});

test("a page of one thing that is not there says so with the status, inside of the portal", async ({ page }) => {
  const complaints = complaintsOf(page);
  await logIn(page);
  for (const [path, failure] of [
    ["/admin/posts/999999", "Failed to fetch post"],
    ["/admin/imports/999999", "Failed to fetch import"],
    ["/admin/companies/nobody/history", "Failed to fetch history"],
    ["/admin/posts/999999/history", "Failed to fetch history"],
  ] as const) {
    expect((await page.goto(path))?.status()).toBe(404);
    await expect(page.getByRole("alert").getByText(failure, { exact: true })).toBeVisible();
    await expect(page.getByRole("navigation", { name: "Admin", exact: true })).toBeVisible();
    const again = page.waitForRequest((request) => request.url().includes(`${path}.data`));
    await page.getByRole("button", { name: "Try again" }).click();
    await again;
  }
  expect(await problemsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test("the lists are in the first answer, before any script, and forms wait for theirs", async ({ page, browser }) => {
  await logIn(page);
  const storageState = await page.context().storageState();
  const context = await browser.newContext({ javaScriptEnabled: false, storageState });
  const still = await context.newPage();
  const baseUrl = new URL(page.url()).origin;
  await still.goto(`${baseUrl}/admin/stale`);
  await expect(still.getByText(/^1–50 of [\d,]+ listings$/)).toBeVisible();
  await still.goto(`${baseUrl}/admin/users?q=${admin.username}`);
  await expect(still.getByRole("table", { name: "Users" })).toContainText(admin.username);
  await still.goto(`${baseUrl}/admin/posts/new`);
  await expect(still.getByLabel("Title")).toBeDisabled();
  await expect(still.getByRole("button", { name: "Save post" })).toBeDisabled();
  await context.close();
});

test("what is being written stays when one comes back to the window without a network", async ({ page }) => {
  await page.clock.install();
  const comeBack = async () => {
    await page.clock.fastForward(11_000);
    await page.evaluate(() => window.dispatchEvent(new Event("focus")));
  };
  await logIn(page, "/admin/posts/new");
  await page.getByLabel("Title").fill("Half a post");
  let asked = 0;
  await page.route("**/admin/**.data*", (route) => route.abort("internetdisconnected").then(() => asked++));
  await comeBack();
  await expect(page.getByLabel("Title")).toHaveValue("Half a post");
  expect(asked).toBe(0);
  page.on("dialog", (dialog) => void dialog.accept());
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("alert").getByText("Failed to fetch posts", { exact: true })).toBeVisible();
  expect(asked).toBe(1);
  await comeBack();
  await expect.poll(() => asked).toBe(2);
  await page.unroute("**/admin/**.data*");
  await comeBack();
  await expect(page.getByRole("table", { name: "Posts" })).toBeVisible();
});

test("a list is fresh after a change, by its page's own data", async ({ page }, { retry }) => {
  const username = `list-reader-${retry}`;
  const password = "oddly-lit-pantry";
  await page.request.post("/api/register", {
    data: { username, email: `${username}@reader.example`, password },
    headers: { "Sec-Fetch-Site": "same-origin" },
  });
  await logIn(page, `/admin/users?q=${username}`);
  const reads: string[] = [];
  page.on("request", (request) => {
    const { pathname } = new URL(request.url());
    if (request.method() === "GET" && /^\/(api\/)?admin\//.test(pathname)) reads.push(pathname);
  });
  const user = page.getByRole("row").filter({ hasText: username });
  const role = user.getByRole("cell").nth(3);
  await expect(role).toHaveText("No");
  await user.getByRole("button", { name: "Make admin" }).click();
  await expect(role).toHaveText("Yes");
  await undo(page).click();
  await expect(role).toHaveText("No");
  expect(reads).toEqual(["/admin/users.data", "/admin/users.data"]);
});

const pressedAtOnce = 8;

/**
 * Presses Tab, or Shift+Tab, until an element has the focus. Fails if the keyboard can't reach it. A long form has 80 stops,
 * and content that loads meanwhile may start them over. Keys that are pressed at once could go too far, so the page
 * ignores those that follow.
 */
async function tabTo(page: Page, target: Locator, key: "Tab" | "Shift+Tab" = "Tab"): Promise<void> {
  await expect(target).toBeVisible();
  for (let presses = 0; presses < 300; presses += pressedAtOnce) {
    const element = await target.elementHandle();
    await element?.evaluate((one) => {
      const stop = (event: KeyboardEvent) => {
        if (event.key !== "Tab" || document.activeElement !== one) return;
        event.preventDefault();
        // Toasts move the focus themselves.
        event.stopImmediatePropagation();
      };
      window.addEventListener("keydown", stop, true);
      Object.assign(window, { tabOn: () => window.removeEventListener("keydown", stop, true) });
    });
    await Promise.all(Array.from({ length: pressedAtOnce }, () => page.keyboard.press(key)));
    const focused = await element?.evaluate((one) => {
      (window as unknown as { tabOn: () => void }).tabOn();
      return document.activeElement === one;
    });
    if (focused) return;
  }
  throw new Error(`${key} never led to ${target.toString()}`);
}

async function undoByKeyboard(page: Page): Promise<void> {
  await page.keyboard.press("F8");
  await tabTo(page, undo(page));
  await page.keyboard.press("Enter");
  await expect(toast(page, "Undone")).toBeVisible();
}

test("the whole work of the staff is done by the keyboard alone", async ({ page }, { retry }) => {
  // Hundreds of keys, one after the other.
  test.slow();
  const { keyboard } = page;
  // A retry must not find the leftovers of the first attempt.
  const company = `Keyboard Works ${retry + 1}`;
  const write = async (label: string, text: string) => {
    await tabTo(page, page.getByLabel(label, { exact: true }));
    await keyboard.press("ControlOrMeta+A");
    await keyboard.type(text);
  };
  await page.goto("/auth?redirectTo=%2Fadmin");
  await write("Username", admin.username);
  await write("Password", admin.password);
  await keyboard.press("Enter");
  await expect(page).toHaveURL("/admin");

  await write("Name", company);
  await write("Website", `https://keyboard-works-${retry + 1}.example/`);
  await write("Short description", "Made without a mouse.");
  await write("Description", "Made without a mouse, for this test.");
  await tabTo(page, page.getByRole("button", { name: "Add Company" }));
  await keyboard.press("Enter");
  await expect(toast(page, "Company added successfully")).toBeVisible();

  await tabTo(page, page.getByRole("tab", { name: "Company Form" }));
  await keyboard.press("ArrowRight");
  await keyboard.press("Enter");
  const picker = page.getByRole("combobox", { name: "Company" });
  await tabTo(page, picker);
  await keyboard.type(company.toLowerCase());
  await expect(page.getByRole("option", { name: company })).toHaveAttribute("aria-selected", "true");
  await keyboard.press("Enter");
  await expect(picker).toHaveValue(company);
  await tabTo(page, page.getByLabel("Category", { exact: true }));
  await keyboard.press("ArrowDown");
  await tabTo(page, page.getByRole("button", { name: "Assign Category" }));
  await keyboard.press("Enter");
  await expect(toast(page, "Category mapping added successfully")).toBeVisible();

  await tabTo(page, page.getByRole("tab", { name: "Assign Categories" }), "Shift+Tab");
  await keyboard.press("End");
  await keyboard.press("Enter");
  await expect(companies(page)).toBeVisible();
  await tabTo(page, page.getByRole("searchbox", { name: "Search", exact: true }));
  await keyboard.type("Bulkware 000");
  await expect(page.getByText("1–9 of 9 companies")).toBeVisible();
  await tabTo(page, companies(page).getByRole("link", { name: "Name" }));
  await keyboard.press("Enter");
  await expect(page).toHaveURL(/sort=name/);
  await expect(companies(page).getByRole("columnheader", { name: "Name" })).toHaveAttribute("aria-sort", "ascending");
  const boxes = companies(page).getByRole("checkbox");
  await tabTo(page, boxes.nth(1));
  await keyboard.press("Space");
  await keyboard.press("ArrowDown");
  await expect(boxes.nth(2)).toBeFocused();
  await keyboard.press("Space");
  await expect(page.getByText("2 companies selected")).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Apply to 2 companies" }), "Shift+Tab");
  await keyboard.press("Enter");
  await expect(toast(page, "2 companies updated")).toBeVisible();
  await undoByKeyboard(page);

  await tabTo(page, page.getByRole("searchbox", { name: "Search", exact: true }));
  await keyboard.press("ControlOrMeta+A");
  await keyboard.type(company);
  await expect(page.getByText("1–1 of 1 companies")).toBeVisible();
  await tabTo(page, row(page, company).getByRole("button", { name: "Move to trash" }));
  await keyboard.press("Enter");
  await expect(page.getByText("No companies found matching these filters.")).toBeVisible();
  await undoByKeyboard(page);

  await tabTo(page, row(page, company).getByRole("link", { name: "Edit" }));
  await keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Edit Company" })).toBeVisible();
  await write("Starting price", "$9/mo");
  // Another admin saves first.
  const address = page.url().replace(/\/admin\?.*edit=(\d+).*/, "/api/admin/companies/$1");
  const { name, website, shortDescription, rating, reviewCount } = (await (
    await page.request.get(address)
  ).json()) as Record<string, unknown>;
  const saved = await page.request.put(address, {
    data: { name, website, shortDescription, rating, reviewCount, startingPrice: "$5/mo", description: "Theirs." },
    headers: { Origin: new URL(address).origin },
  });
  expect(saved.status()).toBe(200);
  await keyboard.press("Enter");
  const theirs = page.getByRole("group", { name: "Description", exact: true }).getByLabel("Theirs");
  await expect(theirs).toBeChecked();
  await tabTo(page, theirs);
  await tabTo(page, page.getByRole("button", { name: "Save merged version" }));
  await keyboard.press("Enter");
  await expect(toast(page, "Company updated successfully")).toBeVisible();
  await tabTo(page, page.getByRole("tab", { name: "Company Form" }));
  await keyboard.press("End");
  await keyboard.press("Enter");
  await tabTo(page, row(page, company).getByRole("link", { name: "History" }));
  await keyboard.press("Enter");
  const entry = page.getByRole("listitem").filter({ hasText: "1 field: Starting price" });
  await tabTo(page, entry.getByRole("button", { name: "Revert" }));
  await keyboard.press("Enter");
  await expect(toast(page, `${company} is back to how it was before this change.`)).toBeVisible();

  const menu = page.getByRole("navigation", { name: "Admin" });
  await tabTo(page, menu.getByRole("link", { name: "Dashboard" }));
  await keyboard.press("Enter");
  await tabTo(page, page.getByRole("tab", { name: "Company Form" }));
  await keyboard.press("ArrowRight");
  await keyboard.press("ArrowRight");
  await keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: "Preview cleanup" }));
  await keyboard.press("Enter");
  await tabTo(page, page.getByLabel("Type REMOVE to confirm"));
  await keyboard.type("REMOVE");
  await tabTo(page, page.getByRole("button", { name: /^Remove \d+ compan/ }));
  await keyboard.press("Enter");
  await expect(toast(page, "Cleanup Successful")).toBeVisible();
  await tabTo(page, menu.getByRole("link", { name: "Trash" }));
  await keyboard.press("Enter");
  await tabTo(page, page.getByRole("button", { name: `Restore ${company}` }));
  await keyboard.press("Enter");
  await expect(toast(page, `${company} restored`)).toBeVisible();
});

test("a comparison that an admin lists gets a text, is found on its tools' pages, and is removed and back", async ({
  page,
}) => {
  const title = "Bulkware 0801 vs Bulkware 0802";
  const robots = page.locator('meta[name="robots"]');
  const structured = async () =>
    (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
      (text) => JSON.parse(text) as { "@type": string },
    );
  const listed = page.getByRole("table", { name: "Listed comparisons" }).getByRole("row").filter({ hasText: title });
  await logIn(page, "/admin/comparisons");
  await page.getByRole("button", { name: "List a comparison" }).click();
  await page.getByRole("button", { name: "List comparison" }).click();
  await expect(page.getByRole("combobox", { name: "First tool" })).toHaveAccessibleDescription(
    "Choose two to four tools",
  );
  for (const [label, name] of [
    ["First tool", "Bulkware 0802"],
    ["Another tool", "Bulkware 0801"],
  ] as const) {
    const field = page.getByRole("combobox", { name: label });
    await field.fill(name);
    await field.press("Enter");
    await expect(page.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
  }
  await page.getByRole("button", { name: "List comparison" }).click();
  await expect(toast(page, "Comparison listed")).toBeVisible();
  await listed.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(robots).toHaveCount(0);

  await page.getByRole("link", { name: "Add our take" }).click();
  await page.getByLabel("Our take").fill("One for boats.\n\nOne for barges.");
  await page.getByRole("button", { name: "Save our take" }).click();
  await expect(toast(page, "Our take saved")).toBeVisible();
  await page.goto("/compare");
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("region", { name: "Our take" }).getByRole("paragraph")).toHaveText([
    "One for boats.",
    "One for barges.",
  ]);
  expect(await problemsOf(page)).toEqual([]);
  const address = new URL(page.url()).pathname;
  expect((await structured()).map((data) => data["@type"])).toEqual(["ItemList", "BreadcrumbList"]);
  await page.getByRole("columnheader", { name: /Bulkware 0802/ }).getByRole("link", { name: "Bulkware 0802" }).last().click(); // oxfmt-ignore
  const onPage = page.getByRole("region", { name: "Compare Bulkware 0802" }).getByRole("link", { name: title });
  await expect(onPage).toHaveAttribute("href", address);

  await page.goto("/admin/comparisons?q=bulkware");
  await listed.getByRole("button", { name: /^Remove/ }).click();
  await expect(listed).toHaveCount(0);
  await undo(page).click();
  await expect(listed).toContainText("Yes");
  await listed.getByRole("button", { name: /^Remove/ }).click();
  await expect(listed).toHaveCount(0);
  await page.goto(address);
  await expect(robots).toHaveAttribute("content", "noindex,follow");
  expect(await structured()).toEqual([]);
  await expect(page.getByRole("link", { name: "List this comparison" })).toBeVisible();
});

test("an admin assigns a demo request, notes what they did, and sees who gets a tool's requests", async ({ page }) => {
  await logIn(page, managementOf("Bulkware 0043"));
  const id = (await row(page, "Bulkware 0043").getByRole("link").first().getAttribute("href"))?.match(/\d+/)?.[0];
  await page.goto(`/company/${id}/demo`);
  const buyer = newName();
  await page.getByLabel("Your name", { exact: true }).fill(buyer);
  await page.getByLabel("Email", { exact: true }).fill(`${buyer}@buyer.example`);
  await page.getByLabel("Company", { exact: true }).fill("Buyer Ltd");
  await page.getByLabel("Company size", { exact: true }).selectOption("11-50");
  await page.getByRole("checkbox").check();
  await page.getByRole("button", { name: "Request a Demo" }).click();
  await expect(page.getByText(/^Our team has your request/)).toBeVisible();

  await page.goto("/admin/inbox?kind=demo&state=open");
  const entry = page.getByRole("article").filter({ hasText: buyer });
  await entry.getByLabel("Assigned to").selectOption("chief");
  await expect(toast(page, "Assigned to chief")).toBeVisible();
  await entry.getByRole("textbox", { name: "Note" }).fill("Called them.");
  await entry.getByRole("button", { name: "Add note" }).click();
  await expect(entry.getByRole("list", { name: "Notes" })).toContainText("Called them.");
  await expect(entry.getByRole("textbox", { name: "Note" })).toHaveValue("");
  expect.soft(await problemsOf(page)).toEqual([]);
  await page.reload();
  await expect(entry.getByLabel("Assigned to")).toHaveValue(/\d/);
  await entry.getByRole("button", { name: /^Delete note/ }).click();
  await expect(entry.getByRole("list", { name: "Notes" })).toHaveCount(0);

  await page.goto(`/admin/companies/${id}/history`);
  await page.getByLabel("Receiver").fill("Bulkware Inc.");
  await page.getByLabel("Email", { exact: true }).fill(`${buyer}@bulkware.example`);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText(`Not confirmed yet: Bulkware Inc., ${buyer}@bulkware.example.`)).toBeVisible();
  expect.soft(await problemsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Remove contact" }).click();
  await expect(page.getByText(/Not confirmed yet/)).toHaveCount(0);
});

test("a vendor claims a listing by email and edits it, and an admin publishes a part of the edit", async ({
  page,
  browser,
  baseURL,
}, { retry }) => {
  test.setTimeout(120_000);
  await logIn(page, managementOf("Bulkware 0042"));
  const id = Number(
    (await row(page, "Bulkware 0042").getByRole("link").first().getAttribute("href"))?.match(/\d+/)?.[0],
  );
  const context = await browser.newContext(baseURL === undefined ? {} : { baseURL });
  const vendor = await context.newPage();
  const complaints = complaintsOf(vendor);
  const username = await register(vendor, `editor-${retry + 1}`);

  await vendor.goto(`/company/${id}`);
  await vendor.getByRole("link", { name: "Claim it" }).click();
  await expect(vendor.getByRole("heading", { name: "Claim this listing" })).toBeVisible();
  expect.soft(await problemsOf(vendor)).toEqual([]);
  const domain = (await vendor.getByText(/^An address that ends in @/).textContent())?.split("@")[1];
  await vendor.getByLabel("Work email").fill("me@notion.so.evil.com");
  await vendor.getByRole("button", { name: "Email me a link" }).click();
  await expect(vendor.getByText(`Use an address that ends in @${domain}`)).toBeVisible();
  const address = `${username}@${domain}`;
  await vendor.getByLabel("Work email").fill(address);
  await vendor.getByRole("button", { name: "Email me a link" }).click();
  await expect(vendor.getByText("We’ve sent you a link.")).toBeVisible();
  await vendor.getByRole("button", { name: "Get a code" }).click();
  await expect(vendor.getByText(/^saasfinder-verification=/)).toBeVisible();
  expect.soft(await problemsOf(vendor)).toEqual([]);

  const [link = ""] = /\/company\/\d+\/claim\/confirm\?token=[\w-]+/.exec(await mailTo(address)) ?? [];
  await vendor.goto(link);
  expect.soft(await problemsOf(vendor)).toEqual([]);
  await vendor.getByRole("button", { name: "Confirm claim" }).click();
  await expect(vendor).toHaveURL(`/vendor/${id}`);
  await expect(toast(vendor, "Listing claimed")).toBeVisible();
  expect.soft(await problemsOf(vendor)).toEqual([]);

  await vendor.goto(`/vendor/${id}/edit`);
  await vendor.getByLabel("Starting price").fill("$77/mo");
  await vendor.getByLabel("Short description").fill("The best of all.");
  await vendor.getByRole("button", { name: "Send changes" }).click();
  await expect(toast(vendor, "Changes sent")).toBeVisible();
  await vendor.goto(`/vendor/${id}/edit`);
  await expect(vendor.getByRole("button", { name: "Withdraw changes" })).toBeVisible();
  expect.soft(await problemsOf(vendor)).toEqual([]);

  await page.goto("/admin/inbox?kind=edit&state=open");
  const entry = page.getByRole("article", { name: "Changes to Bulkware 0042" });
  await expect(entry.getByText("$77/mo")).toBeVisible();
  expect.soft(await problemsOf(page)).toEqual([]);
  // The inbox is worked by keyboard.
  await page.keyboard.press("j");
  await expect(entry).toBeFocused();
  await entry.getByLabel("Short description").focus();
  await page.keyboard.press("Space");
  await page.keyboard.press("a");
  await expect(entry.getByLabel(/^Reason/)).toBeFocused();
  await page.keyboard.type("Superlatives stay out.");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Enter");
  await expect(entry.getByText("Status changed to published.")).toBeVisible();

  await vendor.goto(`/company/${id}`);
  await expect(vendor.getByText("From $77/mo").first()).toBeVisible();
  await expect(vendor.getByText("The best of all.")).toHaveCount(0);

  await page.goto(`/admin/companies/${id}/history`);
  // Handed over to the admin, and taken from there.
  const people = page.getByRole("region", { name: "People who represent this company" });
  await people.getByLabel("Username").fill("chief");
  await expect(people.getByRole("button", { name: "Add person" })).toBeVisible();
  await people.getByLabel("Access").selectOption(`Hand over from ${username}`);
  expect.soft(await problemsOf(page)).toEqual([]);
  await people.getByRole("button", { name: "Hand over listing" }).click();
  await expect(toast(page, "Listing handed over to chief")).toBeVisible();
  await expect(page.getByText(`${username} no longer represents this company.`)).toBeVisible();
  await people.getByRole("button", { name: "Remove chief" }).click();
  await expect(page.getByText("This listing isn’t claimed yet.")).toBeVisible();
  expect((await vendor.goto(`/vendor/${id}`))?.status()).toBe(404);
  expect(complaints).toEqual([]);
  await context.close();
});

test("a person claims a listing without a proof, and an admin approves it by keyboard", async ({ page, browser }) => {
  await logIn(page);
  const listed = await page.request.get("/api/companies?q=Bulkware%200043&limit=1");
  const [{ id }] = (await listed.json()) as [{ id: number }];
  const claimant = await (await browser.newContext()).newPage();
  const username = await register(claimant);
  await claimant.goto(`/company/${id}/claim`);
  await claimant.getByRole("button", { name: "Send claim" }).click();
  await expect(claimant.getByLabel("How are you connected to the product?")).toHaveAccessibleDescription(/Required/);
  await claimant.getByLabel("How are you connected to the product?").fill(`I am ${username} of its About page.`);
  await claimant.getByRole("button", { name: "Send claim" }).click();
  await expect(claimant.getByText("We have your claim, and will check it.")).toBeVisible();
  expect.soft(await problemsOf(claimant)).toEqual([]);

  await page.goto("/admin/inbox?kind=claim&state=open");
  const entry = page.getByRole("article", { name: "Claim: Bulkware 0043" }).filter({ hasText: username });
  await page.keyboard.press("j");
  await expect(entry).toBeFocused();
  expect.soft(await problemsOf(page)).toEqual([]);
  await page.keyboard.press("a");
  await expect(entry).toContainText("Claim · Approved");
  await claimant.getByRole("link", { name: "See its status" }).click();
  await expect(claimant.getByText("Claim: Bulkware 0043")).toBeVisible();
  expect((await claimant.goto(`/vendor/${id}`))?.status()).toBe(200);
});

const pages = [
  "/admin",
  "/admin?tab=assign",
  "/admin?tab=import",
  // A few rows are as good as fifty.
  "/admin?tab=management&q=Bulkware+001",
  "/admin/companies/1/history",
  "/admin/posts/1/history",
  "/admin/companies/2/visits",
  "/admin/visits",
  "/admin/demand",
  "/admin/visits/placements",
  "/admin/inbox",
  "/admin/stale",
  "/admin/comparisons?with=3,4",
  "/admin/synonyms",
  "/admin/rates",
  "/admin/posts",
  "/admin/posts/new",
  "/admin/users",
  "/admin/newsletter",
  "/admin/newsletter/new",
  "/admin/subscribers",
  "/admin/changes?entity=category",
  "/admin/trash",
];

test("admins open pages, actions, and companies' forms from the palette", async ({ page }) => {
  await logIn(page);
  const palette = page.getByRole("dialog", { name: "Search everything" });
  const options = palette.getByRole("option");
  await page.keyboard.press("ControlOrMeta+k");
  await expect(options.filter({ hasText: "Add company" })).toBeVisible();
  expect(await problemsOf(page)).toEqual([]);
  await page.keyboard.type("new po");
  await expect(options.first()).toHaveText("New post");
  await palette.getByRole("combobox").fill("bulkware 0700");
  await expect(options.filter({ hasText: "Edit Bulkware 0700" })).toHaveAttribute("href", /^\/admin\?edit=\d+$/);
  await palette.getByRole("combobox").fill("trash");
  await expect(options.first()).toHaveText("Trash");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/admin/trash");
});

test("the pages of the staff are accessible and fit, light and dark, on phones and desks", async ({ page }) => {
  test.setTimeout(180_000);
  const complaints = complaintsOf(page);
  await logIn(page);
  for (const path of pages) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeAttached({ timeout: 20_000 });
    await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
    expect.soft(await problemsOf(page), path).toEqual([]);
  }
  expect(complaints).toEqual([]);
});

for (const keeps of [true, false])
  test(`a user deletes the account, and the published review ${keeps ? "stays without a name" : "goes with it"}`, async ({
    page,
    browser,
  }) => {
    test.setTimeout(120_000);
    const reader = patient(await (await browser.newContext()).newPage());
    const username = await register(reader);
    const title = `Review by ${username}`;
    const listed = await page.request.get(`/api/companies?q=Bulkware%20008${keeps ? 8 : 9}&limit=1`);
    const [{ id }] = (await listed.json()) as [{ id: number }];
    const card = reader.getByRole("article", { name: title });
    const rating = async () => {
      await reader.goto(`/company/${id}`);
      return reader.locator("dd").filter({ hasText: " / 5" }).innerText();
    };
    const unrated = await rating();
    await reader.goto(`/company/${id}/review`);
    await reader.getByRole("radio", { name: /Very good/ }).check();
    for (const [label, value] of [
      ["Title", title],
      ["What works well", "Good."],
      ["What doesn’t", "Dear."],
      ["Your role", "Storyteller"],
      ["Name shown to readers", "Scheherazade"],
    ] as const)
      await reader.getByRole("textbox", { name: label }).fill(value);
    await reader.getByLabel("How long have you used it?").selectOption("over-2-years");
    await reader.getByLabel("Company size").selectOption("11-50");
    await reader.getByLabel(/at work, and I don’t work for it/).check();
    await reader.getByRole("button", { name: "Submit review" }).click();
    await expect(reader.getByText(/^Thank you\. Your review is awaiting approval/)).toBeVisible();
    await logIn(page, "/admin/inbox?kind=review&state=open");
    const entry = page.getByRole("article", { name: title });
    await entry.getByRole("button", { name: /^Publish/ }).click();
    await expect(entry).toContainText("Review · Published");
    const rated = await rating();
    await expect(card).toContainText("Scheherazade · Storyteller");

    await reader.goto("/account/data");
    await reader.getByLabel("Password").fill(password);
    await reader.getByRole("radio", { name: keeps ? /^Keep them without my name/ : /^Delete them/ }).check();
    await reader.getByLabel("Yes, permanently delete my account").check();
    await reader.getByRole("button", { name: "Delete my account" }).click();
    await expect(toast(reader, "Account deleted")).toBeVisible();
    await expect(reader.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();

    expect(await rating()).toBe(keeps ? rated : unrated);
    await expect(card).toHaveCount(keeps ? 1 : 0);
    if (keeps) {
      await expect(card).toContainText("Storyteller · 11–50 people");
      await expect(card).not.toContainText("Scheherazade");
    }
    const headers = { "Sec-Fetch-Site": "same-origin" };
    const login = await reader.request.post("/api/login", { data: { username, password }, headers });
    expect(login.status()).toBe(401);
  });

test("a review is written, declined with a reason, improved, published, read, and its edit approved", async ({
  page,
  browser,
}) => {
  test.setTimeout(120_000);
  const context = await browser.newContext();
  const reviewer = await context.newPage();
  const title = `Story of ${await register(reviewer)}`;
  const listed = await page.request.get("/api/companies?q=Bulkware%200077&limit=1");
  const [{ id }] = (await listed.json()) as [{ id: number }];
  const form = reviewer.getByRole("main").locator("form");
  const submitReview = async (pros: string) => {
    await reviewer.getByLabel("What works well").fill(pros);
    await form.getByRole("button", { name: /Submit review|Update review/ }).click();
  };

  await reviewer.goto(`/company/${id}/review`);
  await reviewer.getByRole("radio", { name: /Very good/ }).check();
  for (const [label, value] of [
    ["Title", title],
    ["What doesn’t", "Dear."],
    ["Your role", "Storyteller"],
    ["Name shown to readers", "Scheherazade"],
  ] as const)
    await reviewer.getByRole("textbox", { name: label }).fill(value);
  await reviewer.getByLabel("How long have you used it?").selectOption("over-2-years");
  await reviewer.getByLabel("Company size").selectOption("11-50");
  await reviewer.getByLabel(/at work, and I don’t work for it/).check();
  await submitReview("Good.");
  await expect(reviewer.getByText(/^Thank you\. Your review is awaiting approval/)).toBeVisible();

  await logIn(page);
  const entry = page.getByRole("article", { name: title });
  const decide = async (verb: string) => {
    await page.goto("/admin/inbox?kind=review&state=open");
    await entry.getByRole("button", { name: new RegExp(`^${verb}`) }).click();
  };
  await decide("Decline");
  await entry.getByLabel("Reason").fill("Say what you used it for.");
  await entry.getByRole("button", { name: "Decline" }).click();
  await expect(entry).toContainText("Review · Declined");

  await reviewer.goto("/account/reviews");
  await expect(reviewer.getByRole("article", { name: title })).toContainText("Reason: Say what you used it for.");
  await reviewer.getByRole("link", { name: /^Edit/ }).click();
  await submitReview("Good for tales.");
  await expect(reviewer.getByText(/^Thank you\. Your review is awaiting approval/)).toBeVisible();
  await decide("Publish");
  await expect(entry).toContainText("Review · Published");

  const readers = await (await browser.newContext()).newPage();
  await readers.goto(`/company/${id}`);
  const card = readers.getByRole("article", { name: title });
  await expect(card).toContainText("Scheherazade · Storyteller · 11–50 people · Used for more than 2 years");
  await expect(card).toContainText("Good for tales.");
  await readers.goto(`/company/${id}/reviews`);
  await readers.getByLabel("Role").selectOption({ label: "Storyteller (1)" });
  await expect(readers).toHaveURL(/role=storyteller/);
  await expect(readers.getByRole("article")).toHaveCount(1);

  // An edit replaces it only once it's approved.
  await reviewer.goto(`/company/${id}/review`);
  await submitReview("Good for long tales.");
  await expect(reviewer.getByText(/^Thank you\. Your edit is awaiting approval/)).toBeVisible();
  await readers.reload();
  await expect(card).toContainText("Good for tales.");
  await page.goto("/admin/inbox?kind=review&state=open");
  await expect(entry.locator("ins")).toHaveText(/long/);
  await decide("Publish");
  await expect(entry).toContainText("Review · Published");
  await readers.reload();
  await expect(card).toContainText("Good for long tales.");

  // Another reader finds it helpful, and reports it.
  await register(readers);
  await readers.reload();
  await card.getByRole("button", { name: /^Helpful/ }).click();
  await expect(card.getByRole("button", { name: /^Helpful \(1\)/ })).toBeVisible();
  await card.getByRole("link", { name: /^Report/ }).click();
  await readers.getByLabel("Reason").selectOption("spam");
  await readers.getByRole("button", { name: "Send report" }).click();
  await expect(toast(readers, "Report sent")).toBeVisible();
  await page.goto("/admin/inbox?kind=report&state=open");
  const report = page.getByRole("article", { name: "Report of a review: Bulkware 0077" }).first();
  await report.getByRole("button", { name: /^Remove/ }).click();
  await report.getByLabel("Reason").fill("No tales.");
  await report.getByRole("button", { name: "Remove" }).click();
  await expect(report).toContainText("Report of a review · Removed");
  await readers.goto(`/company/${id}`);
  await expect(readers.getByRole("region", { name: "Reviews" })).toBeVisible();
  await expect(card).toHaveCount(0);
  await reviewer.goto("/account/reviews");
  await expect(reviewer.getByRole("article", { name: title })).toContainText("Reason: No tales.");
  await reviewer.getByText("Delete your review of").click();
  await reviewer.getByRole("button", { name: "Delete review" }).click();
  await expect(reviewer.getByText("You haven’t written any reviews yet.")).toBeVisible();
});

test("senders of a listing and of an edit get an email about it, once the decision can't be undone anymore", async ({
  page,
}) => {
  test.setTimeout(120_000);
  // Decided by tests above, because that's half a minute later. Their retries have other numbers.
  const [link = ""] = /\/company\/\d+/.exec(await mailTo("keys-", "is now listed")) ?? [];
  await page.goto(link);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Keyware \d$/);
  await mailTo("editor-", "Superlatives stay out.");
});
