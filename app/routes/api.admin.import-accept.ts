import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerAdmin } from "~/accounts/web/admin-call.server";
import { pathId } from "~/http/path-id";
import { parseInput, readJson } from "~/http/read-json.server";
import { acceptBatch } from "~/import/batches.server";
import { AcceptRequest } from "~/import/import-batch";

/** POST {only?: "create" | "update", places?}: does what was decided of the rows, all or some; answers the job. */
export function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  return answerAdmin(request, context, {
    POST: async (actor) => {
      const which = parseInput(AcceptRequest, await readJson(request));
      return acceptBatch(actor, pathId(params.id), which);
    },
  });
}

export const action = loader;
