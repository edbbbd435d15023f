import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDirectory } from "~/discovery/directory/directory.server";
import { inSlices } from "~/discovery/directory/run-in-slices";
import { listedComparisons } from "~/discovery/compare/listed.server";
import { textResponse } from "~/platform/http/file-response.server";
import { siteOrigin } from "~/platform/http/origin.server";
import { answer } from "~/platform/http/respond";
import { Refusal } from "~/platform/runtime/refusal";
import { listArchive } from "~/newsletter/issues/archive.server";
import { sitemapFile, sitemapFiles } from "~/site/seo/sitemap";

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  return answer(async () => {
    const directory = await getDirectory();
    const files = await inSlices(sitemapFiles(directory, await listedComparisons(directory), await listArchive()));
    const file = files.find(({ name }) => name === params.file);
    if (!file) throw new Refusal("missing", "Sitemap not found.");
    const text = await inSlices(sitemapFile(siteOrigin(request, context.settings), file));
    return textResponse(request, "application/xml", text);
  });
}

export { refuseOtherMethods as action } from "~/platform/http/methods";
