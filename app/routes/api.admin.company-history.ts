import type { LoaderFunctionArgs } from "@remix-run/node";
import { listChanges } from "~/audit/audit.server";
import { ChangeQuery } from "~/audit/change";
import { answerAdmin } from "~/accounts/web/admin-call.server";
import { pathId } from "~/http/path-id";
import { parseQuery } from "~/http/query.server";

/** GET: a page of what happened to a company, the newest first; also to one in the trash. */
export function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  return answerAdmin(request, context, {
    GET: async () => {
      const { page } = parseQuery(ChangeQuery, request);
      return listChanges({ entity: "company", entityId: pathId(params.id), page });
    },
  });
}

export const action = loader;
