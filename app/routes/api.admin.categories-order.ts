import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { CategoryOrder } from "~/categories/category";
import { orderCategories } from "~/categories/manage.server";
import { actorOf } from "~/accounts/web/actor.server";
import { requireAdmin } from "~/accounts/web/guards.server";
import { refuseAllBut } from "~/http/methods";
import { parseInput, readJson } from "~/http/read-json.server";
import { answer } from "~/http/respond";

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answer(async () => {
    await requireAdmin(request, context);
    return refuseAllBut(["PUT"]);
  });
}

/** PUT {ids}: puts these categories first, in this order; answers all of them. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  return answer(async () => {
    const actor = actorOf(await requireAdmin(request, context), request);
    if (request.method !== "PUT") return refuseAllBut(["PUT"]);
    return orderCategories(actor, parseInput(CategoryOrder, await readJson(request)));
  });
}
