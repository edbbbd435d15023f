import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { UserChange } from "~/accounts/account";
import { getUser, setAdmin } from "~/accounts/manage.server";
import { actorOf } from "~/accounts/web/actor.server";
import { requireAdmin } from "~/accounts/web/guards.server";
import { refuseAllBut } from "~/http/methods";
import { pathId } from "~/http/path-id";
import { parseInput, readJson } from "~/http/read-json.server";
import { answer } from "~/http/respond";

/** GET: one user. */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<Response> {
  return answer(async () => {
    await requireAdmin(request, context);
    return getUser(pathId(params.id));
  });
}

/** PUT {isAdmin}: makes an administrator of the user, or an ordinary user again; answers the user. */
export async function action({ params, request, context }: ActionFunctionArgs): Promise<Response> {
  return answer(async () => {
    const actor = actorOf(await requireAdmin(request, context), request);
    if (request.method !== "PUT") return refuseAllBut(["GET", "PUT"]);
    const { isAdmin } = parseInput(UserChange, await readJson(request));
    return setAdmin(actor, pathId(params.id), isAdmin);
  });
}
