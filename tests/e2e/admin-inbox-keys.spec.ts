import { expect, test } from "#tests/e2e/hydrated";
import { complaintsOf, problemsOf } from "#tests/e2e/axe";
import { authenticate, callApi, gate, inboxEntry, inboxRow, logIn, open, submitListing, toast } from "#tests/e2e/admin";
import type { InboxItem } from "~/community/inbox/api";

test("a submitted listing is published by keyboard, undone, published again, and found", async ({ page, browser }) => {
  const product = "Keyware";
  const visitor = await (await browser.newContext()).newPage();
  await visitor.goto("/vendors/get-listed");
  await visitor.getByLabel("Product website").fill("keyware.example");
  await visitor.getByRole("button", { name: "Continue" }).click();
  for (const [label, value] of [
    ["Product name", product],
    ["Short description", "A tool for keys."],
    ["Description", "It turns keys."],
    ["Starting price", "Free"],
    ["Your name", "Bea"],
    ["Work email", "keys@keyware.example"],
  ] as const)
    await visitor.getByLabel(label, { exact: true }).fill(value);
  await visitor.getByRole("button", { name: "Submit listing" }).click();
  await expect(visitor.getByRole("heading", { name: "Thanks! We’ve received your listing" })).toBeVisible();
  await visitor.context().close();

  const complaints = complaintsOf(page);
  await logIn(page, "/admin/inbox");
  await page.getByRole("link", { name: /^Listings \d/ }).click();
  await expect(page).toHaveURL("/admin/inbox?kind=listing");
  // The URL changes before the list does.
  await expect(page.getByRole("link", { name: /^Listings \d/ })).toHaveAttribute("aria-current", "true");
  const entry = inboxEntry(page, product);
  const checkbox = inboxRow(page, product).getByRole("checkbox");
  await expect(checkbox).toHaveAttribute("aria-keyshortcuts", "x");
  await page.keyboard.press("j");
  await expect(entry).toBeFocused();
  await expect(page.getByRole("list", { name: "Entries" }).getByRole("listitem").first()).toContainText(product);
  await expect(entry.getByRole("button", { name: `Publish ${product}` })).toHaveAttribute("aria-keyshortcuts", "a");

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
  await checkbox.focus();
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
  await expect(checkbox).not.toBeChecked();
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
}) => {
  await authenticate(page);
  const names = ["Declined A", "Declined B", "Declined C"];
  for (const name of names) await submitListing(page, name, "bea@declined.example");
  await open(page, "/admin/inbox?kind=listing&state=open");
  const entry = (i: number) => inboxRow(page, names[i]!);
  const state = (i: number) => entry(i).getByText(/^(New|Declined|Closed)$/);
  const choose = async (i: number) => {
    await entry(i).getByRole("link").click();
    await expect(inboxEntry(page, names[i])).toBeFocused();
    // The list has been loaded again.
    await expect(page).toHaveURL(/&entry=listing-\d+$/);
  };
  const bulk = page.getByRole("region", { name: "Selected entries" });
  const waiting = page.getByLabel("Status").locator("option", { hasText: "Needs review" });
  const count = Number(/\d+/.exec(String(await waiting.textContent())));
  for (const i of [2, 1, 0]) {
    await expect(entry(i).getByRole("checkbox")).toHaveAttribute("aria-keyshortcuts", "x");
    await entry(i).getByRole("link").focus();
    await page.keyboard.press("x");
    await expect(entry(i).getByRole("checkbox")).toBeChecked();
  }
  const items = await callApi<InboxItem[]>(page, "GET", "/api/admin/inbox?kind=listing&state=open");
  const { id } = items.find(({ title }) => title === names[1])!;
  // Another admin is faster.
  await callApi(page, "PUT", `/api/admin/inbox/listing/${id}`, { state: "closed" });
  await bulk.getByRole("button", { name: "Decline 3" }).click();
  await bulk.getByLabel("Reason").fill("No software.");
  expect.soft(await problemsOf(page)).toEqual([]);
  await bulk.getByRole("button", { name: "Decline 3" }).click();
  await expect(bulk.getByRole("status")).toContainText("Declined: 2. Not changed: 1.");
  await expect(bulk.getByRole("status")).toContainText(
    `${names[1]}: Someone else has changed this item’s status to “Closed.”`,
  );
  for (const i of [0, 2]) await expect(state(i)).toHaveText("Declined");
  await bulk.getByRole("button", { name: "Undo last decision" }).click();
  for (const i of [0, 2]) await expect(state(i)).toHaveText("New");

  // Undoing a decision that is being saved, and is refused then, leaves the one before it.
  await expect(waiting).toHaveText(`Needs review (${count - 1})`);
  await choose(0);
  await page.keyboard.press("c");
  await expect(state(0)).toHaveText("Closed");
  await expect(waiting).toHaveText(`Needs review (${count - 2})`);
  const changes: string[] = [];
  page.on("request", (request) => request.method() !== "GET" && changes.push(request.url()));
  const refusing = gate();
  await page.route("**/api/admin/inbox/listing/*", async (route) => {
    await refusing.opened;
    await route.fulfill({ status: 409, json: { message: "Someone else was faster." } });
  });
  await choose(2);
  await page.keyboard.press("c");
  await page.keyboard.press("u");
  const reload = page.waitForResponse(/\/admin\/inbox\.data/);
  refusing.open();
  await expect(toast(page, "Couldn’t update this item")).toBeVisible();
  await reload;
  expect(changes).toHaveLength(1);
  await expect(state(0)).toHaveText("Closed");
  await page.keyboard.press("u");
  await expect(state(0)).toHaveText("New");
});
