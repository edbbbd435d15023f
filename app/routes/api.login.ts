import type { ActionFunctionArgs } from "@remix-run/node";
import { signedInUser } from "~/accounts/account";
import { refuseAllButPost } from "~/http/methods";
import { readJson } from "~/http/read-json.server";
import { answer, cookieHeaders, json } from "~/http/respond";
import { signIn } from "~/accounts/web/session.server";
import { logInFrom } from "~/accounts/web/sign-in.server";

/** POST {username, password}: answers {id, username, isAdmin}, and begins a session. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return refuseAllButPost();
  return answer(async () => {
    const user = await logInFrom(request, context, await readJson(request));
    return json(signedInUser(user), { headers: cookieHeaders(await signIn(request, context, user)) });
  });
}

export { refuseAllButPost as loader } from "~/http/methods";
