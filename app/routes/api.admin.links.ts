import type { ActionFunctionArgs, LoaderFunctionArgs } from "@remix-run/node";
import { actorOf } from "~/accounts/web/actor.server";
import { requireAdmin } from "~/accounts/web/guards.server";
import { refuseAllBut } from "~/http/methods";
import { parseInput } from "~/http/read-json.server";
import { answer, json } from "~/http/respond";
import { enqueueUnlessPending } from "~/jobs/jobs.server";
import { LinkQuery } from "~/links/link-check";
import { linkWatchJob } from "~/links/link-watch.server";
import { listLinks } from "~/links/links.server";
import { Refusal } from "~/refusal";

/** GET: the websites as the last check found them, by `verdict`, `held` and `page` of 50: {links, total, page, pages, counts}. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answer(async () => {
    await requireAdmin(request, context);
    const query = parseInput(LinkQuery, Object.fromEntries(new URL(request.url).searchParams));
    return listLinks(query);
  });
}

/** POST: has the websites checked that are due, and answers the job, with 202; 409 while one runs. */
export async function action({ request, context }: ActionFunctionArgs): Promise<Response> {
  return answer(async () => {
    const actor = actorOf(await requireAdmin(request, context), request);
    if (request.method !== "POST") return refuseAllBut(["GET", "POST"]);
    const job = await enqueueUnlessPending(linkWatchJob, {}, actor);
    if (!job) throw new Refusal("taken", "A website check is already running.");
    return json(job, { status: 202 });
  });
}
