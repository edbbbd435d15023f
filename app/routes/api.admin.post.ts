import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { getPost, trashPost, updatePost } from "~/blog/manage.server";
import { longestPost, PostInput } from "~/blog/post-input";
import { actorOf } from "~/accounts/web/actor.server";
import { requireAdmin } from "~/accounts/web/guards.server";
import { refuseAllBut } from "~/http/methods";
import { pathId } from "~/http/path-id";
import { parseInput, readJson } from "~/http/read-json.server";
import { answer } from "~/http/respond";

/** GET: one post, with its content. */
export async function loader({ params, request, context }: LoaderFunctionArgs): Promise<Response> {
  return answer(async () => {
    await requireAdmin(request, context);
    return getPost(pathId(params.id));
  });
}

/** PUT: answers the changed post. DELETE: moves it to the trash. */
export async function action({ params, request, context }: ActionFunctionArgs): Promise<Response> {
  return answer(async () => {
    const actor = actorOf(await requireAdmin(request, context), request);
    if (request.method === "PUT")
      return updatePost(actor, pathId(params.id), parseInput(PostInput, await readJson(request, longestPost)));
    if (request.method !== "DELETE") return refuseAllBut(["GET", "PUT", "DELETE"]);
    await trashPost(actor, pathId(params.id));
    return { message: "Post moved to trash. You can restore it for 30 days." };
  });
}
