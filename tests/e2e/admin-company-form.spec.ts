import { expect, hydratedPage, test } from "#tests/e2e/hydrated";
import {
  addCompany,
  authenticate,
  callApi,
  databaseAway,
  findInManagement,
  logIn,
  open,
  pending,
  row,
  toast,
  websiteOf,
} from "#tests/e2e/admin";
import type { Locator, Page } from "@playwright/test";
import { problemsOf } from "#tests/e2e/axe";

async function fillCompany(page: Page, name: string): Promise<void> {
  await page.getByLabel("Name", { exact: true }).fill(name);
  await page.getByLabel("Website").fill(websiteOf(name));
  await page.getByLabel("Short description").fill("Made by hand.");
  await page.getByLabel("Description", { exact: true }).fill("Made by hand, for this test.");
}

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

test(
  "admins add a company and edit it; a save that comes too late is merged",
  { tag: "@journey" },
  async ({ page, browser }) => {
    const name = "Handmade Harbor";
    await logIn(page);
    await fillCompany(page, name);
    const add = page.getByRole("button", { name: "Add Company" });
    const adding = { call: "**/api/admin/companies", label: "Adding...", press: () => add.click() };
    await pending(page, { ...adding, answer: databaseAway });
    await expect(toast(page, "Failed to add company: 503: The database is away.")).toBeVisible();
    await expect(page.getByLabel("Name", { exact: true })).toHaveValue(name);
    const preview = page.getByRole("region", { name: "Card preview" });
    await page.getByLabel("Starting price").fill("$7/mo");
    await expect(preview).toContainText(name);
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
    await expect(page.getByText(`Saved ${name}.`).getByRole("link")).toHaveAttribute("href", /^\/company\/\d+$/);

    await page.getByRole("tab", { name: "Management" }).click();
    await page.getByRole("searchbox", { name: "Search", exact: true }).fill(name);
    await expect(page.getByText("1 company")).toBeVisible();
    await expect(row(page, name)).toContainText("4.0");
    await row(page, name).getByRole("link", { name: "Edit" }).click();
    await expect(page.getByRole("heading", { name: "Edit Company" })).toBeVisible();
    await expect(page.getByRole("tab", { name: "Company Form" })).toHaveAttribute("aria-selected", "true");

    const other = hydratedPage(await (await browser.newContext()).newPage());
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
    await expect(page.getByRole("heading", { name: `Someone else changed ${name}` })).toBeVisible();
    await expect(page.getByRole("group", { name: "Starting price" }).getByLabel("Theirs")).toBeChecked();
    await expect(page.getByRole("group", { name: "Rating" }).getByLabel("Yours")).toBeChecked();
    await page.getByRole("group", { name: "Short description" }).getByLabel("Theirs").check();
    const save = page.getByRole("button", { name: "Save merged version" });
    await pending(page, { call: "**/api/admin/companies/*", label: "Updating...", press: () => save.click() });
    await expect(toast(page, "Company updated successfully")).toBeVisible();
    await findInManagement(page, name);
    await expect(row(page, name)).toContainText("4.5");
    await page.goto("/directory?q=Handmade+Harbor");
    await expect(page.getByText("From $9/mo")).toBeVisible();
  },
);

test("a company with another one's name or website is pointed out while typing, and saved only after a question", async ({
  page,
}) => {
  const name = "Twofold Tarn";
  await authenticate(page);
  const id = await addCompany(page, name);
  await open(page, "/admin");
  const form = page.getByRole("region", { name: "Basics" });
  const link = (place: Locator) => place.getByRole("link", { name: `${name} (opens in a new tab)` });
  await page.getByLabel("Name", { exact: true }).fill("twofold  TARN");
  await expect(form.getByText("already has this name.")).toBeVisible();
  await expect(link(form)).toHaveAttribute("href", `/admin?edit=${id}`);
  await page.getByLabel("Website").fill(websiteOf(name).replace("https://", "www."));
  await expect(form.getByText("already has this name and website.")).toBeVisible();
  await page.getByLabel("Short description").fill("Made twice.");
  await page.getByLabel("Description", { exact: true }).fill("Made twice, for this test.");
  await page.getByRole("button", { name: "Add Company" }).click();
  const question = page.getByRole("group", { name: "Add this company anyway?" });
  await expect(question).toBeFocused();
  await expect(link(question)).toBeVisible();
  expect(await problemsOf(page)).toEqual([]);
  await question.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByLabel("Name", { exact: true })).toBeFocused();
  const list = () => callApi<{ name: string }[]>(page, "GET", "/api/admin/companies?q=twofold");
  expect(await list()).toHaveLength(1);
  await page.getByRole("button", { name: "Add Company" }).click();
  await question.getByRole("button", { name: "Add anyway" }).click();
  await expect(toast(page, "Company added successfully")).toBeVisible();
  expect(await list()).toHaveLength(2);

  // Editing one of them asks again only once its name or website changes.
  await page.goto(`/admin?edit=${id}`);
  await page.getByLabel("Short description").fill("Made first.");
  await page.getByRole("button", { name: "Update Company" }).click();
  await expect(toast(page, "Company updated successfully")).toBeVisible();
});

test("facts are collapsed, refuse what isn't known, and are shown again as they were entered", async ({ page }) => {
  const name = "Factual Ferry";
  await logIn(page);
  await fillCompany(page, name);
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
  await findInManagement(page, name);
  await row(page, name).getByRole("link", { name: "Edit" }).click();
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
  await page.getByText(`Saved ${name}.`).getByRole("link").click();
  await expect(page.getByRole("region", { name: "Plans" }).getByRole("heading", { level: 3 })).toHaveText([
    "Team",
    "Pro",
  ]);
  await expect(page.getByRole("region", { name: "Price history" })).toContainText("$5/month");
});

test("Cancel leaves the editing; a company that is not there cannot be edited", async ({ page }) => {
  const name = "Idle Islet";
  await authenticate(page);
  await addCompany(page, name);
  await findInManagement(page, name);
  await row(page, name).getByRole("link", { name: "Edit" }).click();
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByRole("heading", { name: "Add New Company" })).toBeVisible();
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("");
  await page.goto("/admin?edit=999999");
  await expect(toast(page, "Failed to load company data for editing")).toBeVisible();
  await expect(page.getByRole("alert").getByText("Failed to fetch company")).toBeVisible();
});
