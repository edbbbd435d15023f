import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDirectory } from "~/discovery/directory/directory.server";
import { findCompany } from "~/discovery/directory/find";
import { textResponse } from "~/platform/http/file-response.server";
import { answer } from "~/platform/http/respond";
import { Refusal } from "~/platform/runtime/refusal";
import { badgeSvg } from "~/community/vendors/badge";

/** Long enough for busy websites, and short enough that a rating isn't outdated for long. */
const hour = 3600;

export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  return answer(async () => {
    const company = findCompany(await getDirectory(), params.id);
    if (!company) throw new Refusal("missing", "Company not found.");
    const response = await textResponse(request, "image/svg+xml", badgeSvg(company, context.settings.siteName), hour);
    // Allow other websites to show the badge.
    response.headers.set("Cross-Origin-Resource-Policy", "cross-origin");
    return response;
  });
}

export { refuseOtherMethods as action } from "~/platform/http/methods";
