import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireUser } from "~/http/guards.server";
import { answer, json } from "~/http/respond";

/** GET: answers who is signed in, or 401. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answer(async () => json(await requireUser(request, context), { headers: { "Cache-Control": "no-store" } }));
}

export { refuseOtherMethods as action } from "~/http/methods";
