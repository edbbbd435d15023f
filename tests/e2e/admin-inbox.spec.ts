import type { Page } from "@playwright/test";
import { expect, loadScripts, test } from "#tests/e2e/hydrated";
import { problemsOf } from "#tests/e2e/axe";
import { newName, register } from "#tests/e2e/reader";
import { mailTo } from "#tests/e2e/sent-mail";
import {
  addCompany,
  authenticate,
  callApi,
  chooseEntry,
  inboxEntry,
  inboxRow,
  logIn,
  open,
  pending,
  postForm,
  submitListing,
  toast,
  websiteOf,
} from "#tests/e2e/admin";
import type { InboxKind } from "~/community/inbox/inbox";
import type { InboxItem } from "~/community/inbox/api";

test("a message reaches the inbox and is closed", async ({ page }) => {
  await page.goto("/contact");
  await page.getByLabel("Topic").selectOption({ index: 1 });
  await page.getByLabel("Your name").fill("Bea");
  await page.getByLabel("Email").fill(`${newName()}@reader.example`);
  await page.getByLabel("Message").fill("Hello, staff.");
  await page.getByRole("main").getByRole("button", { name: /Send/ }).click();
  await logIn(page, "/admin/inbox?kind=contact");
  const message = await chooseEntry(page, "Hello, staff.");
  const press = () => message.getByRole("button", { name: /^Close/ }).click();
  await pending(page, { call: "**/api/admin/inbox/**", label: "Saving...", press });
  await expect(message).toContainText("closed");
  await expect(inboxRow(page, "Hello, staff.")).toContainText("Closed");
});

test("a message is answered from the inbox, and the reply stays there", async ({ page, site }) => {
  const email = `${newName()}@reader.example`;
  await postForm(page, "/contact", { topic: "other", contactName: "Bea", email, message: "Do you list fonts?" });
  await logIn(page, "/admin/inbox?kind=contact");
  const entry = await chooseEntry(page, "Do you list fonts?");
  await entry.getByRole("button", { name: /^Reply/ }).click();
  const field = entry.getByLabel("Your reply");
  await expect(field).toBeFocused();
  expect(await problemsOf(page)).toEqual([]);
  await field.press("Escape");
  await expect(entry.getByRole("button", { name: /^Reply/ })).toBeFocused();
  await page.keyboard.press("Enter");
  await field.fill("Not yet, but soon.");
  await entry.getByRole("button", { name: "Send reply" }).click();
  await expect(toast(page, "Reply sent")).toBeVisible();
  await expect(entry.getByRole("list", { name: "Replies" })).toContainText("Not yet, but soon.");
  expect(await mailTo(site, email, "Our reply")).toContain("Not yet, but soon.");
});

test("a correction leads to its field in the company's form, with the proposal filled in", async ({ page }) => {
  const name = "Corrected Creek";
  await authenticate(page);
  const id = await addCompany(page, name);
  await page.goto(`/company/${id}/correction`);
  await page.getByLabel(/^What’s wrong/).fill("They raised it.");
  await page.getByLabel(/^Which part/).selectOption("Starting price");
  await page.getByLabel(/^What should it say/).fill("$77/mo");
  await page.getByRole("button", { name: "Send correction" }).click();
  await expect(page).toHaveURL(/\?sent$/);
  await open(page, "/admin/inbox?kind=correction");
  const entry = await chooseEntry(page, name);
  await entry.getByRole("link", { name: "Edit starting price" }).click();
  const price = page.getByLabel("Starting price");
  await expect(price).toHaveValue("$77/mo");
  await expect(price).toBeFocused();
  await expect(page.getByRole("note").filter({ hasText: "They raised it." })).toContainText("Now it’s “$0/mo.”");
  await page.getByRole("button", { name: "Update Company" }).click();
  await expect(toast(page, "Company updated successfully")).toBeVisible();
  await page.getByRole("link", { name: "Close the correction" }).click();
  await chooseEntry(page, name);
  await entry.getByRole("button", { name: /^Close/ }).click();
  await expect(entry).toContainText("closed");
  const company = await callApi<{ startingPrice: string }>(page, "GET", `/api/admin/companies/${id}`);
  expect(company.startingPrice).toBe("$77/mo");
});

