import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDirectory } from "~/discovery/directory/directory.server";
import { inSlices } from "~/discovery/directory/run-in-slices";
import { listedComparisons } from "~/discovery/compare/listed.server";
import { textResponse } from "~/platform/http/file-response.server";
import { siteOrigin } from "~/platform/http/origin.server";
import { listArchive } from "~/newsletter/issues/archive.server";
import { sitemapFiles, sitemapIndex } from "~/site/seo/sitemap";

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const siteUrl = siteOrigin(request, context.settings);
  const directory = await getDirectory();
  const files = await inSlices(sitemapFiles(directory, await listedComparisons(directory), await listArchive()));
  return textResponse(request, "application/xml", sitemapIndex(siteUrl, files));
}

export { refuseOtherMethods as action } from "~/platform/http/methods";
