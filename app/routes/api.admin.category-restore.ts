import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { restoreCategory } from "~/categories/manage.server";
import { existingCompanies } from "~/companies/existing.server";
import { actorOf } from "~/accounts/web/actor.server";
import { requireAdmin } from "~/accounts/web/guards.server";
import { refuseAllBut } from "~/http/methods";
import { pathId } from "~/http/path-id";
import { answer } from "~/http/respond";

export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answer(async () => {
    await requireAdmin(request, context);
    return refuseAllBut(["POST"]);
  });
}

/** POST: takes the category out of the trash, and answers it. */
export async function action({ params, request, context }: ActionFunctionArgs): Promise<Response> {
  return answer(async () => {
    const actor = actorOf(await requireAdmin(request, context), request);
    if (request.method !== "POST") return refuseAllBut(["POST"]);
    return restoreCategory(actor, pathId(params.id), existingCompanies);
  });
}
