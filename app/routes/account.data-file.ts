import type { LoaderFunctionArgs } from "@remix-run/node";
import { getAccountData } from "~/accounts/own-account.server";
import { requireUser } from "~/http/guards.server";

/** Everything that is stored about the account that asks, to be kept as a file. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  const user = await requireUser(request, context);
  const text = JSON.stringify(await getAccountData(user), null, 2);
  return new Response(text, {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="my-data.json"`,
      "Cache-Control": "private, no-store",
    },
  });
}

export { refuseOtherMethods as action } from "~/http/methods";
