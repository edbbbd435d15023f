import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { CategoryInput } from "~/categories/category";
import { createCategory, listOrderedCategories } from "~/categories/manage.server";
import { actorOf } from "~/accounts/web/actor.server";
import { requireAdmin } from "~/accounts/web/guards.server";
import { refuseAllBut } from "~/http/methods";
import { parseInput, readJson } from "~/http/read-json.server";
import { answer, json } from "~/http/respond";

/** GET: every category, in the order in which visitors see them. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answer(async () => {
    await requireAdmin(request, context);
    return listOrderedCategories();
  });
}

/** POST {name, slug, icon}: answers the new category. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  return answer(async () => {
    const actor = actorOf(await requireAdmin(request, context), request);
    if (request.method !== "POST") return refuseAllBut(["GET", "POST"]);
    const input = parseInput(CategoryInput, await readJson(request));
    return json(await createCategory(actor, input), { status: 201 });
  });
}
