import path from "node:path";
import type { Page } from "@playwright/test";
import { startEmbeddedDatabase } from "embedded-mongodb/start";
import { MongoClient } from "mongodb";
import { databaseName } from "#server/database-name";
import type { StoredTrashed } from "#models/trashed.server";
import type { Site } from "#tests/e2e/site";
import { expect, test } from "#tests/e2e/hydrated";
import { problemsOf } from "#tests/e2e/axe";
import { callApi, logIn } from "#tests/e2e/admin";
import { AiProviderStandIn } from "#tests/outside/ai-provider";

type Listed = { id: number; startingPrice: string; description: string };
function find(page: Page, text: string): Promise<Listed[]> {
  return callApi(page, "GET", `/api/admin/companies?q=${encodeURIComponent(text)}`);
}

async function add(page: Page, name: string, website: string): Promise<number> {
  const company = {
    name,
    website,
    description: `${name} plans shifts for teams.`,
    shortDescription: "Shifts for teams.",
    rating: 0,
    reviewCount: 0,
    startingPrice: "Free",
  };
  return (await callApi<{ id: number }>(page, "POST", "/api/admin/companies", company)).id;
}

/** Gives a removed company a website that is refused now, as old catalogs have them. */
async function storeWebsite({ folder }: Site, id: number, website: string): Promise<void> {
  const { uri } = await startEmbeddedDatabase({ folder: path.join(folder, "database"), name: databaseName });
  const client = await MongoClient.connect(uri);
  const trash = client.db().collection<StoredTrashed>("trash");
  await trash.updateOne({ entity: "company", entityId: id }, { $set: { "document.website": website } });
  await client.close();
}

/** A row of an import, with its details. */
const importRow = (page: Page, name: string) => page.getByRole("rowgroup", { name });

const many = 60;

/** The "name" column has the manufacturer, so the guess is wrong. */
function fileOfTools(): Buffer {
  const rows = Array.from({ length: many }, (_, i) => {
    const number = String(i + 1).padStart(3, "0");
    const category = i === 0 ? "Storage - Racks" : "";
    return `Maker ${number};Shelfware ${number};https://shelfware-${number}.example/;Tool ${number} of many.;$1/mo;${category}`;
  });
  const known = "Maker;Bulkware 0500;https://bulkware-500.example/;Another text.;$5/mo;";
  return Buffer.from(["name;tool;website;description;price;category", known, ...rows].join("\n"));
}

test(
  "a file is mapped, looked at, merged, applied, and undone by row and as a whole",
  { tag: "@journey" },
  async ({ page }) => {
    await logIn(page, "/admin/imports");
    await page
      .getByLabel("CSV or JSON file")
      .setInputFiles({ name: "shelf.csv", mimeType: "text/csv", buffer: fileOfTools() });
    const name = page.getByLabel("Name", { exact: true });
    await expect(name).toHaveValue("name");
    await expect(name).toHaveAccessibleDescription("Example: Maker");
    await name.selectOption("tool");
    await page.getByLabel("Save this mapping as").fill("Makers");
    await page.getByRole("button", { name: "Save mapping" }).click();
    await expect(page.getByLabel("Saved mapping")).toContainText("Makers");
    expect(await problemsOf(page)).toEqual([]);

    await page.getByRole("button", { name: "Preview changes" }).click();
    await page.getByRole("link", { name: "Update 1" }).click();
    const known = importRow(page, "Bulkware 0500");
    await expect(known).toContainText("Starting price: Price on website → $5/mo, Description, Short description");
    await known.getByRole("button", { name: "Bulkware 0500" }).click();
    await expect(known).toContainText("Matches Bulkware 0500 (same website).");
    await expect(known).toContainText("$5/mo");
    await known.getByRole("checkbox", { name: "Description", exact: true }).uncheck();
    expect(await problemsOf(page)).toEqual([]);
    expect(await find(page, "Shelfware")).toEqual([]);

    const map = page.getByRole("region", { name: "Categories", exact: true });
    await expect(map).toContainText("1 imported category goes to 1 top-level category and 1 subcategory.");
    await map.getByText("Show where each goes").click();
    await map.getByRole("button", { name: "Change Storage - Racks" }).click();
    const place = map.getByRole("combobox", { name: "Category here for Storage - Racks" });
    await expect(place).toBeFocused();
    await place.selectOption("New category");
    expect(await problemsOf(page)).toEqual([]);
    await place.selectOption("Leave out");
    await map.getByRole("button", { name: "Save category for Storage - Racks" }).click();
    await expect(map).toContainText("1 is left out.");
    await expect(map.getByRole("button", { name: "Change Storage - Racks" })).toBeFocused();
    await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Undo" }).click();
    await expect(map.getByRole("row", { name: "Storage - Racks" })).toContainText("Storage › Racks");

    await page.getByRole("button", { name: `Apply ${many + 1} changes` }).click();
    await expect(
      page.getByRole("status").filter({ hasText: new RegExp(`^(Applying shelf|${many} of)`) }),
    ).toBeVisible();
    await page.reload();
    await expect(page.getByText(`${many} of ${many + 1} imported, 1 changed.`)).toBeVisible();
    await expect(page.getByRole("link", { name: `Applied ${many + 1}` })).toBeVisible();
    expect(await find(page, "Shelfware")).toHaveLength(many);
    expect(await find(page, "Bulkware 0500")).toMatchObject([
      { startingPrice: "$5/mo", description: "One of a thousand tools." },
    ]);

    const address = new URL(page.url()).pathname;
    await page.goto("/admin/changes");
    await page
      .getByRole("main")
      .getByRole("link", { name: /^Import \d+$/ })
      .first()
      .click();
    await expect(page).toHaveURL(address);
    await page.getByRole("link", { name: `New ${many}` }).click();
    // Before, the same row is in another place.
    await expect(importRow(page, "Bulkware 0500")).toBeHidden();
    const first = importRow(page, "Shelfware 001");
    await first.getByRole("button", { name: "Undo" }).click();
    await expect(first.getByText("Undone")).toBeVisible();
    expect(await find(page, "Shelfware")).toHaveLength(many - 1);

    await page.getByRole("button", { name: `Undo import (${many})` }).click();
    await page.getByRole("button", { name: "Undo import", exact: true }).click();
    await page.goto("/admin/jobs");
    const history = page.getByRole("list", { name: "History" });
    const last = history.getByRole("listitem").filter({ hasText: "Undoing shelf.csv" });
    await expect(last).toHaveCount(2);
    expect(await find(page, "Shelfware")).toEqual([]);
    expect(await find(page, "Bulkware 0500")).toMatchObject([{ startingPrice: "Price on website" }]);
  },
);

