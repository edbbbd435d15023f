import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireRecentProof } from "~/accounts/web/recent-proof.server";
import { recordEventOf } from "~/accounts/web/record-event.server";
import { csvAnswer } from "~/platform/http/list-answer.server";
import { forwardedColumns, listForwardedRows } from "~/community/leads/export.server";
import { requireVendor } from "~/community/vendors/web/require-vendor.server";

/** The company's demo requests as a CSV file. */
export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  const { company, user } = await requireVendor(request, context, params.id);
  await requireRecentProof(request, context);
  await recordEventOf(request, context, { kind: "people-exported", userId: user.id, detail: "Demo requests" });
  return csvAnswer(`demo-requests-${company.id}`, await listForwardedRows(company.id), forwardedColumns);
}

export { refuseOtherMethods as action } from "~/platform/http/methods";
