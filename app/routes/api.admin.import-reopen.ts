import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerAdmin } from "~/accounts/web/admin-call.server";
import { pathId } from "~/http/path-id";
import { reopenBatch } from "~/import/batches.server";

/** POST {}: takes an import that was undone back to its preview, to be applied again; answers it. */
export function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  return answerAdmin(request, context, {
    POST: async () => reopenBatch(pathId(params.id)),
  });
}

export const action = loader;
