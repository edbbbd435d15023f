import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerAdmin } from "~/accounts/web/admin-call.server";
import { listAnswer } from "~/http/list-answer.server";
import { pathId } from "~/http/path-id";
import { parseQuery } from "~/http/query.server";
import { RowQuery } from "~/import/import-batch";
import { listRows } from "~/import/rows.server";

/**
 * GET: an import's rows in their order, 50 to a `page`, of a `verdict` or `state`; each beside the company that it is or
 * may be, with the fields in which they differ. X-Total-Count in all.
 */
export function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  return answerAdmin(request, context, {
    GET: async () => {
      const { rows, total } = await listRows(pathId(params.id), parseQuery(RowQuery, request));
      return listAnswer(rows, total);
    },
  });
}

export const action = loader;
