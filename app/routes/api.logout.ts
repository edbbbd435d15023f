import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseAllButPost } from "~/http/methods";
import { answer, json } from "~/http/respond";
import { signOut } from "~/accounts/web/session.server";

/** POST: ends the session, if there is one. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return refuseAllButPost();
  return answer(async () => {
    const cookie = await signOut(request, context);
    return json({ message: "You have been logged out" }, { headers: { "Set-Cookie": cookie } });
  });
}

export { refuseAllButPost as loader } from "~/http/methods";
