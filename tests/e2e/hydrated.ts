import { expect, test as base, type Page } from "@playwright/test";

/**
 * For tests of pages with scripts: each visit waits until React has hydrated the page. Earlier actions would test the
 * page without scripts.
 */
export const test = base.extend({
  context: async ({ context, javaScriptEnabled }, use) => {
    const newPage = context.newPage.bind(context);
    if (javaScriptEnabled !== false) context.newPage = async () => patient(await newPage());
    await use(context);
  },
});

export { expect };

/** The page, extended to wait for React on each visit. */
export function patient(page: Page): Page {
  const taken = async <Answer>(answer: Answer) => {
    await page.waitForFunction(isTakenOver);
    return answer;
  };
  const goto = page.goto.bind(page);
  const reload = page.reload.bind(page);
  page.goto = (...visit) => goto(...visit).then(taken);
  page.reload = (...options) => reload(...options).then(taken);
  return page;
}

/** React attaches its props to each hydrated element. Documents without the app's scripts have none. */
function isTakenOver(): boolean {
  const isApp = document.querySelector('link[rel="modulepreload"]') !== null;
  return !isApp || Object.keys(document.documentElement).some((key) => key.startsWith("__reactProps$"));
}
