import { expect, hydratedPage, test } from "#tests/e2e/hydrated";
import { addCompany, authenticate, chooseEntry, inboxEntry, open, toast } from "#tests/e2e/admin";
import { password, register } from "#tests/e2e/reader";

for (const keeps of [true, false])
  test(`a user deletes the account, and the published review ${keeps ? "stays without a name" : "goes with it"}`, async ({
    page,
    browser,
  }) => {
    await authenticate(page);
    const id = await addCompany(page, keeps ? "Anonymized Abbey" : "Deleted Dune");
    const reader = hydratedPage(await (await browser.newContext()).newPage());
    const username = await register(reader);
    const title = `Review by ${username}`;
    const card = reader.getByRole("article", { name: title });
    const rating = async () => {
      await reader.goto(`/company/${id}`);
      return reader.locator("dd").filter({ hasText: " / 5" }).innerText();
    };
    const unrated = await rating();
    await reader.goto(`/company/${id}/review`);
    await reader.getByRole("radio", { name: /Great/ }).check();
    for (const [label, value] of [
      ["Title", title],
      ["What works well", "Good."],
      ["What doesn’t", "Dear."],
      ["Your role", "Storyteller"],
      ["Name shown to readers", "Scheherazade"],
    ] as const)
      await reader.getByRole("textbox", { name: label }).fill(value);
    await reader.getByLabel("How long have you used it?").selectOption("over-2-years");
    await reader.getByLabel("Company size").selectOption("11-50");
    await reader.getByLabel(/at work, and I don’t work for it/).check();
    await reader.getByRole("button", { name: "Submit review" }).click();
    await expect(reader.getByText(/^Thank you\. Your review is awaiting approval/)).toBeVisible();
    await open(page, "/admin/inbox?kind=review&state=open");
    const entry = await chooseEntry(page, title);
    await entry.getByRole("button", { name: /^Publish/ }).click();
    await expect(entry).toContainText("Review · Published");
    const rated = await rating();
    await expect(card).toContainText("Scheherazade · Storyteller");

    await reader.goto("/account/data");
    await reader.getByLabel("Password").fill(password);
    await reader.getByRole("radio", { name: keeps ? /^Keep them without my name/ : /^Delete them/ }).check();
    await reader.getByLabel("Yes, permanently delete my account").check();
    await reader.getByRole("button", { name: "Delete my account" }).click();
    await expect(toast(reader, "Account deleted")).toBeVisible();
    await expect(reader.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();

    expect(await rating()).toBe(keeps ? rated : unrated);
    await expect(card).toHaveCount(keeps ? 1 : 0);
    if (keeps) {
      await expect(card).toContainText("Storyteller · 11–50 people");
      await expect(card).not.toContainText("Scheherazade");
    }
    const headers = { "Sec-Fetch-Site": "same-origin" };
    const login = await reader.request.post("/api/login", { data: { username, password }, headers });
    expect(login.status()).toBe(401);
    await reader.context().close();
  });

test("a review is written, declined with a reason, improved, published, read, and its edit approved", async ({
  page,
  browser,
}) => {
  const company = "Reviewed Ravine";
  await authenticate(page);
  const id = await addCompany(page, company);
  const reviewer = await (await browser.newContext()).newPage();
  const title = `Story of ${await register(reviewer)}`;
  const form = reviewer.getByRole("main").locator("form");
  const submitReview = async (pros: string) => {
    await reviewer.getByLabel("What works well").fill(pros);
    await form.getByRole("button", { name: /Submit review|Update review/ }).click();
  };

  await reviewer.goto(`/company/${id}/review`);
  await reviewer.getByRole("radio", { name: /Great/ }).check();
  for (const [label, value] of [
    ["Title", title],
    ["What doesn’t", "Dear."],
    ["Your role", "Storyteller"],
    ["Name shown to readers", "Scheherazade"],
  ] as const)
    await reviewer.getByRole("textbox", { name: label }).fill(value);
  await reviewer.getByLabel("How long have you used it?").selectOption("over-2-years");
  await reviewer.getByLabel("Company size").selectOption("11-50");
  await reviewer.getByLabel(/at work, and I don’t work for it/).check();
  await submitReview("Good.");
  await expect(reviewer.getByText(/^Thank you\. Your review is awaiting approval/)).toBeVisible();

  const entry = inboxEntry(page, title);
  const decide = async (verb: string) => {
    await page.goto("/admin/inbox?kind=review&state=open");
    await chooseEntry(page, title);
    await entry.getByRole("button", { name: new RegExp(`^${verb}`) }).click();
  };
  await decide("Decline");
  await entry.getByLabel("Reason").fill("Say what you used it for.");
  await entry.getByRole("button", { name: "Decline" }).click();
  await expect(entry).toContainText("Review · Declined");

  await reviewer.goto("/account/reviews");
  await expect(reviewer.getByRole("article", { name: title })).toContainText("Reason: Say what you used it for.");
  await reviewer.getByRole("link", { name: /^Edit/ }).click();
  await submitReview("Good for tales.");
  await expect(reviewer.getByText(/^Thank you\. Your review is awaiting approval/)).toBeVisible();
  await decide("Publish");
  await expect(entry).toContainText("Review · Published");

  const readers = await (await browser.newContext()).newPage();
  await readers.goto(`/company/${id}`);
  const card = readers.getByRole("article", { name: title });
  await expect(card).toContainText("Scheherazade · Storyteller · 11–50 people · Used for more than 2 years");
  await expect(card).toContainText("Good for tales.");
  await readers.goto(`/company/${id}/reviews`);
  await readers.getByLabel("Role").selectOption({ label: "Storyteller (1)" });
  await expect(readers).toHaveURL(/role=storyteller/);
  await expect(readers.getByRole("article")).toHaveCount(1);

  // An edit replaces it only once it's approved.
  await reviewer.goto(`/company/${id}/review`);
  await submitReview("Good for long tales.");
  await expect(reviewer.getByText(/^Thank you\. Your edit is awaiting approval/)).toBeVisible();
  await readers.reload();
  await expect(card).toContainText("Good for tales.");
  await page.goto("/admin/inbox?kind=review&state=open");
  await chooseEntry(page, title);
  await expect(entry.locator("ins")).toHaveText(/long/);
  await decide("Publish");
  await expect(entry).toContainText("Review · Published");
  await readers.reload();
  await expect(card).toContainText("Good for long tales.");

  // Another reader finds it helpful, and reports it.
  await register(readers);
  await readers.reload();
  await card.getByRole("button", { name: /^Helpful/ }).click();
  await expect(card.getByRole("button", { name: /^Helpful \(1\)/ })).toBeVisible();
  await card.getByRole("link", { name: /^Report/ }).click();
  await readers.getByLabel("Reason").selectOption("spam");
  await readers.getByRole("button", { name: "Send report" }).click();
  await expect(toast(readers, "Report sent")).toBeVisible();
  await page.goto("/admin/inbox?kind=report&state=open");
  const report = await chooseEntry(page, `Report of a review: ${company}`);
  await report.getByRole("button", { name: /^Remove/ }).click();
  await report.getByLabel("Reason").fill("No tales.");
  await report.getByRole("button", { name: "Remove" }).click();
  await expect(report).toContainText("Report of a review · Removed");
  await readers.goto(`/company/${id}`);
  await expect(readers.getByRole("region", { name: "Reviews" })).toBeVisible();
  await expect(card).toHaveCount(0);
  await readers.context().close();
  await reviewer.goto("/account/reviews");
  await expect(reviewer.getByRole("article", { name: title })).toContainText("Reason: No tales.");
  await reviewer.getByText("Delete your review of").click();
  await reviewer.getByRole("button", { name: "Delete review" }).click();
  await expect(reviewer.getByText("You haven’t written any reviews yet.")).toBeVisible();
  await reviewer.context().close();
});
