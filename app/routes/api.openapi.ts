import type { LoaderFunctionArgs } from "@remix-run/node";
import { calls } from "~/openapi/calls";
import { describeCalls } from "~/openapi/openapi";
import { textResponse } from "~/http/file-response.server";
import { siteOrigin } from "~/http/origin.server";

/** The description of every call in OpenAPI 3.1, for programs. */
export async function loader({ request, context: { settings } }: LoaderFunctionArgs): Promise<Response> {
  const site = { name: settings.siteName, origin: siteOrigin(request, settings) };
  return textResponse(request, "application/json", JSON.stringify(describeCalls(calls, site)));
}

export { refuseOtherMethods as action } from "~/http/methods";
