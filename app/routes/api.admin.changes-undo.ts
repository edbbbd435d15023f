import type { LoaderFunctionArgs } from "@remix-run/node";
import { UndoRequest } from "~/audit/change";
import { undoAct } from "~/undo/undo.server";
import { answerAdmin } from "~/accounts/web/admin-call.server";
import { parseInput, readJson } from "~/http/read-json.server";

/** POST {undo}: takes back everything that one act changed. */
export function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answerAdmin(request, context, {
    POST: async (actor) => undoAct(actor, parseInput(UndoRequest, await readJson(request)).undo),
  });
}

export const action = loader;
