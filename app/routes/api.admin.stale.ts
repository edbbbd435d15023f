import type { LoaderFunctionArgs } from "@remix-run/node";
import { CheckedQuery } from "~/companies/origin";
import { listStale } from "~/companies/origins.server";
import { answerAdmin } from "~/accounts/web/admin-call.server";
import { listAnswer } from "~/http/list-answer.server";
import { parseQuery } from "~/http/query.server";

/**
 * GET: the companies whose `field` (startingPrice, description, website or logo) was found right the longest time ago, 50
 * to a `page`, with the field's value and where it came from; X-Total-Count in all.
 */
export function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answerAdmin(request, context, {
    GET: async () => {
      const { field, page } = parseQuery(CheckedQuery, request);
      const { companies, total } = await listStale(field, page);
      return listAnswer(companies, total);
    },
  });
}

export const action = loader;
