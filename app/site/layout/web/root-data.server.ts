import { data, type AppLoadContext } from "@remix-run/node";
import { topLevelOf } from "~/catalog/categories/tree";
import { emptyDirectory } from "~/discovery/directory/build-directory";
import { getDirectory } from "~/discovery/directory/directory.server";
import { featuredCompanies } from "~/discovery/directory/find";
import { takeNotice } from "~/platform/http/flash.server";
import { siteOrigin } from "~/platform/http/origin.server";
import { withFallback } from "~/platform/http/with-fallback";
import { limits } from "~/platform/runtime/site";
import type { RootData } from "~/site/layout/root-data";

/** The data that all pages show to everybody, and a message from before a redirect. */
export async function loadRootData(request: Request, context: AppLoadContext) {
  // Without the catalog, the page shows the error, and its header and footer leave out catalog data.
  const directory = await withFallback(context, getDirectory(), emptyDirectory);
  const pending = await takeNotice(request, context);
  const rootData: RootData = {
    siteName: context.settings.siteName,
    siteUrl: siteOrigin(request, context.settings),
    sendsMail: context.settings.mail.smtpUrl !== undefined,
    categories: topLevelOf(directory.categories)
      .filter(({ count }) => count > 0)
      .slice(0, limits.menuCategories),
    featured: featuredCompanies(directory, limits.headerFeatured).map(
      ({ id, name, website, affiliateLink, sponsored, linkHeld }) => {
        return { id, name, website, affiliateLink, sponsored, linkHeld };
      },
    ),
    notice: pending?.notice ?? null,
    year: new Date().getUTCFullYear(),
  };
  return data(rootData, { headers: pending ? { "Set-Cookie": pending.clear } : {} });
}
