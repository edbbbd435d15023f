import type { Page } from "@playwright/test";
import { expect, loadScripts, test } from "#tests/e2e/hydrated";
import { complaintsOf, problemsOf } from "#tests/e2e/axe";
import { addCompany, authenticate, callApi, open, submitListing } from "#tests/e2e/admin";

/** Pages, and what adds something to show where the demo data has nothing. */
const pages: [path: string, fill?: (page: Page) => Promise<unknown>][] = [
  ["/admin"],
  ["/admin?tab=assign"],
  ["/admin?tab=import"],
  // A few rows are as good as fifty.
  ["/admin?tab=management&q=Bulkware+001"],
  ["/admin/companies/1/history"],
  ["/admin/companies/1/people"],
  ["/admin/posts/1/history"],
  ["/admin/companies/2/visits"],
  ["/admin/visits"],
  ["/admin/demand"],
  ["/admin/visits/placements"],
  ["/admin/imports"],
  ["/admin/jobs"],
  ["/admin/inbox", (page) => submitListing(page, "Accessible Inlet", "bea@accessible.example")],
  ["/admin/stale"],
  ["/admin/comparisons?with=3,4"],
  ["/admin/synonyms"],
  ["/admin/rates"],
  ["/admin/crawlers"],
  ["/admin/webhooks"],
  ["/admin/posts"],
  ["/admin/posts/new"],
  ["/admin/users"],
  ["/admin/security"],
  ["/admin/newsletter"],
  ["/admin/newsletter/new"],
  ["/admin/subscribers"],
  ["/admin/changes?entity=category", addCategory],
  ["/admin/trash", trashCompany],
];

for (const [path, fill] of pages)
  test(`${path} is accessible and fits, light and dark, on phones and desks`, async ({ page }) => {
    const complaints = complaintsOf(page);
    await authenticate(page);
    await fill?.(page);
    await open(page, path);
    await expect(page.getByRole("status", { name: "Loading" })).toHaveCount(0);
    // Axe takes a table for unfocusable if the fieldset around it is disabled until scripts run. Browsers focus it.
    await loadScripts(page);
    expect(await problemsOf(page)).toEqual([]);
    expect(complaints).toEqual([]);
  });

function addCategory(page: Page): Promise<unknown> {
  return callApi(page, "POST", "/api/admin/categories", { name: "Accessible Care", slug: "accessible-care" });
}

async function trashCompany(page: Page): Promise<void> {
  const id = await addCompany(page, "Accessible Trench");
  await callApi(page, "DELETE", `/api/admin/companies/${id}`);
}
