import type { Locator } from "@playwright/test";
import { expect, hydratedPage, loadScripts, test } from "#tests/e2e/hydrated";
import { logIn } from "#tests/e2e/admin";

test("what a visitor sees and opens arrives in one report, and shows in the company's chart", async ({
  page,
  browser,
}) => {
  // Programs say that they drive the browser, and aren't counted.
  const visitor = await browser.newContext({ userAgent: "Mozilla/5.0 (X11; Linux x86_64) Chrome/140.0" });
  await visitor.addInitScript(() => Object.defineProperty(Navigator.prototype, "webdriver", { get: () => false }));
  await visitor.route(/\.example\//, (route) => route.fulfill({ body: "The vendor's website" }));
  const reader = hydratedPage(await visitor.newPage());
  const answers: number[] = [];
  reader.on(
    "response",
    (answer) => void (new URL(answer.url()).pathname === "/visits" && answers.push(answer.status())),
  );
  const [company] = (await (await page.request.get("/api/companies?q=Bulkware+0700")).json()) as [{ id: number; name: string }]; // oxfmt-ignore
  const { id, name } = company;
  await reader.goto(`/company/${id}`);
  await loadScripts(reader);
  await reader.getByRole("link", { name: /^Visit Website/ }).click();
  await expect.poll(() => answers).toEqual([204]);
  await reader.reload();
  await reader.goto("/directory?q=Zeppelin+hangars");
  await expect.poll(() => answers).toEqual([204, 204]);
  await reader.getByRole("combobox", { name: "Search tools, categories, and posts" }).fill("bulkware 0699");
  await reader.getByRole("option", { name: /^Bulkware 0699/ }).click();
  await expect.poll(() => answers).toEqual([204, 204, 204]);
  await visitor.close();

  await logIn(page, `/admin/companies/${id}/visits`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Visits to ${name}`);
  const figure = (label: string) => page.getByRole("figure").filter({ hasText: label });
  /** A cell of the strip with the sums. */
  const sum = (label: string) => page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });
  // Reports are added up in the background.
  const reloaded = async (figures: Locator) => {
    await page.reload();
    return figures.allTextContents();
  };
  await expect.poll(() => reloaded(sum("Views"))).toEqual(["Views1Cards and pages"]);
  await expect(sum("Website clicks")).toContainText("Website clicks1");
  for (const of of ["Views", "Website clicks"]) {
    await figure(of).getByText("Show as a table").click();
    const table = page.getByRole("table", { name: `Visits to ${name} by day: ${of.toLowerCase()}` });
    await expect(table.getByRole("row").nth(1)).toHaveText(/\d{4}1$/);
  }
  await expect(page.getByRole("row", { name: "Its own page 1 1 100.0%" })).toBeVisible();

  await page.goto("/admin/demand");
  await expect.poll(() => reloaded(sum("Without results"))).toEqual(["Without results150% of searches"]);
  // A picked suggestion is a search, too.
  await expect.poll(() => reloaded(sum("With a click"))).toEqual(["With a click150% of searches"]);
  // One visitor is too few to show what they searched for.
  await expect(page.getByText("zeppelin")).toHaveCount(0);
  await page.goto("/admin?name=Zeppelin+hangars");
  await expect(page.getByLabel("Name", { exact: true })).toHaveValue("Zeppelin hangars");
});
