import type { Page } from "@playwright/test";
import { expect } from "#tests/e2e/hydrated";

const call = "**/api/logout";
const unreachable = "Couldn’t reach the server. Check your connection and try again.";

/** Possible failures between the Logout button and the server, with the expected message. */
const faults = [
  {
    begin: (page: Page) => page.context().setOffline(true),
    end: (page: Page) => page.context().setOffline(false),
    said: unreachable,
  },
  {
    begin: (page: Page) => page.route(call, (route) => route.abort("connectionreset")),
    end: (page: Page) => page.unroute(call),
    said: unreachable,
  },
  {
    begin: (page: Page) => page.route(call, (route) => route.fulfill({ status: 500, json: { message: "Broken." } })),
    end: (page: Page) => page.unroute(call),
    said: "500: Broken.",
  },
  {
    begin: (page: Page) => page.route(call, (route) => route.fulfill({ status: 502, body: "Bad gateway" })),
    end: (page: Page) => page.unroute(call),
    said: "502: Bad gateway",
  },
];

/**
 * Logs out by `press` under each failure and checks that the user sees the message and is still logged in on the same
 * page. Then logs out without a failure.
 */
export async function logOutThroughFaults(page: Page, press: () => Promise<void>): Promise<void> {
  const notice = (text: string) => page.getByRole("region", { name: "Notifications" }).getByText(text, { exact: true });
  const before = page.url();
  const heading = await page.getByRole("heading", { level: 1 }).textContent();
  for (const { begin, end, said } of faults) {
    await begin(page);
    await press();
    await expect(notice("Logout failed")).toBeVisible();
    await expect(notice(said)).toBeVisible();
    await expect(notice("Logout successful")).toHaveCount(0);
    expect(page.url()).toBe(before);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(heading ?? "");
    await end(page);
    const user = await page.request.get("/api/user");
    expect(user.status()).toBe(200);
    await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Close" }).click();
  }
  await press();
  await expect(notice("Logout successful")).toBeVisible();
  await expect(notice("You have been logged out")).toBeVisible();
  await expect(page).toHaveURL("/");
  expect((await page.request.get("/api/user")).status()).toBe(401);
  // The header has two, for large and small screens.
  await expect(page.getByRole("link", { name: "Sign In", includeHidden: true })).not.toHaveCount(0);
  await expect(page.getByRole("button", { name: "Logout", includeHidden: true })).toHaveCount(0);
}
