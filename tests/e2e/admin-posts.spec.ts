import type { Page } from "@playwright/test";
import { expect, test } from "#tests/e2e/hydrated";
import { complaintsOf } from "#tests/e2e/axe";
import { logIn, pending } from "#tests/e2e/admin";

test("admins write and publish a post, and find it among the changes", { tag: "@journey" }, async ({ page }) => {
  const title = "A post by an admin";
  await logIn(page, "/admin/posts/new");
  await page.getByRole("button", { name: "Save post" }).click();
  await expect(page.getByLabel("Title")).toBeFocused();
  await page.getByLabel("Title").fill(title);
  await page.getByLabel("Excerpt").fill("Short.");
  await page.getByLabel("Content").fill("<p>Hello.</p><script>alert(1)</script>");
  await page.getByLabel("Category").fill("News");
  await page.getByLabel("Author", { exact: true }).fill("Ann");
  const save = page.getByRole("button", { name: "Save post" });
  await pending(page, { call: "**/api/admin/posts", label: "Saving...", press: () => save.click() });
  await expect(page).toHaveURL("/admin/posts");
  await expect(page.getByRole("link", { name: title, exact: true })).toBeVisible();
  await page.goto("/admin/changes?entity=post");
  await expect(page.getByRole("listitem").filter({ hasText: title })).toContainText("chief added");
  await page.goto("/blog/a-post-by-an-admin");
  await expect(page.getByRole("heading", { level: 1, name: title })).toBeVisible();
  await expect(page.getByText("Hello.")).toBeVisible();
  await expect(page.locator("meta[name=robots]")).toHaveCount(0);

  await page.goto("/admin/posts");
  await page.getByRole("link", { name: `Edit ${title}` }).click();
  await page.getByLabel("Published (UTC)").fill("2999-01-02T08:30");
  await save.click();
  await expect(page.getByText("Jan 2, 2999, 08:30 UTC")).toBeVisible();
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByText("Scheduled for Jan 2, 2999, 08:30 UTC. Only admins can see this page")).toBeVisible();
  await expect(page).toHaveURL(/\/admin\/posts\/\d+\/preview$/);
  await expect(page.getByText("Hello.")).toBeVisible();
  for (const path of ["/blog/a-post-by-an-admin", "/api/blog/a-post-by-an-admin"])
    expect((await page.request.get(path)).status()).toBe(404);

  await page.goto("/admin/posts");
  await page.getByRole("link", { name: `Edit ${title}` }).click();
  // The list has a field of this name, too.
  await expect(save).toBeVisible();
  await page.getByLabel("Status").selectOption("Draft");
  await save.click();
  await expect(page).toHaveURL("/admin/posts");
  // The address changes before the form leaves, which has a field of this name, too.
  await page.getByRole("search").getByLabel("Status").selectOption("Draft");
  const row = page.getByRole("row").filter({ hasText: title });
  await expect(row.getByText("Draft", { exact: true })).toBeVisible();
  await expect(page).toHaveURL(/status=draft/);
  await page.getByRole("link", { name: title, exact: true }).click();
  await expect(page.getByText("This is a draft. Only admins can see this page.")).toBeVisible();
});

