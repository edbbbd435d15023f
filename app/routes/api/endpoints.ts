import type { LoaderFunctionArgs } from "@remix-run/node";
import { actorOf } from "~/accounts/web/actor.server";
import { requireAdmin, requireUser } from "~/accounts/web/guards.server";
import { requireRecentProof } from "~/accounts/web/recent-proof.server";
import { dispatcher } from "~/platform/api/dispatch.server";
import { handlers } from "~/site/wiring/handlers.server";

const dispatch = dispatcher(handlers, async (request, context, { permission, needsRecentProof }) => {
  const user = await (permission ? requireAdmin(request, context, permission) : requireUser(request, context));
  if (needsRecentProof) await requireRecentProof(request, context);
  return { actor: actorOf(user, request), role: user.role };
});

/** Handles every endpoint of the API. One route per endpoint would slow down route matching. */
export function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return dispatch(request, context);
}

export const action = loader;
