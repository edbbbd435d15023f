import type { LoaderFunctionArgs } from "@remix-run/node";
import { textResponse } from "~/platform/http/file-response.server";
import { siteOrigin } from "~/platform/http/origin.server";
import { getCrawlerPolicy } from "~/site/crawlers/crawler-policy.server";
import { robotsText } from "~/site/crawlers/robots";

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const text = robotsText(siteOrigin(request, context.settings), await getCrawlerPolicy());
  return textResponse(request, "text/plain", text);
}

export { refuseOtherMethods as action } from "~/platform/http/methods";
