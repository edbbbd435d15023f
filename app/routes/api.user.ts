import type { LoaderFunctionArgs } from "@remix-run/node";
import { signedInUser } from "~/accounts/account";
import { requireUser } from "~/accounts/web/guards.server";
import { answer, json } from "~/http/respond";

/** GET: answers {id, username, isAdmin} of who is signed in, or 401. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answer(async () => {
    const user = signedInUser(await requireUser(request, context));
    return json(user, { headers: { "Cache-Control": "no-store" } });
  });
}

export { refuseOtherMethods as action } from "~/http/methods";
