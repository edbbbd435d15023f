import type { LoaderFunctionArgs } from "@remix-run/node";
import { drawBrandLogo } from "~/catalog/companies/brand-logos/brand-logos.server";
import { textResponse } from "~/platform/http/file-response.server";
import { answer } from "~/platform/http/respond";
import { Refusal } from "~/platform/runtime/refusal";

/** A brand's logo changes only with an update of its package. */
const week = 7 * 24 * 3600;

export async function loader({ request, params }: LoaderFunctionArgs): Promise<Response> {
  return answer(async () => {
    const [, slug = ""] = /^([a-z\d]+)\.svg$/.exec(params.file ?? "") ?? [];
    const svg = await drawBrandLogo(slug);
    if (svg === null) throw new Refusal("missing", "Image not found.");
    return textResponse(request, "image/svg+xml", svg, week);
  });
}

export { refuseOtherMethods as action } from "~/platform/http/methods";
