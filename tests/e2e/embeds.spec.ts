import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { expect } from "@playwright/test";
import { test } from "#tests/e2e/site";
import { violationsOf, waitForStyles } from "#tests/e2e/axe";

let otherSite: Server;
let content = "";

test.beforeAll(async () => {
  otherSite = createServer((_request, response) => {
    response
      .setHeader("Content-Type", "text/html; charset=utf-8")
      .end(`<!doctype html><title>Other site</title>${content}`);
  });
  await once(otherSite.listen(0, "127.0.0.1"), "listening");
});

test.afterAll(() => void otherSite.close());

test("the code of the generator shows a tool on another site, whose links open here", async ({
  page,
  site,
  context,
}) => {
  await page.goto("/embeds");
  await page.getByLabel("Address of the page").fill(`${site.url}/company/1`);
  await page.getByLabel("Colors").selectOption("dark");
  await page.getByLabel("Height").fill("300");
  await page.getByRole("button", { name: "Show it" }).click();
  await expect(page.getByLabel("Height")).toHaveValue("300");
  const preview = page.frameLocator('iframe[title="Quillmoor CRM"]');
  await expect(preview.getByRole("heading", { name: "Quillmoor CRM" })).toBeVisible();
  expect(await violationsOf(page)).toEqual([]);
  content = await page.getByLabel("HTML for your page").inputValue();

  // Another host, so that it's another site.
  await page.goto(`http://localhost:${(otherSite.address() as AddressInfo).port}`);
  const frame = page.frameLocator("iframe");
  await expect(frame.locator("html")).toHaveAttribute("data-theme", "dark");
  await expect(frame.getByRole("heading", { name: "Quillmoor CRM" })).toBeVisible();
  const opened = context.waitForEvent("page");
  await frame.getByRole("link", { name: "Quillmoor CRM" }).click();
  const tab = await opened;
  await expect(tab.getByRole("heading", { name: "Quillmoor CRM", level: 1 })).toBeVisible();
  expect(await context.cookies(site.url)).toEqual([]);
});

test("an address that has nothing to embed is still there to be mended", async ({ page }) => {
  await page.goto(`/embeds?url=${encodeURIComponent("https://other.example/x")}`);
  await expect(page.getByLabel("Address of the page")).toHaveValue("https://other.example/x");
  await expect(page.getByText("We have nothing to embed at this address.")).toBeVisible();
  await expect(page.locator("iframe")).toHaveCount(0);
});

test("an embed fits a narrow frame, and large text", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 400 });
  for (const path of ["/embed/tools", "/embed/company/2", "/embed/compare/1-quillmoor-crm-vs-5-brackenfold"]) {
    await page.goto(path);
    await waitForStyles(page);
    await page.evaluate(() => (document.documentElement.style.fontSize = "200%"));
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect([path, overflow]).toEqual([path, 0]);
    expect(await violationsOf(page)).toEqual([]);
  }
});
