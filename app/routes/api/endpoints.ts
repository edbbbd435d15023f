import type { LoaderFunctionArgs } from "@remix-run/node";
import { actorOf, tokenActorOf } from "~/accounts/web/actor.server";
import { requireAdmin, requireUser } from "~/accounts/web/guards.server";
import { requireRecentProof } from "~/accounts/web/recent-proof.server";
import { requireScope, tokenOf, withToken } from "~/accounts/web/token.server";
import { dispatcher } from "~/platform/api/dispatch.server";
import { handlers } from "~/site/wiring/handlers.server";

const dispatch = dispatcher(
  handlers,
  async (request, context, needs) => {
    const token = tokenOf(context);
    if (token) {
      const { role } = await requireScope(request, context, token, needs);
      return { actor: tokenActorOf(token), role };
    }
    const { permission, needsRecentProof } = needs;
    const user = await (permission ? requireAdmin(request, context, permission) : requireUser(request, context));
    if (needsRecentProof) await requireRecentProof(request, context);
    return { actor: actorOf(user, request), role: user.role };
  },
  withToken,
);

/** Handles every endpoint of the API. One route per endpoint would slow down route matching. */
export function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return dispatch(request, context);
}

export const action = loader;
