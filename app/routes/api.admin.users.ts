import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { UserQuery } from "~/accounts/account";
import { listUsers } from "~/accounts/manage.server";
import { requireAdmin } from "~/accounts/web/guards.server";
import { listAnswer } from "~/http/list-answer.server";
import { refuseAllBut } from "~/http/methods";
import { parseQuery } from "~/http/query.server";
import { answer } from "~/http/respond";

/** GET: a page of the users, the newest first. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answer(async () => {
    await requireAdmin(request, context);
    const { users, total } = await listUsers(parseQuery(UserQuery, request));
    return listAnswer(users, total);
  });
}

export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  return answer(async () => {
    await requireAdmin(request, context);
    return refuseAllBut(["GET"]);
  });
}
