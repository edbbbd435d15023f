import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDirectory } from "~/discovery/directory/directory.server";
import { textResponse } from "~/platform/http/file-response.server";
import { siteOrigin } from "~/platform/http/origin.server";
import { llmsIndex } from "~/site/markdown/llms";

/** The parts of the list of all tools. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const site = { siteName: context.settings.siteName, siteUrl: siteOrigin(request, context.settings) };
  return textResponse(request, "text/plain", llmsIndex(site, await getDirectory()));
}

export { refuseOtherMethods as action } from "~/platform/http/methods";
