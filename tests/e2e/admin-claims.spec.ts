import { expect, loadScripts, test } from "#tests/e2e/hydrated";
import { complaintsOf, problemsOf } from "#tests/e2e/axe";
import { addCompany, authenticate, inboxEntry, inboxRow, open, toast } from "#tests/e2e/admin";
import { register } from "#tests/e2e/reader";
import { mailTo } from "#tests/e2e/sent-mail";

test("a vendor claims a listing by email and edits it, and an admin publishes a part of the edit", async ({
  page,
  browser,
  site,
}) => {
  const name = "Claimed Cliff";
  await authenticate(page);
  const id = await addCompany(page, name);
  const context = await browser.newContext();
  const vendor = await context.newPage();
  const complaints = complaintsOf(vendor);
  const username = await register(vendor);

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

  const [link = ""] = /\/company\/\d+\/claim\/confirm\?token=[\w-]+/.exec(await mailTo(site, address)) ?? [];
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

  await open(page, "/admin/inbox?kind=edit&state=open");
  await loadScripts(page);
  const entry = inboxEntry(page, `Changes to ${name}`);
  await expect(inboxRow(page, `Changes to ${name}`)).toContainText("Starting price: $77/mo");
  // The inbox is worked by keyboard.
  await page.keyboard.press("j");
  await expect(entry).toBeFocused();
  await expect(entry.getByText("$77/mo")).toBeVisible();
  expect.soft(await problemsOf(page)).toEqual([]);
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

  await page.goto(`/admin/companies/${id}/people`);
  // Handed over to the admin, and taken from there.
  const people = page.getByRole("region", { name: "People who represent this company" });
  await people.getByText("Add a person or hand over").click();
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
  const name = "Asserted Atoll";
  await authenticate(page);
  const id = await addCompany(page, name);
  const claimant = await (await browser.newContext()).newPage();
  const username = await register(claimant);
  await claimant.goto(`/company/${id}/claim`);
  await claimant.getByRole("button", { name: "Send claim" }).click();
  await expect(claimant.getByLabel("How are you connected to the product?")).toHaveAccessibleDescription(/Required/);
  await claimant.getByLabel("How are you connected to the product?").fill(`I am ${username} of its About page.`);
  await claimant.getByRole("button", { name: "Send claim" }).click();
  await expect(claimant.getByText("We have your claim, and will check it.")).toBeVisible();
  expect.soft(await problemsOf(claimant)).toEqual([]);

  await open(page, "/admin/inbox?kind=claim&state=open");
  await loadScripts(page);
  const entry = inboxEntry(page, `Claim: ${name}`).filter({ hasText: username });
  await expect(inboxRow(page, `Claim: ${name}`)).toBeVisible();
  await page.keyboard.press("j");
  await expect(entry).toBeFocused();
  await expect(entry.getByRole("button", { name: /^Approve/ })).toHaveAttribute("aria-keyshortcuts", "a");
  expect.soft(await problemsOf(page)).toEqual([]);
  await page.keyboard.press("a");
  await expect(entry).toContainText("Claim · Approved");
  // It stays in the list, though it doesn't match the filters anymore.
  await expect(inboxRow(page, `Claim: ${name}`)).toContainText("Approved");
  await expect(page.getByText("No entries found.")).toHaveCount(0);
  await claimant.getByRole("link", { name: "See its status" }).click();
  await expect(claimant.getByRole("listitem").filter({ hasText: "Claim ·" })).toContainText("Approved");
  expect((await claimant.goto(`/vendor/${id}`))?.status()).toBe(200);
  await claimant.context().close();
});
