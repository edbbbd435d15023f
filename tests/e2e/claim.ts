import { expect, type Page } from "@playwright/test";
import { register } from "#tests/e2e/reader";
import { mailTo } from "#tests/e2e/sent-mail";
import type { Site } from "#tests/e2e/site";

/** Registers a vendor who claims a listing by email. */
export async function claim(page: Page, site: Site, companyId: number): Promise<string> {
  const username = await register(page);
  await page.goto(`/company/${companyId}/claim`);
  const domain = (await page.getByText(/^An address that ends in @/).textContent())?.split("@")[1];
  const address = `${username}@${domain}`;
  await page.getByLabel("Work email").fill(address);
  await page.getByRole("button", { name: "Email me a link" }).click();
  await expect(page.getByText("We’ve sent you a link.")).toBeVisible();
  const [link = ""] = /\/company\/\d+\/claim\/confirm\?token=[\w-]+/.exec(await mailTo(site, address)) ?? [];
  await page.goto(link);
  await page.getByRole("button", { name: "Confirm claim" }).click();
  await expect(page).toHaveURL(`/vendor/${companyId}`);
  return username;
}
