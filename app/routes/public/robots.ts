import type { LoaderFunctionArgs } from "@remix-run/node";
import { textResponse } from "~/platform/http/file-response.server";
import { siteOrigin } from "~/platform/http/origin.server";
import { robotsText } from "~/site/seo/robots";

export function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return textResponse(request, "text/plain", robotsText(siteOrigin(request, context.settings)));
}

export { refuseOtherMethods as action } from "~/platform/http/methods";
