import type { LoaderFunctionArgs } from "@remix-run/node";
import { getCatalogue } from "~/catalogue/catalogue.server";
import { textResponse } from "~/http/file-response.server";
import { siteOrigin } from "~/http/origin.server";
import { sitemapFiles, sitemapIndex } from "~/seo/sitemap";

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const siteUrl = siteOrigin(request, context.settings);
  return textResponse(request, "application/xml", sitemapIndex(siteUrl, sitemapFiles(await getCatalogue())));
}

export { refuseOtherMethods as action } from "~/http/methods";
