import type { Browser, Page } from "@playwright/test";
import { complaintsOf, problemsOf } from "#tests/e2e/axe";
import { claim } from "#tests/e2e/claim";
import { expect, test } from "#tests/e2e/hydrated";
import { mailTo } from "#tests/e2e/sent-mail";
import type { Site } from "#tests/e2e/site";

/** Opens the link that was sent to a contact, in a browser that isn't logged in. */
async function openContact(page: Page, site: Site, address: string): Promise<void> {
  const [link = ""] = /\/company\/\d+\/contact\/confirm\?token=[\w-]+/.exec(await mailTo(site, address)) ?? [];
  await page.goto(link);
}

async function fillDemo(page: Page, email: string, message: string): Promise<void> {
  await page.getByLabel("Your name", { exact: true }).fill("Ann Example");
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByLabel("Company", { exact: true }).fill("Buyer Ltd");
  await page.getByLabel("Company size", { exact: true }).selectOption("11-50");
  await page.getByRole("textbox", { name: /^Message/ }).fill(message);
}

async function setContact(page: Page, companyId: number, name: string, email: string): Promise<void> {
  await page.goto(`/vendor/${companyId}/leads`);
  const change = page.getByText("Change contact");
  if (await change.isVisible()) await change.click();
  await page.getByLabel("Receiver").fill(name);
  await page.getByLabel("Email", { exact: true }).fill(email);
  await page.getByRole("button", { name: "Send confirmation link" }).click();
  await expect(page.getByText(`${name} at ${email} gets them once`)).toBeVisible();
}

const open = async (browser: Browser, javaScriptEnabled = true) =>
  (await browser.newContext({ javaScriptEnabled })).newPage();

test("a vendor names a contact, a buyer asks for a demo, and the contact gets it by email", async ({
  page: vendor,
  browser,
  site,
}) => {
  const company = 20;
  const complaints = complaintsOf(vendor);
  const username = await claim(vendor, site, company);
  const choose = vendor.getByRole("link", { name: "Choose who gets them" });
  await expect(choose).toBeVisible();
  const name = (await vendor.getByRole("heading", { level: 1 }).textContent()) ?? "";
  await choose.click();
  await expect(vendor.getByText(/^Only the SaaSFinder team/)).toBeVisible();
  expect.soft(await problemsOf(vendor)).toEqual([]);
  await vendor.getByLabel("Email", { exact: true }).fill("nobody");
  await vendor.getByRole("button", { name: "Send confirmation link" }).click();
  await expect(vendor.getByText("Please enter a valid email address")).toBeVisible();
  const sales = `sales-${username}@tool.example`;
  await setContact(vendor, company, "Tool Inc.", sales);
  expect.soft(await problemsOf(vendor)).toEqual([]);

  // Someone who has the mailbox, but no account here.
  const colleague = await open(browser);
  await openContact(colleague, site, sales);
  await expect(colleague.getByText(`Demo requests for ${name} will be emailed to ${sales}.`)).toBeVisible();
  expect.soft(await problemsOf(colleague)).toEqual([]);
  await colleague.getByRole("button", { name: "Confirm address" }).click();
  await expect(colleague.getByText("Address confirmed").first()).toBeVisible();
  await openContact(colleague, site, sales);
  await expect(colleague.getByRole("heading", { name: "This link doesn’t work" })).toBeVisible();

  const buyer = await open(browser);
  const email = `ann-${username}@buyer.example`;
  await buyer.goto(`/company/${company}`);
  await buyer.getByRole("link", { name: "Request a Demo" }).click();
  const box = buyer.getByRole("checkbox", { name: /shares them with Tool Inc\. \(tool\.example\)/ });
  await fillDemo(buyer, email, "We have 40 people.\nCan it do single sign-on?");
  await box.check();
  expect.soft(await problemsOf(buyer)).toEqual([]);

  // Another contact takes over while the form is open.
  const support = `support-${username}@tool.example`;
  await setContact(vendor, company, "Tool Support", support);
  await openContact(colleague, site, support);
  await colleague.getByRole("button", { name: "Confirm address" }).click();
  await expect(colleague.getByText("Address confirmed").first()).toBeVisible();
  await buyer.getByRole("button", { name: "Request a Demo" }).click();
  await expect(buyer.getByText("Who gets your request has changed since you opened this page.")).toBeVisible();
  const again = buyer.getByRole("checkbox", { name: /shares them with Tool Support/ });
  await expect(again).not.toBeChecked();
  await expect(again).toBeFocused();
  await expect(buyer.getByLabel("Company", { exact: true })).toHaveValue("Buyer Ltd");
  await again.check();
  await buyer.getByRole("button", { name: "Request a Demo" }).click();
  await expect(buyer.getByText(`The vendor of ${name} and our team get your request.`)).toBeVisible();
  expect.soft(await problemsOf(buyer)).toEqual([]);

  const mail = await mailTo(site, support);
  expect(mail).toContain(`Reply-To: ${email}`);
  expect(mail).toContain("Can it do single sign-on?");
  expect(await mailTo(site, email)).toContain("passing it on to Tool Support");

  await vendor.goto(`/vendor/${company}`);
  await expect(vendor.getByRole("link", { name: "Read your requests" })).toBeVisible();
  expect.soft(await problemsOf(vendor)).toEqual([]);
  await vendor.getByRole("link", { name: "Read your requests" }).click();
  const lead = vendor.getByRole("article", { name: "Ann Example, Buyer Ltd" });
  await expect(lead).toContainText("Can it do single sign-on?");
  expect.soft(await problemsOf(vendor)).toEqual([]);
  const [file] = await Promise.all([
    vendor.waitForEvent("download"),
    vendor.getByRole("link", { name: "Export CSV" }).click(),
  ]);
  expect(file.suggestedFilename()).toBe(`demo-requests-${company}.csv`);

  await vendor.getByText("Remove contact").first().click();
  await vendor.getByRole("button", { name: "Remove contact" }).click();
  await expect(vendor.getByText(/^Only the SaaSFinder team/)).toBeVisible();
  await buyer.goto(`/company/${company}/demo`);
  await expect(buyer.getByRole("checkbox", { name: /may share them with/ })).toBeVisible();
  expect(complaints).toEqual([]);
  await Promise.all([colleague.context().close(), buyer.context().close()]);
});

