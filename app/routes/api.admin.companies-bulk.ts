import type { LoaderFunctionArgs } from "@remix-run/node";
import { changeInBulk } from "~/bulk/bulk.server";
import { BulkRequest } from "~/bulk/bulk-request";
import { answerAdmin } from "~/accounts/web/admin-call.server";
import { parseInput, readJson } from "~/http/read-json.server";

/** POST: does one thing with many companies, and answers how many it changed and by what that can be undone. */
export function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answerAdmin(request, context, {
    POST: async (actor) => changeInBulk(actor, parseInput(BulkRequest, await readJson(request))),
  });
}

export const action = loader;