test("a JSON object is asked for its list, and offers fields for columns that it wouldn't import", async ({ page }) => {
  const rows = ["Listware", "Indexware"].map((name) => ({
    name,
    website: `https://${name.toLowerCase()}.example/`,
    description: `${name} lists things.`,
    fork: `https://github.com/${name}/${name}`,
  }));
  const buffer = Buffer.from(
    JSON.stringify({ data: { tools: rows }, partners: [{ name: "P" }, { name: "Q" }, { name: "R" }] }),
  );
  await logIn(page, "/admin/imports");
  await page.getByLabel("CSV or JSON file").setInputFiles({ name: "lists.json", mimeType: "application/json", buffer });
  const list = page.getByLabel("Which list?");
  await expect(list).toHaveValue("partners");
  await list.selectOption("data.tools (2 entries)");
  await expect(page.getByLabel("Website", { exact: true })).toHaveValue("website");
  const unread = page.getByRole("region", { name: "Columns that won’t be imported" });
  await expect(unread).toContainText("fork: 2 values");
  expect(await problemsOf(page)).toEqual([]);
  await unread.getByRole("button", { name: "Use as source code: fork" }).click();
  await expect(unread).toHaveCount(0);
  await page.getByRole("button", { name: "Preview changes" }).click();
  await expect(page.getByRole("button", { name: "Apply 2 changes" })).toBeVisible();
});

test("what a model proposes is accepted field by field, and undone", async ({ page, site }) => {
  const model = new AiProviderStandIn();
  const features = [{ text: "Plans shifts", quote: "plans shifts for teams" }];
  model.content = JSON.stringify({ description: "Rotaware plans the shifts of teams.", features });
  await model.start(site.modelPort);
  try {
    await logIn(page, "/admin/enhancement");
    const id = await add(page, "Rotaware", "https://rotaware.example/");
    const search = page.getByRole("combobox", { name: "Company" });
    await search.fill("Rotaware");
    await page.getByRole("option", { name: "Rotaware" }).click();
    await page.getByRole("button", { name: "Generate", exact: true }).click();
    const proposal = page.getByRole("article", { name: "Rotaware" });
    await expect(proposal.getByText("Rotaware plans the shifts of teams.")).toBeVisible();
    expect(await problemsOf(page)).toEqual([]);
    expect(await find(page, "Rotaware")).toMatchObject([{ description: "Rotaware plans shifts for teams." }]);
    const isShown = async () =>
      (await (await page.request.get(`/company/${id}`)).text()).includes("Rotaware plans the shifts of teams.");
    await proposal.getByRole("button", { name: /^Accept Overview/ }).click();
    await expect.poll(isShown).toBe(true);
    await page.getByRole("region", { name: "Notifications" }).getByRole("button", { name: "Undo" }).click();
    await expect.poll(isShown).toBe(false);
    await page.goto(`/company/${id}`);
    await expect(page.getByText("Checked today by our editors")).toBeVisible();
  } finally {
    await model.stop();
  }
});

test("the link of a website that leads to no public place is hidden until an admin shows it", async ({
  page,
  site,
}) => {
  await logIn(page, "/admin/links");
  const id = await add(page, "Innerware", "https://innerware.example/");
  await callApi(page, "DELETE", `/api/admin/companies/${id}`);
  await storeWebsite(site, id, "http://10.20.30.40/");
  await callApi(page, "POST", "/api/admin/trash/restore", { items: [{ entity: "company", id }] });
  await callApi(page, "POST", `/api/admin/links/${id}`, { decision: "check" });
  const isLinked = async () =>
    (await (await page.request.get(`/company/${id}`)).text()).includes('href="http://10.20.30.40/');
  await expect.poll(isLinked).toBe(false);
  await page.goto("/admin/links");
  await page.getByLabel("Link").selectOption("true");
  const row = page.getByRole("listitem").filter({ hasText: "Innerware" });
  await expect(row).toContainText("Link hidden");
  expect(await problemsOf(page)).toEqual([]);
  await row.getByRole("button", { name: "Show link" }).click();
  await expect(row).toHaveCount(0);
  await expect.poll(isLinked).toBe(true);
});
