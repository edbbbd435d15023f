import { setTimeout as delay } from "node:timers/promises";
import type { Browser, Page, Route } from "@playwright/test";

/** With LATE_SCRIPTS=5000, each script arrives so many milliseconds later, and visits don't wait for it. */
const lateMs = Number(process.env.LATE_SCRIPTS ?? 0);
export const scriptsAreLate = lateMs > 0;

/** Makes scripts late on all pages that the browser opens from now on. */
export function delayScripts(browser: Browser): void {
  const newContext = browser.newContext.bind(browser);
  browser.newContext = async (...options) => {
    const context = await newContext(...options);
    await context.route("**/assets/**/*.js", comeLate);
    context.on("page", visitWithoutScripts);
    return context;
  };
}

async function comeLate(route: Route): Promise<void> {
  await delay(lateMs);
  // The page may have been left.
  await route.continue().catch(() => {});
}

/** A page loads until its scripts are there. Readers use it before. */
function visitWithoutScripts(page: Page): void {
  const [goto, reload] = [page.goto.bind(page), page.reload.bind(page)];
  const [goBack, goForward] = [page.goBack.bind(page), page.goForward.bind(page)];
  const early = { waitUntil: "domcontentloaded" } as const;
  page.goto = (url, options) => goto(url, { ...early, ...options });
  page.reload = (options) => reload({ ...early, ...options });
  page.goBack = (options) => goBack({ ...early, ...options });
  page.goForward = (options) => goForward({ ...early, ...options });
}
