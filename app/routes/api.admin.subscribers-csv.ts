import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/accounts/web/guards.server";
import { csvAnswer } from "~/http/list-answer.server";
import { refuseAllBut } from "~/http/methods";
import { siteOrigin } from "~/http/origin.server";
import { parseQuery } from "~/http/query.server";
import { answer } from "~/http/respond";
import { SubscriberQuery } from "~/newsletter/subscriber";
import { listAllSubscribers } from "~/newsletter/subscribers.server";

/** GET: all subscribers of a filter, as a file. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answer(async () => {
    await requireAdmin(request, context);
    const origin = siteOrigin(request, context.settings);
    const subscribers = await listAllSubscribers(parseQuery(SubscriberQuery, request), origin);
    const columns = { email: "Email", status: "Status", subscribedAt: "Subscribed on", unsubscribe: "Unsubscribe" };
    return csvAnswer("subscribers", subscribers, columns);
  });
}

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  return answer(async () => {
    await requireAdmin(request, context);
    return refuseAllBut(["GET"]);
  });
}
