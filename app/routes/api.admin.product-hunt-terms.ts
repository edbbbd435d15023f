import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerAdmin } from "~/accounts/web/admin-call.server";
import { acceptProductHuntTerms, productHuntState } from "~/import/terms.server";

/** GET: whether Product Hunt's API terms are accepted, and whether the server has a token. POST: accepts them. */
export function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answerAdmin(request, context, {
    GET: () => productHuntState(context.settings),
    POST: (actor) => acceptProductHuntTerms(actor, context.settings),
  });
}

export const action = loader;
