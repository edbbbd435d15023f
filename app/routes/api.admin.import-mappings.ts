import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerAdmin } from "~/accounts/web/admin-call.server";
import { parseInput, readJson } from "~/http/read-json.server";
import { MappingInput } from "~/import/import-batch";
import { listMappings, saveMapping } from "~/import/mappings.server";

/** GET: the saved mappings of columns, the last used first. POST {name, columns}: saves one, over one of that name. */
export function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answerAdmin(request, context, {
    GET: () => listMappings(),
    POST: async () => saveMapping(parseInput(MappingInput, await readJson(request))),
  });
}

export const action = loader;
