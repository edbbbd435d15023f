import type { Page } from "@playwright/test";
import { complaintsOf } from "#tests/e2e/axe";
import { expect, patient, test as base } from "#tests/e2e/hydrated";

/**
 * One page for all addresses that a worker looks at: what it has loaded for one, it need not load for the next.
 * `complaints` holds what the browser has against them, and what they say in dialogs; whoever looks empties it.
 */
export const test = base.extend<object, { tab: Page; complaints: string[] }>({
  tab: [
    async ({ browser }, use, { project }) => {
      const tab = patient(await browser.newPage({ baseURL: project.use.baseURL }));
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
