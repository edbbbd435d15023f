import type { ActionFunctionArgs } from "@remix-run/node";
import { signedInUser } from "~/accounts/account";
import { refuseAllButPost } from "~/http/methods";
import { readJson } from "~/http/read-json.server";
import { answer, cookieHeaders, json } from "~/http/respond";
import { signIn } from "~/accounts/web/session.server";
import { registerFrom } from "~/accounts/web/sign-in.server";

/** POST {username, email, password}: makes a user, never an administrator; answers {id, username, isAdmin}, and begins a session. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return refuseAllButPost();
  return answer(async () => {
    const user = await registerFrom(request, context, await readJson(request));
    return json(signedInUser(user), { status: 201, headers: cookieHeaders(await signIn(request, context, user)) });
  });
}

export { refuseAllButPost as loader } from "~/http/methods";
