import type { LoaderFunctionArgs } from "@remix-run/node";
import { CheckedInput } from "~/companies/origin";
import { listOrigins, markChecked } from "~/companies/origins.server";
import { answerAdmin } from "~/accounts/web/admin-call.server";
import { pathId } from "~/http/path-id";
import { parseInput, readJson } from "~/http/read-json.server";

/** GET: where each field of a company came from, and when. PUT {fields}: says that these were found right just now. */
export function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  return answerAdmin(request, context, {
    GET: () => listOrigins(pathId(params.id)),
    PUT: async () => {
      const id = pathId(params.id);
      await markChecked(id, parseInput(CheckedInput, await readJson(request)).fields);
      return listOrigins(id);
    },
  });
}

export const action = loader;
