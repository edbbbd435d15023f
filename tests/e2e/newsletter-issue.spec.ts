import { problemsOf } from "#tests/e2e/axe";
import { expect, hydratedPage, test } from "#tests/e2e/hydrated";
import { startSite } from "#tests/e2e/site";
import { admin, logIn } from "#tests/e2e/admin";
import { MailServerStandIn } from "#tests/outside/mail-server";
import { freePort } from "#tests/process/free-port";

test("an issue is written, tried out, sent, read in the inbox, and the reader unsubscribes", async ({ browser }) => {
  const mailServer = new MailServerStandIn();
  await mailServer.start();
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const { stop } = await startSite("demo", {
    ...{ PORT: port, SITE_URL: origin, SMTP_URL: mailServer.url },
    ...{ ADMIN_USERNAME: admin.username, ADMIN_PASSWORD: admin.password },
  });
  try {
    const mailTo = async (recipient: string, subject: string) => {
      const find = () =>
        mailServer.received.find((mail) => mail.recipients[0] === recipient && mail.subject === subject);
      await expect.poll(find).toBeTruthy();
      return find()!;
    };

    const reader = hydratedPage(await (await browser.newContext({ baseURL: origin })).newPage());
    await reader.goto("/newsletter");
    await reader.getByPlaceholder("Enter your email").fill("ann@reader.example");
    await reader.getByRole("button", { name: "Subscribe" }).click();
    const confirmation = await mailTo("ann@reader.example", "Confirm your subscription to SaaSFinder");
    await reader.goto(/http\S+\/confirm\S+/.exec(confirmation.text!)![0]);
    await expect(reader.getByRole("heading", { name: "You’re subscribed" })).toBeVisible();

    const chief = hydratedPage(await (await browser.newContext({ baseURL: origin })).newPage());
    await logIn(chief, "/admin/newsletter/new");
    await chief.getByLabel("Subject").fill("This week in SaaS");
    await chief.getByLabel("Text").fill("Hello, **readers**.\n\n{{sponsor}}\nTry [Acme](https://acme.example).");
    const preview = chief.getByRole("region", { name: "Preview" });
    await expect(preview.getByText("Close the sponsor block with {{/sponsor}}")).toBeVisible();
    await chief.getByLabel("Text").fill("Hello, **readers**.\n\n{{sponsor}}\nTry [Acme](https://acme.example).\n{{/sponsor}}"); // oxfmt-ignore
    await chief.getByRole("button", { name: "Insert block: New tools" }).click();
    await expect(preview.getByRole("heading", { name: "New tools" })).toBeVisible();
    await expect(preview.getByText("Sponsored", { exact: true })).toBeVisible();
    await chief.getByRole("button", { name: "Save draft" }).click();
    await expect(chief).toHaveURL(/\/admin\/newsletter\/\d+$/);
    expect(await problemsOf(chief)).toEqual([]);

    await chief.getByLabel("Send at (UTC)").fill("2999-01-02T08:30");
    await chief.getByRole("button", { name: "Schedule" }).click();
    await expect(chief.getByText("This issue will be sent on Jan 2, 2999, 08:30 UTC")).toBeVisible();
    await expect(preview.getByRole("heading", { name: "New tools" })).toBeVisible();
    expect(await problemsOf(chief)).toEqual([]);
    await chief.getByRole("button", { name: "Unschedule" }).click();

    await chief.getByRole("textbox", { name: "Test email" }).fill("chief@saas.example");
    await chief.getByRole("button", { name: "Send test email" }).click();
    await mailTo("chief@saas.example", "[Test] This week in SaaS");
    await chief.getByRole("button", { name: "Send now" }).click();
    await expect(chief.getByText("This sends the issue to 1 subscriber")).toBeVisible();
    await chief.getByRole("button", { name: "Send to 1 subscriber" }).click();
    await expect(chief.getByRole("status").getByText("1 of 1 done")).toBeVisible();
    await expect(chief.getByRole("cell", { name: "ann@reader.example" })).toBeVisible();
    expect(await problemsOf(chief)).toEqual([]);

    const mail = await mailTo("ann@reader.example", "This week in SaaS");
    const inbox = await (await browser.newContext({ baseURL: origin })).newPage();
    await inbox.setContent(mail.html!);
    await expect(inbox.getByText("1 Main Street, Springfield")).toBeVisible();
    expect(await problemsOf(inbox)).toEqual([]);
    await reader.goto(/http\S+\/newsletter\/issues\/\d+/.exec(mail.text!)![0]);
    await expect(reader.getByRole("heading", { name: "This week in SaaS" })).toBeVisible();
    expect(await problemsOf(reader)).toEqual([]);
    await reader.getByRole("link", { name: "All issues" }).click();
    await expect(reader.getByRole("link", { name: "This week in SaaS" })).toBeVisible();
    expect(await problemsOf(reader)).toEqual([]);

    const [, unsubscribe = ""] = /href="([^"]+)"[^>]*>Unsubscribe</.exec(mail.html!) ?? [];
    await reader.goto(unsubscribe.replaceAll("&amp;", "&"));
    await reader.getByRole("button", { name: "Unsubscribe" }).click();
    await expect(reader.getByRole("heading", { name: "You’ve unsubscribed" })).toBeVisible();
    await chief.reload();
    await expect(chief.getByText("Unsubscribed", { exact: true }).locator("xpath=following-sibling::*")).toHaveText(
      "1",
    );
    await chief.goto("/admin/newsletter");
    await expect(chief.getByRole("row", { name: /This week in SaaS/ })).toContainText("Sent");
  } finally {
    await stop();
    await mailServer.stop();
  }
});
