import type { LoaderFunctionArgs } from "@remix-run/node";
import { listChanges } from "~/audit/audit.server";
import { ChangeQuery } from "~/audit/change";
import { answerAdmin } from "~/accounts/web/admin-call.server";
import { parseQuery } from "~/http/query.server";

/** GET: a page of the audit log, the newest first. */
export function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answerAdmin(request, context, {
    GET: async () => listChanges(parseQuery(ChangeQuery, request)),
  });
}

export const action = loader;
