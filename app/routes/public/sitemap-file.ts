import type { LoaderFunctionArgs } from "@remix-run/node";
import { getCatalogue } from "~/catalogue/catalogue.server";
import { textResponse } from "~/http/file-response.server";
import { siteOrigin } from "~/http/origin.server";
import { answer } from "~/http/respond";
import { Refusal } from "~/refusal";
import { sitemapFile, sitemapFiles } from "~/seo/sitemap";

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  return answer(async () => {
    const file = sitemapFiles(await getCatalogue()).find(({ name }) => name === params.file);
    if (!file) throw new Refusal("missing", "Sitemap not found.");
    return textResponse(request, "application/xml", sitemapFile(siteOrigin(request, context.settings), file));
  });
}

export { refuseOtherMethods as action } from "~/http/methods";
