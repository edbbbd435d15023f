import { authenticate } from "#tests/e2e/admin";
import { expectToKeepWhatIsDoneBefore, expectToKeepWhatIsDoneMeanwhile } from "#tests/e2e/early";
import { test } from "#tests/e2e/site";

const paths = [
  ...[
    "",
    "?tab=assign",
    "?tab=import",
    "?tab=management",
    "/changes",
    "/companies/1/history",
    "/comparisons",
    "/demand",
  ],
  ...[
    "/enhancement",
    "/imports",
    "/inbox",
    "/jobs",
    "/links",
    "/newsletter",
    "/newsletter/new",
    "/posts",
    "/posts/new",
  ],
  ...["/rates", "/stale", "/subscribers", "/synonyms", "/trash", "/users", "/visits"],
].map((path) => `/admin${path}`);

for (const path of paths) {
  test(`${path} keeps what is done before scripts run`, async ({ page }) => {
    await authenticate(page);
    await expectToKeepWhatIsDoneBefore(page, path);
  });
  test(`${path} keeps what is done while scripts begin to run`, async ({ page }) => {
    await authenticate(page);
    await expectToKeepWhatIsDoneMeanwhile(page, path);
  });
}
