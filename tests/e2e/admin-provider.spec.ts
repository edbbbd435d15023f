import { authenticate } from "#tests/e2e/admin";
import { expect, test as base } from "#tests/e2e/hydrated";
import { startSite, type Site } from "#tests/e2e/site";
import { OpenIdProviderStandIn } from "#tests/outside/openid-provider";
import { freePort } from "#tests/process/free-port";

/** On a site of its own with an OpenID provider. */
const test = base.extend<object, { site: Site }>({
  site: [
    // Playwright parses a fixture's parameter to find its dependencies.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const standIn = new OpenIdProviderStandIn();
      const { issuer, clientId, clientSecret, name } = await standIn.start();
      const port = await freePort();
      const { stop, ...site } = await startSite("stocked", {
        ...{ PORT: String(port), SITE_URL: `http://127.0.0.1:${port}` },
        ...{ OIDC_ISSUER: issuer, OIDC_CLIENT_ID: clientId, OIDC_CLIENT_SECRET: clientSecret, OIDC_NAME: name },
      });
      await use(site);
      await stop();
      await standIn.stop();
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

for (const javaScriptEnabled of [true, false])
  test.describe(javaScriptEnabled ? "with scripts" : "without scripts", () => {
    test.use({ javaScriptEnabled });

    test("an admin links an account at a provider, logs in with it, and unlinks it", async ({ page }) => {
      await authenticate(page);
      await page.goto("/account/security");
      await page.getByRole("button", { name: "Link your account at Acme" }).click();
      await expect(page.getByRole("button", { name: "Unlink Acme" })).toBeVisible();
      await page.context().clearCookies();

      await page.goto("/auth?redirectTo=%2Faccount%2Fsecurity");
      await page.getByRole("button", { name: "Log in with Acme" }).click();
      await page.getByRole("button", { name: "Unlink Acme" }).click();
      await expect(page.getByRole("button", { name: "Link your account at Acme" })).toBeVisible();
      await page.context().clearCookies();

      await page.goto("/auth");
      await page.getByRole("button", { name: "Log in with Acme" }).click();
      await expect(page.getByText("No account here is linked to your account at Acme")).toBeVisible();
      await expect(page).toHaveURL(/\/auth/);
    });
  });
