import type { LoaderFunctionArgs } from "@remix-run/node";
import { getDirectory } from "~/discovery/directory/directory.server";
import { inSlices } from "~/discovery/directory/run-in-slices";
import { textResponse } from "~/platform/http/file-response.server";
import { siteOrigin } from "~/platform/http/origin.server";
import { answer } from "~/platform/http/respond";
import { Refusal } from "~/platform/runtime/refusal";
import { llmsPart } from "~/site/markdown/llms";

/** A part of the list of all tools. */
export async function loader({ request, params, context }: LoaderFunctionArgs): Promise<Response> {
  return answer(async () => {
    const site = { siteName: context.settings.siteName, siteUrl: siteOrigin(request, context.settings) };
    const part = /^[1-9]\d{0,5}$/.test(params.part ?? "") ? Number(params.part) : 0;
    const text = await inSlices(llmsPart(site, await getDirectory(), part));
    if (text === undefined) throw new Refusal("missing", "Part not found.");
    return textResponse(request, "text/plain", text);
  });
}

export { refuseOtherMethods as action } from "~/platform/http/methods";
