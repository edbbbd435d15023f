import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerAdmin } from "~/accounts/web/admin-call.server";
import { pathId } from "~/http/path-id";
import { discardBatch, getBatch } from "~/import/batches.server";

/** GET: one import with its counts. DELETE: forgets one of which nothing is listed. */
export function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  return answerAdmin(request, context, {
    GET: () => getBatch(pathId(params.id)),
    DELETE: async () => {
      await discardBatch(pathId(params.id));
      return { message: "Import discarded." };
    },
  });
}

export const action = loader;
