import type { RouteConfigEntry } from "@remix-run/route-config";
import { expect, test } from "vitest";
import { refuseOtherMethods } from "~/platform/http/methods";
import routes from "~/routes";
import { endpoints } from "~/site/wiring/endpoints.server";
import { allPaths } from "./all-write-paths";

/** What kill-writes.slow.test.ts doesn't kill, by reason. */
const notKilled: Record<string, string[]> = {
  "stores nothing": ["POST /api/admin/posts/preview", "POST /api/admin/newsletter/preview"],
  "is killed in newsletter-issue.slow.test.ts": ["POST /api/admin/newsletter/{id}/send"],
  "counts in memory, and is killed in visits.slow.test.ts": ["POST /visits", "POST /company/{id}/offer"],
  "does the same as another, which is killed": [
    ...["POST /api/admin/imports/{id}/accept", "POST /api/admin/imports/{id}/take-back"],
    ...["POST /api/companies/{id}/corrections", "POST /mcp"],
    // Its answer doesn't say whether it failed.
    "POST /logout",
    // It moves what all other kinds have written to the trash.
    "POST /api/admin/cleanup/dummy-companies",
  ],
  "stores what is asked for again if it's lost": [
    ...["POST /api/proof", "POST /account/proof", "POST /api/passkeys/options", "POST /api/passkeys/new/options"],
  ],
  "asks an outside service": [
    ...["POST /auth/provider", "POST /api/admin/exchange-rates/refresh", "POST /api/admin/import/producthunt"],
    ...["POST /api/admin/links", "POST /api/admin/links/{id}"],
  ],
  "needs an email, or a time, that doesn't come": [
    ...["POST /alerts/stop", "POST /api/newsletter/bounces", "POST /api/admin/newsletter/{id}/resend"],
    "POST /api/admin/trash/deletion",
  ],
  "writes one record": [
    ...["POST /api/admin/newsletter/test", "POST /api/admin/import/producthunt/terms"],
    ...["POST /api/admin/jobs/{id}/cancel", "POST /api/admin/jobs/{id}/retry"],
    "POST /api/admin/imports/{id}/reopen",
    ...["POST /api/admin/webhooks/{id}/secret", "POST /api/admin/webhooks/{id}/test"],
    "POST /api/admin/webhooks/{id}/deliveries/{delivery}/redeliver",
  ],
};

type Page = { path: string; file: string };

/** The pages by their paths, with parameters in braces. */
function pagesOf(entries: readonly RouteConfigEntry[], parent = ""): Page[] {
  return entries.flatMap(({ path, file, children = [] }) => {
    const address = path ? `${parent}/${path.replaceAll(/:(\w+)/g, "{$1}")}` : parent;
    return [{ path: address, file: `/app/${file}` }, ...pagesOf(children, address)];
  });
}

const modules = import.meta.glob<{ action?: unknown }>("/app/routes/**/*.{ts,tsx}");
/** These answer for all endpoints, and for what doesn't exist. */
const splats = ["/api/*", "/*"];

async function hasAction({ path, file }: Page): Promise<boolean> {
  const { action } = (await modules[file]?.()) ?? {};
  return action !== undefined && action !== refuseOtherMethods && !splats.includes(path);
}

test("every endpoint that isn't only read, and every page's action, is killed, or has a reason why it isn't", async () => {
  const written = endpoints.filter(({ method }) => method !== "GET").map(({ method, path }) => `${method} ${path}`);
  for (const page of pagesOf(routes)) if (await hasAction(page)) written.push(`POST ${page.path}`);
  const killed = Object.values(allPaths).flatMap(({ covers }) => covers);
  const listed = [...new Set(killed), ...Object.values(notKilled).flat()];
  expect(listed.toSorted()).toEqual(written.toSorted());
});
