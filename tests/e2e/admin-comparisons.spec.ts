import { expect, test } from "#tests/e2e/hydrated";
import { problemsOf } from "#tests/e2e/axe";
import { addCompany, authenticate, open, toast, undo } from "#tests/e2e/admin";

test("a comparison that an admin lists gets a text, is found on its tools' pages, and is removed and back", async ({
  page,
}) => {
  const [one, two] = ["Barge Basin", "Boat Bay"];
  const title = `${one} vs ${two}`;
  const robots = page.locator('meta[name="robots"]');
  const structured = async () =>
    (await page.locator('script[type="application/ld+json"]').allTextContents()).map(
      (text) => JSON.parse(text) as { "@type": string },
    );
  const listed = page.getByRole("table", { name: "Listed comparisons" }).getByRole("row").filter({ hasText: title });
  await authenticate(page);
  for (const name of [one, two]) await addCompany(page, name);
  await open(page, "/admin/comparisons");
  await page.getByRole("button", { name: "List a comparison" }).click();
  await page.getByRole("button", { name: "List comparison" }).click();
  await expect(page.getByRole("combobox", { name: "First tool" })).toHaveAccessibleDescription(
    "Choose two to four tools",
  );
  for (const [label, name] of [
    ["First tool", two],
    ["Another tool", one],
  ] as const) {
    const field = page.getByRole("combobox", { name: label });
    await field.fill(name);
    await field.press("Enter");
    await expect(page.getByRole("button", { name: `Remove ${name}` })).toBeVisible();
  }
  await page.getByRole("button", { name: "List comparison" }).click();
  await expect(toast(page, "Comparison listed")).toBeVisible();
  await listed.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(robots).toHaveCount(0);

  await page.getByRole("link", { name: "Add our take" }).click();
  await page.getByLabel("Our take").fill("One for boats.\n\nOne for barges.");
  await page.getByRole("button", { name: "Save our take" }).click();
  await expect(toast(page, "Our take saved")).toBeVisible();
  await page.goto("/compare");
  await page.getByRole("link", { name: title }).click();
  await expect(page.getByRole("region", { name: "Our take" }).getByRole("paragraph")).toHaveText([
    "One for boats.",
    "One for barges.",
  ]);
  expect(await problemsOf(page)).toEqual([]);
  const address = new URL(page.url()).pathname;
  expect((await structured()).map((data) => data["@type"])).toEqual(["ItemList", "BreadcrumbList"]);
  await page.getByRole("columnheader", { name: two }).getByRole("link", { name: two, exact: true }).last().click();
  const onPage = page.getByRole("region", { name: `Compare ${two}` }).getByRole("link", { name: title });
  await expect(onPage).toHaveAttribute("href", address);

  await page.goto("/admin/comparisons?q=barge");
  await listed.getByRole("button", { name: /^Remove/ }).click();
  await expect(listed).toHaveCount(0);
  await undo(page).click();
  await expect(listed).toContainText("Yes");
  await listed.getByRole("button", { name: /^Remove/ }).click();
  await expect(listed).toHaveCount(0);
  await page.goto(address);
  await expect(robots).toHaveAttribute("content", "noindex,follow");
  expect(await structured()).toEqual([]);
  await expect(page.getByRole("link", { name: "List this comparison" })).toBeVisible();
});
