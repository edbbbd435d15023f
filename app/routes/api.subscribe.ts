import type { ActionFunctionArgs } from "@remix-run/node";
import { refuseAllButPost } from "~/http/methods";
import { readJson } from "~/http/read-json.server";
import { answer } from "~/http/respond";
import { subscribeFrom } from "~/newsletter/web/subscribe.server";

/** POST {email}: answers {message}, the same for every address. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  if (request.method !== "POST") return refuseAllButPost();
  return answer(async () => ({ message: await subscribeFrom(request, context, await readJson(request)) }));
}

export { refuseAllButPost as loader } from "~/http/methods";
