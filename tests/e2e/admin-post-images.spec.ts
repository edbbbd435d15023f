import type { Page } from "@playwright/test";
import { expect, loadScripts, test } from "#tests/e2e/hydrated";
import { problemsOf } from "#tests/e2e/axe";
import { databaseAway, logIn, pending } from "#tests/e2e/admin";

/** Gives a field a file, as when one pastes or drops it. */
async function giveFile(
  page: Page,
  how: "paste" | "drop",
  name: string,
  type: string,
  field: string | RegExp = "Content",
): Promise<void> {
  await page.getByLabel(field).evaluate(
    (area: HTMLElement, { how, name, type }) => {
      const data = new DataTransfer();
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="90" height="60"><text y="30">${name}</text></svg>`;
      data.items.add(new File([svg], name, { type }));
      const options = { bubbles: true, cancelable: true };
      const event =
        how === "paste"
          ? new ClipboardEvent("paste", { ...options, clipboardData: data })
          : new DragEvent("drop", { ...options, dataTransfer: data });
      area.dispatchEvent(event);
    },
    { how, name, type },
  );
}

test("admins add images to a post by button, pasting, and dropping", async ({ page }) => {
  await logIn(page, "/admin/posts/new");
  const content = page.getByLabel("Content");
  const card = page.getByRole("region", { name: "Add image" });
  const alt = card.getByLabel("Alt text");
  const add = card.getByRole("button", { name: "Add image" });
  const path = String.raw`\/pictures\/[\da-f]{32}\.webp`;
  await content.fill("Hello\n\n");
  await page.getByLabel("Image", { exact: true }).setInputFiles("public/demo/keyhollow.svg");
  await expect(card).toContainText("keyhollow.svg");
  await expect(alt).toBeFocused();
  await alt.fill("A [door]");
  await pending(page, {
    call: "**/post-images?*",
    label: "Uploading...",
    press: () => add.click(),
    answer: databaseAway,
  });
  await expect(card.getByRole("alert")).toHaveText("Couldn’t upload the image. The database is away.");
  await pending(page, { call: "**/post-images?*", label: "Uploading...", press: () => alt.press("Enter") });
  await expect(card).toBeHidden();
  await expect(content).toHaveValue(new RegExp(String.raw`^Hello\n\n!\[A \\\[door\\\]\]\(${path}\)$`));
  await expect(page.getByRole("region", { name: "Preview" }).getByAltText("A [door]")).toBeVisible();

  await giveFile(page, "drop", "notes.txt", "text/plain");
  await expect(page.getByText("Only images can be added.")).toBeVisible();
  const first = await content.inputValue();
  await giveFile(page, "drop", "first.svg", "image/svg+xml");
  await giveFile(page, "paste", "second.svg", "image/svg+xml");
  await expect(card).toContainText("first.svg (1 more to add)");
  expect(await problemsOf(page)).toEqual([]);
  await alt.press("Escape");
  await expect(card).toContainText("second.svg");
  await card.getByRole("button", { name: "Cancel" }).click();
  await expect(content).toBeFocused();
  await expect(content).toHaveValue(first);

  await page.getByLabel("HTML", { exact: true }).click();
  await expect(content).toHaveValue(/<p>Hello<\/p>/);
  await content.fill("<p>Hello</p>");
  await giveFile(page, "paste", "third.svg", "image/svg+xml");
  await expect(page.getByLabel("HTML", { exact: true })).toBeDisabled();
  await alt.fill("A “third” one");
  await add.click();
  await expect(content).toHaveValue(new RegExp(`^<p>Hello</p><img src="${path}" alt="A “third” one">$`));

  await page.getByLabel("Title").fill("A post with an image");
  await page.getByLabel("Excerpt").fill("Short.");
  await page.getByLabel("Category").fill("News");
  await page.getByLabel("Author", { exact: true }).fill("Ann");
  await page.getByRole("button", { name: "Save post" }).click();
  await expect(page).toHaveURL("/admin/posts");
  await page.goto("/blog/a-post-with-an-image");
  const image = page.getByRole("main").getByAltText("A “third” one");
  await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1_280);
  const answer = await page.request.get((await image.getAttribute("src")) ?? "");
  const headers = answer.headers();
  expect([
    answer.status(),
    headers["content-type"],
    headers["cache-control"],
    headers["x-content-type-options"],
  ]).toEqual([200, "image/webp", "public, max-age=31536000, immutable", "nosniff"]);
});

test("admins upload and drop a post's featured image and its author's photo, and see them", async ({ page }) => {
  await logIn(page, "/admin/posts/new");
  await loadScripts(page);
  const featured = page.getByLabel(/^Featured image/);
  const photo = page.getByLabel(/^Author photo/);
  const images = page.locator("form img");
  const path = /^\/pictures\/[\da-f]{32}\.webp$/;
  await expect(images.first()).toHaveAttribute("src", "/blog/placeholder.svg");
  await page.getByLabel("Upload featured image").setInputFiles("public/demo/keyhollow.svg");
  await expect(featured).toHaveValue(path);
  await expect(images.first()).toHaveAttribute("src", await featured.inputValue());
  await giveFile(page, "drop", "ann.svg", "image/svg+xml", /^Author photo/);
  await expect(photo).toHaveValue(path);
  await expect(images.last()).toHaveAttribute("src", await photo.inputValue());
  const broken = { name: "ann.png", mimeType: "image/png", buffer: Buffer.from("no image") };
  await page.getByLabel("Upload author photo").setInputFiles(broken);
  await expect(page.getByText("Couldn’t upload the image", { exact: true })).toBeVisible();
  const [cover, face] = [await featured.inputValue(), await photo.inputValue()];
  await featured.fill("https://elsewhere.example/cover.png");
  await expect(page.getByText("Appears once the post is saved.")).toBeVisible();
  await featured.fill(cover);
  expect(await problemsOf(page)).toEqual([]);

  await page.getByLabel("Title").fill("A post with a cover");
  await page.getByLabel("Excerpt").fill("Short.");
  await page.getByLabel("Content").fill("Hello");
  await page.getByLabel("Category").fill("News");
  await page.getByLabel("Author", { exact: true }).fill("Ann");
  await page.getByRole("button", { name: "Save post" }).click();
  await expect(page).toHaveURL("/admin/posts");
  await page.getByRole("link", { name: "Edit A post with a cover" }).click();
  await expect(images.first()).toHaveAttribute("src", cover);
  await page.goto("/blog/a-post-with-a-cover");
  await expect(page.locator(`main img[src="${cover}"]`)).toBeVisible();
  await expect(page.locator(`main img[src="${face}"]`)).toBeVisible();
});

test("a post isn't saved without an image that still waits to be added; the form says so at the image", async ({
  page,
}) => {
  await logIn(page, "/admin/posts/new");
  const card = page.getByRole("region", { name: "Add image" });
  const save = page.getByRole("button", { name: "Save post" });
  await page.getByLabel("Title").fill("A post with a door");
  for (const [label, text] of [
    ["Excerpt", "About doors."],
    ["Content", "Hello"],
    ["Category", "Doors"],
    ["Author", "Ann"],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text);
  await page.getByLabel("Image", { exact: true }).setInputFiles("public/demo/keyhollow.svg");
  await expect(card).toBeVisible();
  await save.click();
  await expect(card.getByRole("alert")).toHaveText("Add the image or cancel it. Then save the post.");
  await expect(card.getByLabel("Alt text")).toBeFocused();
  await expect(page.getByText("Check the highlighted fields below.")).toHaveCount(0);
  await card.getByRole("button", { name: "Add image" }).click();
  await expect(card).toBeHidden();
  await save.click();
  await expect(page).toHaveURL("/admin/posts");
  await expect(page.getByRole("link", { name: "A post with a door" }).first()).toBeVisible();
});
