import type { Page } from "@playwright/test";

/** Holds a page's requests to some URLs, until the returned function is called. */
export async function holdRequests(page: Page, url: string | RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(url, async (route) => {
    await held;
    // The page may have aborted it.
    await route.continue().catch(() => {});
  });
  return release;
}
