import type { LoaderFunctionArgs } from "@remix-run/node";
import { allowEverySite } from "~/platform/api/dispatch.server";
import { describeEndpoints } from "~/platform/api/openapi";
import { endpoints } from "~/site/wiring/endpoints.server";
import { cookieNameAt } from "~/platform/http/cookie.server";
import { textResponse } from "~/platform/http/file-response.server";
import { siteOrigin } from "~/platform/http/origin.server";

/** The OpenAPI 3.1 document of all endpoints. */
export async function loader({ request, context: { settings } }: LoaderFunctionArgs): Promise<Response> {
  const origin = siteOrigin(request, settings);
  const site = { name: settings.siteName, origin, sessionCookie: cookieNameAt(origin, "session") };
  const response = await textResponse(request, "application/json", JSON.stringify(describeEndpoints(endpoints, site)));
  allowEverySite(response.headers);
  return response;
}

export { refuseOtherMethods as action } from "~/platform/http/methods";
