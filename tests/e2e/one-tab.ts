import type { Page } from "@playwright/test";
import { complaintsOf } from "#tests/e2e/axe";
import { expect, hydratedPage, test as base } from "#tests/e2e/hydrated";

/**
 * One page per worker for all URLs, so that it loads shared resources only once. `complaints` has the browser errors and
 * dialogs since the test began.
 */
export const test = base.extend<{ complaints: string[] }, { tab: Page; allComplaints: string[] }>({
  tab: [
    async ({ browser, site }, use) => {
      const tab = hydratedPage(await browser.newPage({ baseURL: site.url }));
      await use(tab);
      await tab.close();
    },
    { scope: "worker" },
  ],
  allComplaints: [
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
  complaints: async ({ allComplaints }, use) => {
    allComplaints.length = 0;
    await use(allComplaints);
  },
});

export { expect };
