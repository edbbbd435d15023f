import { expect, type Locator, type Page } from "@playwright/test";

/** The admin of the sites with the catalog "stocked" (`site.ts`). */
export const admin = { username: "chief", password: "oddly-lit-pantry" };

/** The server rejects changes from other origins. */
const headers = { "Sec-Fetch-Site": "same-origin" };

/** Logs the page in through the API, without opening one. Other tests cover the login form. */
export async function authenticate(page: Page): Promise<void> {
  const answer = await page.request.post("/api/login", { data: admin, headers });
  expect(answer.ok()).toBe(true);
}

/** Opens an admin page, logged in. */
export async function logIn(page: Page, to = "/admin"): Promise<void> {
  await authenticate(page);
  await open(page, to);
}

/** Opens an admin page. */
export async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  // Until then, its placeholder is visible.
  await expect(page.getByRole("heading", { level: 1 })).toBeAttached();
}

/** Calls the API as the page's user. */
export async function callApi<Answer>(
  page: Page,
  method: "GET" | "POST" | "PUT" | "DELETE",
  path: string,
  data?: object,
): Promise<Answer> {
  const answer = await page.request.fetch(path, { method, headers, ...(data && { data }) });
  const text = await answer.text();
  expect(answer.ok(), text).toBe(true);
  return JSON.parse(text || "null") as Answer;
}

/** Submits a page's form as a logged-in browser does. */
export async function postForm(page: Page, path: string, form: Record<string, string>): Promise<void> {
  const answer = await page.request.post(path, { form, headers, maxRedirects: 0 });
  expect(answer.status(), await answer.text()).toBe(303);
}

/** The website that `addCompany` gives to a company, for example https://acme-inc.example/. */
export const websiteOf = (name: string) => `https://${name.toLowerCase().replaceAll(" ", "-")}.example/`;

/** Adds a company through the API. Returns its ID. Each test has names of its own. */
export async function addCompany(page: Page, name: string): Promise<number> {
  const { id } = await callApi<{ id: number }>(page, "POST", "/api/admin/companies", {
    name,
    website: websiteOf(name),
    shortDescription: "Made by hand.",
    description: "Made by hand, for a test.",
    rating: 40,
    reviewCount: 0,
    startingPrice: "$0/mo",
  });
  return id;
}

/** Submits a listing through its form, as a vendor does. */
export function submitListing(page: Page, name: string, email: string): Promise<void> {
  return postForm(page, "/vendors/get-listed", {
    name,
    website: websiteOf(name),
    shortDescription: "A tool.",
    description: "A tool.",
    startingPrice: "Free",
    contactName: "Bea",
    email,
  });
}

/** A row of the inbox by its text, and the details of the chosen entry by their title. */
export const inboxRow = (page: Page, text: string): Locator =>
  page.getByRole("list", { name: "Entries" }).getByRole("listitem").filter({ hasText: text });
export const inboxEntry = (page: Page, title?: string): Locator =>
  page.getByRole("region", { name: "Details" }).getByRole("article", title === undefined ? {} : { name: title });

/** Chooses an entry of the inbox by its row's text. Returns its details. */
export async function chooseEntry(page: Page, text: string): Promise<Locator> {
  const link = inboxRow(page, text).getByRole("link");
  const address = String(await link.getAttribute("href"));
  await link.click();
  await expect(page).toHaveURL(address);
  return inboxEntry(page);
}

/** Confirms the cleanup of demo data by `press`. Returns the ID that undoes it at `/api/admin/changes/undo`. */
export async function cleanUp(page: Page, press: () => Promise<void>): Promise<string> {
  const cleaning = page.waitForResponse((answer) => answer.url().endsWith("/cleanup/dummy-companies"));
  await press();
  return ((await (await cleaning).json()) as { undo: string }).undo;
}

/** A notification. */
export const toast = (page: Page, text: string | RegExp): Locator => notifications(page).getByText(text);
export const undo = (page: Page): Locator => notifications(page).getByRole("button", { name: "Undo" });
const notifications = (page: Page) => page.getByRole("region", { name: "Notifications" });

/** The table of companies in the tab "Management". */
export const companies = (page: Page): Locator => page.getByRole("table", { name: "Companies" });
export const row = (page: Page, name: string): Locator => companies(page).getByRole("row").filter({ hasText: name });

/** Opens the “…” menu of a row by its name. */
export const openMenu = (page: Page, name: string): Promise<void> =>
  page.getByRole("button", { name: `More actions for ${name}`, exact: true }).click();

export const managementOf = (text: string) => `/admin?tab=management&q=${encodeURIComponent(text)}`;

/** Opens the tab "Management" with the companies that a text finds. */
export async function findInManagement(page: Page, text: string): Promise<void> {
  await page.goto(managementOf(text));
  await expect(row(page, text).first()).toBeVisible();
}

export type Answer = { status?: number; json: unknown };
export const databaseAway: Answer = { status: 503, json: { message: "The database is away." } };

type Pending = { call: string; label: string; press: () => Promise<void>; answer?: Answer };

/**
 * Clicks a button that sends a request, and checks that it shows progress and can't be clicked again until the response
 * arrives, from the server or as given.
 */
export async function pending(page: Page, { call, label, press, answer }: Pending): Promise<void> {
  const holding = gate();
  await page.route(call, async (route) => {
    await holding.opened;
    await (answer ? route.fulfill(answer) : route.continue());
  });
  await press();
  await expect(page.getByRole("button", { name: label, exact: true })).toBeDisabled();
  holding.open();
  await expect(page.getByRole("button", { name: label, exact: true })).toHaveCount(0);
  await page.unroute(call);
}

/** Delays requests until it's opened. */
export function gate(): { open: () => void; opened: Promise<void> } {
  let open = () => {};
  const opened = new Promise<void>((resolve) => (open = resolve));
  return { open, opened };
}
