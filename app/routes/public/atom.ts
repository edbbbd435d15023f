import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDirectory } from "~/discovery/directory/directory.server";
import { textResponse } from "~/platform/http/file-response.server";
import { siteOrigin } from "~/platform/http/origin.server";
import { atomFeed, blogFeed } from "~/site/seo/feeds";

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const site = { siteName: context.settings.siteName, siteUrl: siteOrigin(request, context.settings) };
  return textResponse(request, "application/atom+xml", atomFeed(blogFeed((await getDirectory()).posts), site));
}

export { refuseOtherMethods as action } from "~/platform/http/methods";
