import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerAdmin } from "~/accounts/web/admin-call.server";
import { parseInput, readJson } from "~/http/read-json.server";
import { importProductHunt } from "~/import/import-product-hunt.server";
import { ImportRequest } from "~/import/import-request";

/** POST {token?, batchSize, totalLimit, order}: imports what is not stored yet, or says that it needs a token. */
export function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answerAdmin(request, context, {
    POST: async (actor) => {
      const asked = parseInput(ImportRequest, await readJson(request));
      return importProductHunt(actor, asked, context.settings);
    },
  });
}

export const action = loader;
