import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDirectory } from "~/discovery/directory/directory.server";
import { countPublic } from "~/discovery/directory/table";
import { textResponse } from "~/platform/http/file-response.server";
import { siteOrigin } from "~/platform/http/origin.server";
import { llmsText } from "~/site/markdown/llms";

/** What the site is, for language models. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const site = { siteName: context.settings.siteName, siteUrl: siteOrigin(request, context.settings) };
  const { companies, categories } = await getDirectory();
  return textResponse(request, "text/plain", llmsText(site, countPublic(companies), categories));
}

export { refuseOtherMethods as action } from "~/platform/http/methods";
