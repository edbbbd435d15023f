import { expect, type Page } from "@playwright/test";
import { authenticate, callApi, submitListing } from "#tests/e2e/admin";
import { decidesItself, expectToKeepWhatIsDoneBefore, expectToKeepWhatIsDoneMeanwhile } from "#tests/e2e/early";
import { adminPages } from "#tests/e2e/page-addresses";
import { test } from "#tests/e2e/site";

/** Pages in states that their URL from the route table doesn't have. */
const states = [
  ...["/admin?tab=assign", "/admin?tab=import", "/admin?tab=management", "/admin/newsletter/new", "/admin/posts/new"],
  "/admin/comparisons?with=3,4",
];

/** Pages of what a test makes first, and how. The site without admins has no issues. */
const made: Record<string, (page: Page) => Promise<string>> = {
  "/admin/imports/:id": async (page) => `/admin/imports/${await uploadFile(page)}`,
  "/admin/inbox?entry": async (page) => `/admin/inbox?entry=listing-${await submitEarly(page)}`,
  "/admin/newsletter/:id": async (page) => `/admin/newsletter/${(await writeIssue(page)).id}`,
  "/newsletter/issues": async (page) => {
    await sendIssue(page);
    return "/newsletter/issues";
  },
  "/newsletter/issues/:id": async (page) => `/newsletter/issues/${await sendIssue(page)}`,
};

async function uploadFile(page: Page): Promise<number> {
  const answer = await page.request.post("/api/admin/imports?file=early.csv", {
    data: Buffer.from("name,website\nEarly,https://early.example/"),
    headers: { "Content-Type": "application/octet-stream", "Sec-Fetch-Site": "same-origin" },
  });
  return ((await answer.json()) as { id: number }).id;
}

async function submitEarly(page: Page): Promise<number> {
  await submitListing(page, "Early Estuary", "bea@early.example");
  const [item] = await callApi<{ id: number }[]>(page, "GET", "/api/admin/inbox?kind=listing");
  return item!.id;
}

type Issue = { id: number; updatedAt: string };

function writeIssue(page: Page): Promise<Issue> {
  return callApi(page, "POST", "/api/admin/newsletter", { subject: "Early", markdown: "Hello, **readers**." });
}

async function sendIssue(page: Page): Promise<number> {
  const { id, updatedAt } = await writeIssue(page);
  await callApi(page, "POST", `/api/admin/newsletter/${id}/send`, { updatedAt });
  return id;
}

const paths = [...new Set([...adminPages, ...states, ...Object.keys(made)])];

test("every page has an address to open", () => {
  expect(paths.filter((path) => path.includes(":") && !made[path])).toEqual([]);
});

for (const path of paths) {
  test(`${path} keeps what is done before scripts run`, async ({ page }) => {
    await authenticate(page);
    await expectToKeepWhatIsDoneBefore(page, (await made[path]?.(page)) ?? path);
  });
  test(`${path} keeps what is done while scripts begin to run`, async ({ page }) => {
    test.skip(...decidesItself);
    await authenticate(page);
    await expectToKeepWhatIsDoneMeanwhile(page, (await made[path]?.(page)) ?? path);
  });
}
