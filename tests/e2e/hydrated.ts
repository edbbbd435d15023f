import { expect, type Page } from "@playwright/test";
import { scriptsAreLate } from "#tests/e2e/late-scripts";
import { test as base } from "#tests/e2e/site";

/** For tests of pages with scripts: each visit waits until React has hydrated the page, unless scripts are late. */
export const test = base.extend({
  context: async ({ context, javaScriptEnabled }, use) => {
    const newPage = context.newPage.bind(context);
    if (javaScriptEnabled !== false) context.newPage = async () => hydratedPage(await newPage());
    await use(context);
  },
});

export { expect };

/** The page, extended to wait for React on each visit of a page that has it, unless scripts are late. */
export function hydratedPage(page: Page): Page {
  if (scriptsAreLate) return page;
  const taken = async <Answer>(answer: Answer) => {
    // React removes the scripts.
    if ((await page.locator("script[type=module], [data-hydration]").count()) > 0) await loadScripts(page);
    return answer;
  };
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  // Who waits only for the first byte does something before scripts run.
  page.goto = (url, options) => (options?.waitUntil === "commit" ? goto(url, options) : goto(url, options).then(taken));
  page.reload = (...options) => reload(...options).then(taken);
  return page;
}

/** Waits until React has hydrated the page. The browser may never be idle, if a test has stopped the page's clock. */
export async function loadScripts(page: Page): Promise<void> {
  // Scripts that aren't there notice no mouse.
  await page.waitForLoadState();
  await page.mouse.move(1, 1);
  await page.mouse.move(2, 2);
  await untilHydrated(page);
}

/** Stops a page's clock, for what ends after some seconds, which a test on a slow machine would need, such as toasts. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Keeps toasts, which close after 5 seconds, as they stay while another window has the focus. */
export async function keepToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const listen = window.addEventListener.bind(window);
    window.addEventListener = (
      type: string,
      listener: EventListenerOrEventListenerObject,
      options?: boolean | AddEventListenerOptions,
    ) => {
      listen(type, listener, options);
      if (type === "blur" && typeof listener === "function") queueMicrotask(() => listener(new Event("blur")));
    };
  });
}

export async function untilHydrated(page: Page): Promise<void> {
  await page.locator("html[data-hydration=done]").waitFor({ state: "attached" });
}