test("a contact is named and confirmed, and a demo asked for, without scripts", async ({ page, browser, site }) => {
  const company = 21;
  const username = await claim(page, site, company);
  const vendor = await open(browser, false);
  await vendor.context().addCookies(await page.context().cookies());
  const sales = `sales-${username}@tool.example`;
  await setContact(vendor, company, "Tool Inc.", sales);
  await openContact(vendor, site, sales);
  await vendor.getByRole("button", { name: "Confirm address" }).click();
  const buyer = await open(browser, false);
  await buyer.goto(`/company/${company}/demo`);
  await fillDemo(buyer, `ann-${username}@buyer.example`, "Hello.");
  await vendor.goto(`/vendor/${company}/leads`);
  await vendor.getByText("Remove contact").first().click();
  await vendor.getByRole("button", { name: "Remove contact" }).click();
  await buyer.getByRole("checkbox").check();
  await buyer.getByRole("button", { name: "Request a Demo" }).click();
  await expect(buyer.getByText("Read this again, and check the box if you still agree")).toBeVisible();
  await expect(buyer.getByRole("checkbox", { name: /may share them with/ })).not.toBeChecked();
  await expect(buyer.getByLabel("Company", { exact: true })).toHaveValue("Buyer Ltd");
  await buyer.getByRole("checkbox").check();
  await buyer.getByRole("button", { name: "Request a Demo" }).click();
  await expect(buyer.getByText(/^Our team has your request/)).toBeVisible();
  await Promise.all([vendor.context().close(), buyer.context().close()]);
});

test("a vendor asks for a sponsorship, and opens the form that replies to a review", async ({ page, site }) => {
  const company = 1;
  await claim(page, site, company);
  await expect(page.getByRole("heading", { name: "Answer reviews" })).toBeVisible();
  expect.soft(await problemsOf(page)).toEqual([]);
  await page.goto(`/vendor/${company}/edit`);
  expect.soft(await problemsOf(page)).toEqual([]);

  await page.goto(`/vendor/${company}`);
  await page.getByRole("link", { name: "Request sponsorship" }).click();
  await expect(page.getByRole("heading", { level: 1, name: /^Sponsor / })).toBeVisible();
  expect.soft(await problemsOf(page)).toEqual([]);
  await page.getByRole("button", { name: "Request sponsorship" }).click();
  await expect(page.getByText("Choose a plan", { exact: true }).last()).toBeVisible();
  await page.getByLabel("Plan").selectOption("1 month");
  await page.getByLabel("Start date").fill("2020-01-01");
  await page.getByRole("button", { name: "Request sponsorship" }).click();
  await expect(page.getByText("Choose a date from today on, within a year")).toBeVisible();
  await expect(page.getByLabel("Plan")).toHaveValue("1 month");
  expect.soft(await problemsOf(page)).toEqual([]);
  await page.getByLabel("Start date").fill(new Date(Date.now() + 86_400_000).toISOString().slice(0, 10));
  await page.getByRole("button", { name: "Request sponsorship" }).click();
  await expect(page.getByText("Request sent").first()).toBeVisible();
  await expect(page).toHaveURL(`/vendor/${company}`);

  await page
    .getByRole("link", { name: /^Reply to / })
    .first()
    .click();
  await expect(page.getByRole("heading", { name: "Reply to a review" })).toBeVisible();
  await expect(page.getByLabel("Reply", { exact: true })).toBeVisible();
});