/** Pastes as a browser does from an application that offers HTML. */
async function paste(page: Page, label: string, html: string): Promise<void> {
  await page.getByLabel(label).evaluate((area: HTMLTextAreaElement, html) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", html);
    clipboardData.setData("text/plain", "plain");
    area.focus();
    area.dispatchEvent(new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}

test("admins write a post in Markdown, paste a document, and switch to HTML and back", async ({ page }) => {
  await logIn(page, "/admin/posts/new");
  const content = page.getByLabel("Content");
  const preview = page.getByRole("region", { name: "Preview" });
  await content.fill("Hello world");
  await content.evaluate((area: HTMLTextAreaElement) => area.setSelectionRange(6, 11));
  await page.getByRole("button", { name: "Bold" }).click();
  await expect(content).toHaveValue("Hello **world**");
  await expect(preview.locator("strong")).toHaveText("world");
  await content.press("Control+End");
  await content.press("Enter");
  await content.press("Enter");
  const table = "<table><tr><td><p>Plan</p></td><td><p>Price</p></td></tr><tr><td>Pro</td><td>$9</td></tr></table>";
  await paste(page, "Content", `<h2>Plans</h2><ul><li>one</li><li>two</li></ul>${table}<img src="file:///x.png">`);
  await expect(content).toHaveValue(
    /## Plans\n\n- one\n- two\n\n\| Plan \| Price \|\n\| --- \| --- \|\n\| Pro \| \$9 \|$/,
  );
  await expect(page.getByText("Some pasted images were left out")).toBeVisible();
  await expect(preview.getByRole("cell", { name: "$9" })).toBeVisible();
  const written = await content.inputValue();

  await page.getByLabel("HTML", { exact: true }).click();
  await expect(content).toHaveValue(/<h2>Plans<\/h2>/);
  await page.getByLabel("Markdown", { exact: true }).click();
  await expect(content).toHaveValue(written);

  await page.getByLabel("HTML", { exact: true }).click();
  await expect(content).toHaveValue(/<h2>Plans<\/h2>/);
  await content.fill('<h2 id="a">Plans</h2><p>Text</p>');
  let question = "";
  page.once("dialog", (dialog) => {
    question = dialog.message();
    void dialog.dismiss();
  });
  // It stays unchecked.
  await page.getByLabel("Markdown", { exact: true }).click();
  await expect.poll(() => question).toContain("You would lose: id of <h2>. Switch anyway?");
  await expect(content).toHaveValue('<h2 id="a">Plans</h2><p>Text</p>');
  await expect(page.getByLabel("HTML", { exact: true })).toBeChecked();
  page.once("dialog", (dialog) => void dialog.accept());
  await page.getByLabel("Markdown", { exact: true }).click();
  await expect(content).toHaveValue("## Plans\n\nText");

  await page.getByLabel("Title").fill("A post in Markdown");
  await page.getByLabel("Excerpt").fill("Short.");
  await page.getByLabel("Category").fill("News");
  await page.getByLabel("Author", { exact: true }).fill("Ann");
  await page.getByRole("button", { name: "Save post" }).click();
  await expect(page).toHaveURL("/admin/posts");
  await page.goto("/blog/a-post-in-markdown");
  await expect(page.getByRole("heading", { level: 2, name: "Plans" })).toBeVisible();
  await page.goto("/admin/posts");
  await page.getByRole("link", { name: "Edit A post in Markdown" }).click();
  await expect(page.getByLabel("Markdown", { exact: true })).toBeChecked();
  await expect(content).toHaveValue("## Plans\n\nText");

  await content.fill("## Plans\n\nOther words");
  await page.getByRole("button", { name: "Save post" }).click();
  await expect(page).toHaveURL("/admin/posts");
  await page.getByRole("link", { name: "Edit A post in Markdown" }).click();
  await page.getByRole("link", { name: "History" }).click();
  await page.getByRole("link", { name: /^Compare the version/ }).click();
  const differences = page.getByRole("region", { name: "Differences" });
  await expect(differences.getByRole("deletion").first()).toContainText("Other");
  await expect(differences.getByRole("insertion").first()).toContainText("Text");
  await page.getByRole("button", { name: /^Restore the version/ }).click();
  await expect(page.getByText("Version restored", { exact: true })).toBeVisible();
  await expect(page.getByRole("button", { name: /^Restore the version/ })).toHaveCount(2);
  await page.getByRole("link", { name: "Edit", exact: true }).click();
  await expect(content).toHaveValue("## Plans\n\nText");
});

test("a video in a post is not loaded until one presses its button", async ({ page, browser, baseURL }) => {
  await logIn(page, "/admin/posts/new");
  await page.getByLabel("Title").fill("A post with a video");
  await page.getByLabel("Excerpt").fill("Short.");
  const frame = '<iframe src="https://www.youtube.com/embed/abc?start=9" title="A tour"></iframe>';
  await page.getByLabel("Content").fill(`<p>Look:</p>${frame}<iframe src="https://maps.example/x"></iframe>`);
  await page.getByLabel("Category").fill("News");
  await page.getByLabel("Author", { exact: true }).fill("Ann");
  await page.getByRole("button", { name: "Save post" }).click();
  await expect(page).toHaveURL("/admin/posts");

  const asked: string[] = [];
  const complaints = complaintsOf(page);
  page.on("request", (request) => void asked.push(request.url()));
  await page.route(/youtube/, (route) => route.fulfill({ contentType: "text/html", body: "<p>The player</p>" }));
  await page.goto("/blog/a-post-with-a-video");
  const play = page.getByRole("button", { name: "Play video: A tour" });
  await expect(play).toBeVisible();
  await expect(page.getByRole("link", { name: "Watch on YouTube" })).toHaveAttribute(
    "href",
    "https://www.youtube.com/watch?v=abc&t=9",
  );
  await expect(page.getByRole("link", { name: "Open the embedded page: maps.example" })).toBeVisible();
  expect(asked.filter((url) => !url.startsWith(String(baseURL)))).toEqual([]);
  await play.click();
  const player = page.getByTitle("Watch the video: A tour (YouTube)");
  await expect(player).toBeFocused();
  await expect(player).toHaveAttribute("src", "https://www.youtube-nocookie.com/embed/abc?start=9&autoplay=1");
  await expect(player.contentFrame().getByText("The player")).toBeVisible();
  expect(complaints).toEqual([]);

  const context = await browser.newContext({ javaScriptEnabled: false });
  const withoutScripts = await context.newPage();
  await withoutScripts.goto("/blog/a-post-with-a-video");
  await expect(withoutScripts.getByRole("link", { name: "Watch the video: A tour" })).toBeVisible();
  await context.close();
});
