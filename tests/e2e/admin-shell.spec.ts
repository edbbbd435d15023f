import { callApi, chooseEntry, logIn, postForm } from "#tests/e2e/admin";
import { expect, test } from "#tests/e2e/hydrated";
import { newName } from "#tests/e2e/reader";
import type { Work } from "~/backoffice/work/api";

test("an admin sees what waits, on the dashboard and in the menu, without the visitors’ menus", async ({ page }) => {
  const email = `${newName()}@reader.example`;
  await postForm(page, "/contact", { topic: "other", contactName: "Bea", email, message: "Where are the fonts?" });
  await logIn(page);
  await expect(page.getByText("Welcome, chief")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toHaveCount(0);
  await expect(page.getByRole("navigation", { name: "Main" })).toHaveCount(0);

  const { waiting } = await callApi<Work>(page, "GET", "/api/admin/work");
  const before = waiting.find(({ kind }) => kind === "moderation")?.count ?? 0;
  expect(before).toBeGreaterThan(0);
  const todo = page.getByRole("region", { name: "To do" });
  await expect(
    todo.getByRole("link", { name: new RegExp(`^${before}\\s*Waiting for review\\s*Oldest`) }),
  ).toBeVisible();
  const inbox = page.getByRole("navigation", { name: "Admin" }).getByRole("link", { name: "Inbox" });
  await expect(inbox).toContainText(String(before));

  await todo.getByRole("link", { name: /Waiting for review/ }).click();
  await expect(page).toHaveURL("/admin/inbox");
  await expect(page.getByText("Welcome, chief")).toHaveCount(0);
  const message = await chooseEntry(page, "Where are the fonts?");
  await message.getByRole("button", { name: /^Close/ }).click();
  await expect(message).toContainText("closed");
  await expect(inbox).toHaveText(before === 1 ? "Inbox" : `Inbox${before - 1}`);
});
