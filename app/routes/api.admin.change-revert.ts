import type { LoaderFunctionArgs } from "@remix-run/node";
import { revertChange } from "~/undo/undo.server";
import { answerAdmin } from "~/accounts/web/admin-call.server";
import { pathId } from "~/http/path-id";

/** POST: takes back one change. */
export function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  return answerAdmin(request, context, {
    POST: async (actor) => revertChange(actor, pathId(params.id)),
  });
}

export const action = loader;
