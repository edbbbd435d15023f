import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { CategoryInput } from "~/categories/category";
import { getCategory, trashCategory, updateCategory } from "~/categories/manage.server";
import { actorOf } from "~/accounts/web/actor.server";
import { requireAdmin } from "~/accounts/web/guards.server";
import { refuseAllBut } from "~/http/methods";
import { pathId } from "~/http/path-id";
import { parseInput, readJson } from "~/http/read-json.server";
import { answer } from "~/http/respond";

/** GET: one category. */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<Response> {
  return answer(async () => {
    await requireAdmin(request, context);
    return getCategory(pathId(params.id));
  });
}

/** PUT {name, slug, icon}: answers the changed category. DELETE: moves it to the trash. */
export async function action({ params, request, context }: ActionFunctionArgs): Promise<Response> {
  return answer(async () => {
    const actor = actorOf(await requireAdmin(request, context), request);
    if (request.method === "PUT")
      return updateCategory(actor, pathId(params.id), parseInput(CategoryInput, await readJson(request)));
    if (request.method !== "DELETE") return refuseAllBut(["GET", "PUT", "DELETE"]);
    await trashCategory(actor, pathId(params.id));
    return { message: "Category moved to trash. You can restore it for 30 days." };
  });
}
