import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { createPost, listPostsPage } from "~/blog/manage.server";
import { longestPost, PostInput, PostQuery } from "~/blog/post-input";
import { actorOf } from "~/accounts/web/actor.server";
import { requireAdmin } from "~/accounts/web/guards.server";
import { listAnswer } from "~/http/list-answer.server";
import { refuseAllBut } from "~/http/methods";
import { parseQuery } from "~/http/query.server";
import { parseInput, readJson } from "~/http/read-json.server";
import { answer, json } from "~/http/respond";

/** GET: a page of the posts, without their contents, the newest first. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answer(async () => {
    await requireAdmin(request, context);
    const { posts, total } = await listPostsPage(parseQuery(PostQuery, request));
    return listAnswer(posts, total);
  });
}

/** POST: answers the new post. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  return answer(async () => {
    const actor = actorOf(await requireAdmin(request, context), request);
    if (request.method !== "POST") return refuseAllBut(["GET", "POST"]);
    const input = parseInput(PostInput, await readJson(request, longestPost));
    return json(await createPost(actor, input), { status: 201 });
  });
}
