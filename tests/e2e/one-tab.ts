import type { Page } from "@playwright/test";
import { complaintsOf } from "#tests/e2e/axe";
import { expect, patient, test as base } from "#tests/e2e/hydrated";

/**
 * One page per worker for all URLs, so that it loads shared resources only once. `complaints` collects browser errors
 * and dialogs; tests empty it after checking.
 */
export const test = base.extend<object, { tab: Page; complaints: string[] }>({
  tab: [
    async ({ browser, site }, use) => {
      const tab = patient(await browser.newPage({ baseURL: site.url }));
      await use(tab);
      await tab.close();
    },
    { scope: "worker" },
  ],
  complaints: [
    async ({ tab }, use) => {
      const complaints = complaintsOf(tab);
      tab.on("dialog", (dialog) => {
        complaints.push(dialog.message());
        void dialog.dismiss();
      });
      await use(complaints);
    },
    { scope: "worker" },
  ],
});

export { expect };
