import { expect, test as base, type Page } from "@playwright/test";

/**
 * The tests of a page that people use with its scripts: each visit waits until React has taken the page over. What is
 * done before works as it does without scripts, which is not what these tests are about.
 */
export const test = base.extend({
  context: async ({ context, javaScriptEnabled }, use) => {
    const newPage = context.newPage.bind(context);
    if (javaScriptEnabled !== false) context.newPage = async () => patient(await newPage());
    await use(context);
  },
});

export { expect };

/** The page, which from now on waits for React at each visit. */
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

/** React leaves its props at each element that it has hydrated. A document without scripts of the app has none. */
function isTakenOver(): boolean {
  const isApp = document.querySelector('link[rel="modulepreload"]') !== null;
  return !isApp || Object.keys(document.documentElement).some((key) => key.startsWith("__reactProps$"));
}
