import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/accounts/web/guards.server";
import { recordEventOf } from "~/accounts/web/record-event.server";
import { collectPersonalData } from "~/site/personal-data/own-data.server";

/** All data about the logged-in user, as a download. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const { id } = await requireUser(request, context);
  await recordEventOf(request, context, { kind: "data-downloaded", userId: id });
  const text = JSON.stringify(await collectPersonalData(id), null, 2);
  return new Response(text, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="my-data.json"`,
    },
  });
}

export { refuseOtherMethods as action } from "~/platform/http/methods";
