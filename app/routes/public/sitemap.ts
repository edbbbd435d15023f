import type { LoaderFunctionArgs } from "@remix-run/node";
import { getCatalogue } from "~/discovery/directory/catalogue.server";
import { inSlices } from "~/discovery/directory/slices";
import { listedComparisons } from "~/discovery/compare/listed.server";
import { textResponse } from "~/platform/http/file-response.server";
import { siteOrigin } from "~/platform/http/origin.server";
import { listArchive } from "~/newsletter/issues/archive.server";
import { sitemapFiles, sitemapIndex } from "~/site/seo/sitemap";

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const siteUrl = siteOrigin(request, context.settings);
  const catalogue = await getCatalogue();
  const files = await inSlices(sitemapFiles(catalogue, await listedComparisons(catalogue), await listArchive()));
  return textResponse(request, "application/xml", sitemapIndex(siteUrl, files));
}

export { refuseOtherMethods as action } from "~/platform/http/methods";