test(
  "a decision in the inbox leaves no other one below the pointer, and a published review is shown",
  {
    tag: "@journey",
  },
  async ({ page }) => {
    await authenticate(page);
    const review = {
      stars: "4",
      pros: "It works.",
      cons: "It is slow.",
      role: "Bookkeeper",
      timeUsed: "1-2-years",
      size: "2-10",
      noTie: "on",
    };
    const [firstTitle, secondTitle] = ["Review of Pointed Pier", "Review of Pointed Port"];
    const first = await addCompany(page, "Pointed Pier");
    const second = await addCompany(page, "Pointed Port");
    await postForm(page, `/company/${first}/review`, { ...review, title: firstTitle });
    await postForm(page, `/company/${second}/review`, { ...review, title: secondTitle });
    await open(page, "/admin/inbox?kind=review&state=open");
    await loadScripts(page);
    const entry = (title: string) => inboxEntry(page, title);
    const press = async (title: string, verb: string) => {
      const button = entry(title).getByRole("button", { name: new RegExp(`^${verb}`) });
      await button.scrollIntoViewIfNeeded();
      const box = (await button.boundingBox())!;
      const pointer = [box.x + box.width / 2, box.y + box.height / 2] as const;
      const waiting = page.getByLabel("Status").locator("option", { hasText: "Needs review" });
      const before = String(await waiting.textContent());
      await page.mouse.dblclick(...pointer);
      await expect(entry(title).getByText("Status changed to")).toBeVisible();
      // On the sentence, or on what the second click of the two met. Nowhere else, so that the keyboard goes on from here.
      await expect(entry(title).locator(":focus")).toHaveCount(1);
      // The list has been loaded again, without the entry.
      await expect(waiting).not.toHaveText(before);
      await page.mouse.click(...pointer);
    };
    await chooseEntry(page, secondTitle);
    await press(secondTitle, "Publish");
    await expect(entry(secondTitle)).toContainText("Review · Published");
    await expect(inboxRow(page, firstTitle)).toContainText("Waiting");
    await entry(secondTitle).getByRole("button", { name: "Change status" }).click();
    await expect(entry(secondTitle).getByRole("button", { name: /^Decline/ })).toBeVisible();
    await chooseEntry(page, firstTitle);
    await press(firstTitle, "Publish");
    await expect(entry(firstTitle)).toContainText("Review · Published");
    await page.goto(`/company/${first}`);
    const shown = page.getByRole("region", { name: "Reviews" });
    await expect(shown.getByRole("article", { name: firstTitle })).toContainText(
      "Bookkeeper · 2–10 people · Used for 1–2 years",
    );
    await expect(shown.getByText("No reviews yet")).toHaveCount(0);

    const declinable = "Declinable Dock";
    await submitListing(page, declinable, "bea@declinable.example");
    await page.goto("/admin/inbox?kind=listing&state=open");
    await (await chooseEntry(page, declinable)).getByRole("button", { name: /^Decline/ }).click();
    await page.getByLabel("Reason").fill("It is no software.");
    await press(declinable, "Decline$");
    await expect(entry(declinable)).toContainText("Listing · Declined");
  },
);

test("a submitted listing is published, and found", { tag: "@journey" }, async ({ page }) => {
  const name = "Published Peninsula";
  await authenticate(page);
  await submitListing(page, name, "bea@published.example");
  await open(page, "/admin/inbox?kind=listing&state=open");
  const entry = await chooseEntry(page, name);
  await entry.getByRole("button", { name: `Publish ${name}` }).click();
  await expect(entry).toContainText("Listing · Published");
  await page.goto("/directory?q=Published+Peninsula");
  await page.getByRole("link", { name, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(name);
});

test("an admin assigns a demo request, notes what they did, and sees who gets a tool's requests", async ({ page }) => {
  await authenticate(page);
  const id = await addCompany(page, "Demonstrated Delta");
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
  const entry = await chooseEntry(page, buyer);
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

  await page.goto(`/admin/companies/${id}/people`);
  await page.getByText("Add a contact").click();
  await page.getByLabel("Receiver").fill("Bulkware Inc.");
  await page.getByLabel("Email", { exact: true }).fill(`${buyer}@bulkware.example`);
  await page.getByRole("button", { name: "Send link" }).click();
  await expect(page.getByText(`Not confirmed yet: Bulkware Inc., ${buyer}@bulkware.example.`)).toBeVisible();
  expect.soft(await problemsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Remove contact" }).click();
  await expect(page.getByText(/Not confirmed yet/)).toHaveCount(0);
});

test("senders of a listing and of an edit get an email about it, once the decision can't be undone anymore", async ({
  page,
  browser,
  site,
}) => {
  await authenticate(page);
  const vendor = await (await browser.newContext()).newPage();
  const username = await register(vendor);
  const id = await addCompany(page, "Edited Estate");
  await callApi(page, "POST", `/api/admin/companies/${id}/vendors`, { username });
  await postForm(vendor, `/vendor/${id}/edit`, {
    name: "Edited Estate",
    website: websiteOf("Edited Estate"),
    shortDescription: "The best of all.",
    description: "Made by hand, for a test.",
    startingPrice: "$77/mo",
  });
  await vendor.context().close();
  await decide(page, "edit", "Changes to Edited Estate", {
    state: "published",
    fields: ["startingPrice"],
    reason: "Superlatives stay out.",
  });
  await submitListing(page, "Emailed Embankment", "bea@emailed.example");
  await decide(page, "listing", "Emailed Embankment", { state: "published" });
  // They wait for half a minute.
  const mail = await mailTo(site, "bea@emailed.example", "is now listed");
  await mailTo(site, `${username}@reader.example`, "Superlatives stay out.");
  await page.goto(String(/\/company\/\d+/.exec(mail)));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Emailed Embankment");
});

/** Decides through the API on the item of the inbox that has a title. */
async function decide(page: Page, kind: InboxKind, title: string, decision: object): Promise<void> {
  const items = await callApi<InboxItem[]>(page, "GET", `/api/admin/inbox?kind=${kind}&state=open`);
  const { id } = items.find((item) => item.title === title)!;
  await callApi(page, "PUT", `/api/admin/inbox/${kind}/${id}`, decision);
}
