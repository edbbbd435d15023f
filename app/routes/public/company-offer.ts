import type { ActionFunctionArgs } from "@remix-run/node";
import { getDirectory } from "~/discovery/directory/directory.server";
import { findCompany } from "~/discovery/directory/find";
import { countClick } from "~/catalog/companies/clicks.server";
import { offerOf } from "~/catalog/companies/offer";
import { consumeVisit } from "~/platform/http/rate-limit.server";
import { answer } from "~/platform/http/respond";
import { Refusal } from "~/platform/runtime/refusal";

/** Counts a click on a company's offer. */
export async function action({ params, context }: ActionFunctionArgs): Promise<Response> {
  return answer(async () => {
    const company = findCompany(await getDirectory(), params.id);
    if (!company || !offerOf(company)) throw new Refusal("missing", "This offer is no longer available.");
    await consumeVisit(context, "offers", { points: 20, seconds: 3_600 });
    await countClick(company.id, "offer");
    return new Response(null, { status: 204 });
  });
}

export { refuseAllButPost as loader } from "~/platform/http/methods";
