import type { Page } from "@playwright/test";
import { holdRequests } from "#tests/e2e/hold-requests";
import { expect, loadScripts, stopClock, test } from "#tests/e2e/hydrated";

async function fill(page: Page, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) await page.getByLabel(label, { exact: true }).fill(text);
}

test("a message whose button is clicked twice is sent once", { tag: "@journey" }, async ({ page }) => {
  const sent: string[] = [];
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  const release = await holdRequests(page, "**/contact.data*");
  await page.goto("/contact");
  await loadScripts(page);
  await page.getByLabel("Topic").selectOption("other");
  await fill(page, { "Your name": "Ann", Email: "ann@twice.example", Message: "Hello" });
  await page.getByRole("button", { name: "Send message" }).dblclick();
  await expect(page.getByRole("button", { name: "Sending..." })).toBeVisible();
  release();
  await expect(page.getByRole("heading", { name: "Thank you for your message" })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("forms that meet no network, or a server in trouble, keep what was written and are sent again", async ({
  page,
}) => {
  await stopClock(page);
  const main = page.getByRole("main");
  for (const [path, answer, label, text, button] of [
    ["/contact", "no network", "Message", "One line\nand another", "Send message"],
    ["/vendors/sponsorship", "server error", "Message", "One line\nand another", "Send"],
    ["/vendors/get-listed?website=unsent.example", "no network", "Description", "One line", "Submit listing"],
    ["/company/2/demo", "server error", "Company", "Unsent & Sons", "Request a Demo"],
    ["/auth", "no network", "Username", "ann.unsent", "Login"],
    ["/auth/forgot", "server error", "Email", "ann@unsent.example", "Ask for a reset link"],
  ] as const) {
    await page.route("**/*.data*", (route) =>
      answer === "no network" ? route.abort("internetdisconnected") : route.fulfill({ status: 500, body: "down" }),
    );
    await page.goto(path);
    await loadScripts(page);
    await page.getByLabel(label, { exact: true }).fill(text);
    await main.getByRole("button", { name: button, exact: true }).click();
    await expect(main.getByRole("alert"), path).toHaveText(
      answer === "no network"
        ? /your form wasn’t sent\. .* Check your connection and try again\.$/
        : /^Something went wrong on our end\. .* try again\.$/,
    );
    await expect(main.getByRole("alert"), path).toBeInViewport();
    await expect(page.getByLabel(label, { exact: true }), path).toHaveValue(text);
    await expect(main.getByRole("button", { name: button, exact: true }), path).toBeFocused();
    await page.unroute("**/*.data*");
  }
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Ask for your reset link" })).toBeVisible();
});

test("a sign-up without a network keeps the address, and is sent once when it is pressed twice", async ({ page }) => {
  const sent: string[] = [];
  await page.route("**/api/subscribe", (route) => route.abort("internetdisconnected"));
  await page.goto("/newsletter");
  await loadScripts(page);
  const email = page.getByPlaceholder("Enter your email");
  await email.fill("ann@unsent.example");
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(email).toHaveAccessibleDescription(/Failed to process your subscription\. Please try again\./);
  await expect(email).toHaveValue("ann@unsent.example");
  await page.unroute("**/api/subscribe");
  page.on("request", (request) => request.method() === "POST" && sent.push(request.url()));
  const release = await holdRequests(page, "**/api/subscribe");
  await page.getByRole("button", { name: "Subscribe" }).dblclick();
  await expect(page.getByRole("button", { name: "Subscribing..." })).toBeDisabled();
  release();
  await expect(page.getByText("Thank you for subscribing!", { exact: true })).toBeVisible();
  expect(sent).toHaveLength(1);
});

test("a review that was refused and then corrected leaves no error beside the thanks", async ({ page }) => {
  const username = `corrector-${process.pid}-${Date.now().toString(36)}`;
  await page.goto("/auth?tab=register&redirectTo=%2Fcompany%2F5%2Freview");
  await fill(page, { Username: username, Email: `${username}@reader.example`, Password: "oddly-lit-pantry" });
  await page.getByRole("button", { name: "Register" }).click();
  await expect(page).toHaveURL("/company/5/review");
  await page.getByRole("radio", { name: /Great/ }).check();
  await fill(page, { Title: "Fine", "What works well": "All of it.", "What doesn’t": "Nothing.", "Your role": "CTO" });
  await page.getByLabel("How long have you used it?").selectOption("1-2-years");
  await page.getByLabel("Company size").selectOption("2-10");
  const send = page.getByRole("button", { name: /Submit review|Update review/ });
  const form = page.getByRole("main").locator("form");
  const thanks = page.getByText(/^Thank you\. Your review is awaiting approval/);
  await send.click();
  await expect(form.getByText("Confirm that you have no ties to the vendor")).toBeVisible();
  await page.getByLabel(/at work, and I don’t work for it/).check();
  await send.click();
  await expect(thanks).toBeFocused();
  await expect(form.locator(".text-danger")).toHaveCount(0);
  // Once more, on the thank-you page.
  await page.getByLabel("Title").fill(" ");
  await send.click();
  await expect(form.getByText("Required")).toBeVisible();
  await expect(thanks).toHaveCount(0);
  await page.getByLabel("Title").fill("Finer");
  await send.click();
  await expect(thanks).toBeFocused();
  await expect(form.locator(".text-danger")).toHaveCount(0);
  await expect(page.getByLabel("Title")).toHaveValue("Finer");
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("tools are searched from home, then narrowed and sorted", async ({ page }) => {
    await page.goto("/");
    await page.getByRole("searchbox").fill("team");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL("/directory?q=team");
    await page.getByRole("combobox", { name: "Select Category" }).selectOption("collaboration");
    await page.getByRole("combobox", { name: "Sort by" }).selectOption("rating");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page).toHaveURL(/q=team&category=collaboration&sort=rating/);
    await expect(page.getByRole("article").first()).toContainText("Collaboration");
  });

  test("categories are searched", async ({ page }) => {
    await page.goto("/categories");
    await page.getByRole("searchbox").fill("fin");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByRole("main").getByRole("link", { name: /Finance & Billing/ })).toBeVisible();
    await expect(page.getByRole("main").getByRole("link", { name: /DevOps/ })).toHaveCount(0);
  });

  test("a listing is sent in two steps, and a mistake loses nothing", async ({ page }) => {
    await page.goto("/vendors/get-listed");
    await page.getByLabel("Product website").fill("plain-html.example");
    await page.getByRole("button", { name: "Continue" }).click();
    await fill(page, {
      "Product name": "Plain",
      "Short description": "Works everywhere.",
      Description: "Works everywhere, and always has.",
      "Starting price": "Free",
      "Your name": "Ann",
      "Work email": "ann",
    });
    await page.getByRole("button", { name: "Submit listing" }).click();
    await expect(page.getByText("Please enter a valid email address")).toBeVisible();
    await expect(page.getByLabel("Description", { exact: true })).toHaveValue("Works everywhere, and always has.");
    await page.getByLabel("Work email").fill("ann@plain-html.example");
    await page.getByRole("button", { name: "Submit listing" }).click();
    await expect(page.getByRole("heading", { name: "Thanks! We’ve received your listing" })).toBeVisible();
  });

  for (const path of ["/vendors/sponsorship", "/vendors/partner-program"])
    test(`an inquiry on ${path} comes back with its mistake, and then arrives`, async ({ page }) => {
      await page.goto(path);
      await fill(page, { "Your name": "Ann", "Work email": "ann", Company: "Plain", Message: "How much is it?" });
      await page.getByRole("button", { name: "Send" }).click();
      await expect(page.getByText("Please enter a valid email address")).toBeVisible();
      await expect(page.getByLabel("Message")).toHaveValue("How much is it?");
      await page.getByLabel("Work email").fill("ann@plain-inquiry.example");
      await page.getByRole("button", { name: "Send" }).click();
      await expect(page.getByRole("heading", { name: "Thank you for your message" })).toBeVisible();
    });

  test("a demo is asked for", async ({ page }) => {
    await page.goto("/company/2");
    await page.getByRole("link", { name: "Request a Demo" }).click();
    await fill(page, { "Your name": "Ann", Email: "ann@plain-demo.example", Company: "Plain" });
    await page.getByLabel("Company size", { exact: true }).selectOption("2-10");
    await page.getByRole("button", { name: "Request a Demo" }).click();
    await expect(page.getByRole("alert")).toHaveText("Check the highlighted fields below.");
    await expect(page.getByLabel("Company", { exact: true })).toHaveValue("Plain");
    await page.getByRole("checkbox").check();
    await page.getByRole("button", { name: "Request a Demo" }).click();
    await expect(page.getByRole("heading", { name: "Thank you for your request" })).toBeVisible();
  });

  test("a review is written after registering on the way", { tag: "@journey" }, async ({ page }) => {
    const username = `reviewer-${process.pid}-${Date.now().toString(36)}`;
    await page.goto("/company/2");
    await page.getByRole("link", { name: "Write a Review" }).click();
    await page.getByRole("tab", { name: "Register" }).click();
    await fill(page, { Username: username, Email: `${username}@reader.example`, Password: "oddly-lit-pantry" });
    await page.getByRole("button", { name: "Register" }).click();
    await expect(page).toHaveURL("/company/2/review?notice=1");
    await fill(page, { Title: "Good enough", "What works well": "It works.", "What doesn’t": "It is slow." });
    await page.getByRole("button", { name: "Submit review" }).click();
    await expect(page.getByText("Choose a star rating")).toBeVisible();
    await expect(page.getByLabel("What doesn’t")).toHaveValue("It is slow.");
    await page.getByRole("radio", { name: /Great/ }).check();
    await page.getByLabel("Your role").fill("Bookkeeper");
    await page.getByLabel("How long have you used it?").selectOption("over-2-years");
    await page.getByLabel("Company size").selectOption("2-10");
    await page.getByLabel(/I’ve used Postern at work/).check();
    await page.getByRole("button", { name: "Submit review" }).click();
    await expect(page.getByText(/Thank you\. Your review is awaiting approval/)).toBeVisible();
  });
});
