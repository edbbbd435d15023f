import { expect, loadScripts, test } from "#tests/e2e/hydrated";

test("more filters come on demand, keep what is chosen, and go away again", async ({ page }) => {
  await page.goto("/directory?deployment=cloud");
  const filters = page.getByRole("complementary", { name: "Filters" });
  const dutch = filters.getByRole("checkbox", { name: /^Dutch/ });
  await expect(dutch).toHaveCount(0);
  await filters.getByRole("button", { name: "More filters" }).click();
  await expect(page).toHaveURL("/directory?deployment=cloud&filters=all");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute("href", /\/directory\?deployment=cloud$/);
  await filters.locator("summary", { hasText: "Language" }).click();
  await dutch.check();
  await expect(page).toHaveURL("/directory?deployment=cloud&language=dutch&filters=all");
  await expect(filters.getByRole("button", { name: "Fewer filters" })).toBeHidden();
  await dutch.uncheck();
  await filters.getByRole("button", { name: "Fewer filters" }).click();
  await expect(page).toHaveURL("/directory?deployment=cloud");
  await expect(dutch).toHaveCount(0);
  await page.goto("/category/crm?language=dutch");
  await expect(dutch).toBeChecked();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("more filters keep what is checked and not yet applied", async ({ page }) => {
    await page.goto("/directory?sort=rating");
    const filters = page.getByRole("complementary", { name: "Filters" });
    await filters.getByRole("checkbox", { name: /^Cloud/ }).check();
    await filters.getByRole("button", { name: "More filters" }).click();
    await expect(page).toHaveURL("/directory?deployment=cloud&sort=rating&filters=all");
    await expect(filters.getByRole("checkbox", { name: /^Cloud/ })).toBeChecked();
    await filters.locator("summary", { hasText: "Language" }).click();
    await filters.getByRole("checkbox", { name: /^Dutch/ }).check();
    await filters.getByRole("button", { name: "Apply filters" }).click();
    await expect(page).toHaveURL("/directory?deployment=cloud&language=dutch&sort=rating&filters=all");
  });
});

test("a filter chosen the moment that results for another appear stays chosen", async ({ page }) => {
  await page.goto("/directory");
  await loadScripts(page);
  const isChecked = await page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const box = (value: string) =>
          document.querySelector<HTMLInputElement>(`input[type=checkbox][value=${value}]`)!;
        const status = document.querySelector("[role=status]")!;
        // Runs immediately after React changed the page, before any other task.
        new MutationObserver((_changes, observer) => {
          observer.disconnect();
          box("under-20").click();
          resolve(box("under-20").checked);
        }).observe(status, { childList: true, characterData: true, subtree: true });
        box("customer-support").click();
      }),
  );
  expect(isChecked).toBe(true);
  await expect(page).toHaveURL("/directory?category=customer-support&price=under-20");
});
