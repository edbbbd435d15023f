import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/accounts/web/guards.server";
import { listAnswer } from "~/http/list-answer.server";
import { refuseAllBut } from "~/http/methods";
import { parseQuery } from "~/http/query.server";
import { answer } from "~/http/respond";
import { SubscriberQuery } from "~/newsletter/subscriber";
import { listSubscribers } from "~/newsletter/subscribers.server";

/** GET: a page of the subscribers, the newest first. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answer(async () => {
    await requireAdmin(request, context);
    const { subscribers, total } = await listSubscribers(parseQuery(SubscriberQuery, request));
    return listAnswer(subscribers, total);
  });
}

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  return answer(async () => {
    await requireAdmin(request, context);
    return refuseAllBut(["GET"]);
  });
}
