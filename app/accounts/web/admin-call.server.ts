import type { AppLoadContext } from "@remix-run/node";
import type { Actor } from "~/audit/actor";
import { actorOf } from "~/accounts/web/actor.server";
import { requireAdmin } from "~/accounts/web/guards.server";
import { refuseAllBut } from "~/http/methods";
import { answer } from "~/http/respond";

type Method = "GET" | "POST" | "PUT" | "DELETE";

/**
 * Answers a call that only administrators may make, by the work for its method; 405 when there is none. Both the loader
 * and the action of such a call lead here, so that neither is left unguarded.
 */
export function answerAdmin(
  request: Request,
  context: AppLoadContext,
  works: Partial<Record<Method, (actor: Actor) => Promise<unknown>>>,
): Promise<Response> {
  return answer(async () => {
    const actor = actorOf(await requireAdmin(request, context), request);
    const method = request.method === "HEAD" ? "GET" : request.method;
    const work = works[method as Method];
    return work ? work(actor) : refuseAllBut(Object.keys(works));
  });
}
