import type { ActionFunctionArgs } from "@remix-run/node";
import { requireFreeSpace } from "~/platform/runtime/disk-full.server";
import { redirectWithNotice } from "~/platform/http/flash.server";
import { withdrawEdit } from "~/community/vendors/edits.server";
import { requireVendor } from "~/community/vendors/web/require-vendor.server";

/** Discards the company's waiting edit. */
export async function action({ params, request, context }: ActionFunctionArgs) {
  const { company } = await requireVendor(request, context, params.id);
  await requireFreeSpace();
  await withdrawEdit(company.id);
  return redirectWithNotice(request, context, `/vendor/${company.id}/edit`, { title: "Changes withdrawn" });
}

export { refuseAllButPost as loader } from "~/platform/http/methods";
