import type { Locator, Page } from "@playwright/test";
import { complaintsOf, problemsOf } from "#tests/e2e/axe";
import { authenticate, chooseEntry, inboxEntry, inboxRow, open, postForm, submitListing } from "#tests/e2e/admin";
import { expect, loadScripts, test } from "#tests/e2e/hydrated";
import { newName } from "#tests/e2e/reader";
import { shifts } from "#tests/e2e/shifts";

/** The maximum height of a row, in px. */
const maxRowHeight = 72;

/** Sends a message about sponsoring. Its entry is named by the company. */
function ask(page: Page, company: string, message: string): Promise<void> {
  const email = `${newName()}@vendor.example`;
  return postForm(page, "/vendors/sponsorship", { contactName: "Bea", email, company, message });
}

const entries = (page: Page): Locator => page.getByRole("list", { name: "Entries" });
const kind = (page: Page, name: string): Locator =>
  page.getByRole("navigation", { name: "Kinds" }).getByRole("link", { name });
const heightOf = async (one: Locator): Promise<number> => (await one.boundingBox())?.height ?? Infinity;

test("each entry is a low row, and its details are beside the list, or replace it on phones", async ({ page }) => {
  const complaints = complaintsOf(page);
  await authenticate(page);
  const long = "Antidisestablishmentarian ".repeat(7).trim();
  await ask(page, `Long Landing ${long}`, "All of it.\n\n".repeat(400));
  await ask(page, "Short Shore", "Hello.");
  await submitListing(page, "Listed Lagoon", "bea@lagoon.example");
  for (const width of [360, 768, 1024, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    await open(page, "/admin/inbox?state=all");
    expect(await shifts(page)).toBe(0);
    for (const row of await entries(page).getByRole("listitem").all())
      expect.soft(await heightOf(row), `${width} px: ${await row.innerText()}`).toBeLessThanOrEqual(maxRowHeight);
    await expect(inboxRow(page, "Short Shore")).toContainText(/Sponsorship · Bea.*Hello\.\s*New/s);

    // Without scripts, it's a link, and the page begins at its top.
    await loadScripts(page);
    const entry = await chooseEntry(page, "Long Landing");
    await expect(entry).toBeFocused();
    await expect(entry).toBeInViewport();
    await expect(entry).toContainText("All of it.\n\nAll of it.");
    await expect(page).toHaveURL(/\/admin\/inbox\?state=all&entry=sponsorship-\d+$/);
    const isBeside = width >= 1024;
    await expect(entries(page)).toBeVisible({ visible: isBeside });
    await expect(page.getByRole("search", { name: "Inbox" })).toBeVisible({ visible: isBeside });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
    if (isBeside) {
      // It stays in sight beside a long list.
      const [list, details] = await Promise.all([entries(page), entry].map((one) => one.boundingBox()));
      expect(details!.x).toBeGreaterThan(list!.x + list!.width);
      await page.mouse.move(list!.x + 50, 500);
      await page.mouse.wheel(0, 300);
      await expect(entry.getByRole("heading")).toBeInViewport();
    }
    await page.getByRole("link", { name: "Back to list" }).press("Enter");
    await expect(inboxEntry(page, "Listed Lagoon")).toHaveCount(isBeside ? 1 : 0);
    await expect(inboxRow(page, "Long Landing").getByRole("link")).toBeFocused();
    await expect(page).toHaveURL("/admin/inbox?state=all");
  }
  await chooseEntry(page, "Listed Lagoon");
  expect(await problemsOf(page)).toEqual([]);
  expect(complaints).toEqual([]);
});

test("an entry has an address, which filters, pages, and the browser's history keep", async ({ page }) => {
  await authenticate(page);
  await ask(page, "Addressed Atoll", "Hello.");
  await ask(page, "Addressed Archipelago", "Hello, too.");
  await open(page, "/admin/inbox?kind=sponsorship&state=open");
  await chooseEntry(page, "Addressed Atoll");
  await expect(page).toHaveURL(/\?kind=sponsorship&state=open&entry=sponsorship-\d+$/);
  const address = page.url();
  await chooseEntry(page, "Addressed Archipelago");
  await page.goBack();
  await expect(inboxEntry(page, "Addressed Atoll")).toBeVisible();
  await expect(inboxEntry(page, "Addressed Archipelago")).toBeHidden();
  await page.goBack();
  // Beside the list, its first entry.
  await expect(inboxEntry(page, "Addressed Archipelago")).toBeVisible();
  await page.goto(address);
  await page.reload();
  await expect(inboxEntry(page, "Addressed Atoll")).toBeVisible();
  await expect(kind(page, "Sponsorship")).toHaveAttribute("aria-current", "true");

  // Its details need no place in the list.
  await page.goto(address.replace("kind=sponsorship", "kind=partner"));
  await expect(inboxEntry(page, "Addressed Atoll")).toBeVisible();
  await kind(page, "All").click();
  await expect(page).toHaveURL("/admin/inbox?state=open");
  for (const unknown of ["sponsorship-999999", "review-1-2", "nonsense"]) {
    await page.goto(`/admin/inbox?entry=${unknown}`);
    await expect(page.getByText("Entry not found.")).toBeVisible();
  }
});

test("what is half-written about an entry stays while another one is shown", async ({ page }) => {
  await authenticate(page);
  await ask(page, "Drafted Dune", "Hello.");
  await ask(page, "Drafted Delta", "Hello, too.");
  await open(page, "/admin/inbox?kind=sponsorship&state=open");
  const entry = await chooseEntry(page, "Drafted Dune");
  await entry.getByRole("button", { name: /^Reply/ }).click();
  await entry.getByLabel("Your reply").fill("We would");
  await chooseEntry(page, "Drafted Delta");
  await expect(entry.getByLabel("Your reply")).toBeHidden();
  await chooseEntry(page, "Drafted Dune");
  await expect(entry.getByLabel("Your reply")).toHaveValue("We would");
});

test("a decision stays in the list, though it doesn't match the filters anymore, and is undone", async ({ page }) => {
  await authenticate(page);
  const email = `${newName()}@partner.example`;
  const inquiry = { contactName: "Bea", email, company: "Only Oasis", message: "Hello." };
  await postForm(page, "/vendors/partner-program", inquiry);
  await open(page, "/admin/inbox?kind=partner&state=open");
  const entry = await chooseEntry(page, "Only Oasis");
  await entry.getByRole("button", { name: /^Close/ }).click();
  await expect(entry.getByText("Status changed to closed.")).toBeFocused();
  await expect(inboxRow(page, "Only Oasis")).toContainText("Closed");
  await expect(page.getByRole("status").filter({ hasText: "entries" })).toHaveText("No other entries found.");
  await entry.getByRole("button", { name: /^Undo/ }).click();
  await expect(entry).toBeFocused();
  await expect(inboxRow(page, "Only Oasis")).toContainText("New");
  await expect(page.getByRole("status").filter({ hasText: "entry" })).toHaveText("1 entry");
  await entry.getByRole("button", { name: /^Close/ }).click();
  await expect(inboxRow(page, "Only Oasis")).toContainText("Closed");
  await page.reload();
  await expect(entry).toContainText("Partner program · Closed");
  await expect(page.getByText("No entries found.")).toBeVisible();
});
