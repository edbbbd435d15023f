import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/accounts/web/guards.server";
import { listAnswer } from "~/http/list-answer.server";
import { refuseAllBut } from "~/http/methods";
import { parseQuery } from "~/http/query.server";
import { answer } from "~/http/respond";
import { InboxQuery } from "~/inbox/inbox";
import { listInbox } from "~/inbox/inbox.server";

/** GET: a page of what people sent, the newest first. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answer(async () => {
    await requireAdmin(request, context);
    const { items, total } = await listInbox(parseQuery(InboxQuery, request));
    return listAnswer(items, total);
  });
}

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  return answer(async () => {
    await requireAdmin(request, context);
    return refuseAllBut(["GET"]);
  });
}
