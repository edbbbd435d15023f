import type { LoaderFunctionArgs } from "@remix-run/node";
import { restoreCompany } from "~/companies/trash-companies.server";
import { answerAdmin } from "~/accounts/web/admin-call.server";
import { pathId } from "~/http/path-id";

/** POST: takes a company out of the trash, and answers it. */
export function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  return answerAdmin(request, context, {
    POST: async (actor) => restoreCompany(actor, pathId(params.id)),
  });
}

export const action = loader;
