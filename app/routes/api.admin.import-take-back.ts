import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerAdmin } from "~/accounts/web/admin-call.server";
import { pathId } from "~/http/path-id";
import { parseInput, readJson } from "~/http/read-json.server";
import { takeBackBatch } from "~/import/batches.server";
import { TakeBackRequest } from "~/import/import-batch";

/**
 * POST {}: takes back all that was accepted, but what somebody changed since then. POST {places}: takes back these rows,
 * in any case. Answers the job.
 */
export function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  return answerAdmin(request, context, {
    POST: async (actor) => {
      const { places } = parseInput(TakeBackRequest, await readJson(request));
      return takeBackBatch(actor, pathId(params.id), places);
    },
  });
}

export const action = loader;
