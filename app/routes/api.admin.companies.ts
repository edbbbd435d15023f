import type { LoaderFunctionArgs } from "@remix-run/node";
import { getFreshCatalogue } from "~/catalogue/catalogue.server";
import { findListings, ListingQuery, sortListings } from "~/catalogue/listing-query";
import { addCompany } from "~/companies/change-companies.server";
import { CompanyInput } from "~/companies/company";
import { answerAdmin } from "~/accounts/web/admin-call.server";
import { listAnswer } from "~/http/list-answer.server";
import { parseQuery } from "~/http/query.server";
import { parseInput, readJson } from "~/http/read-json.server";
import { json } from "~/http/respond";
import { skipped } from "~/paging";

/** GET: the companies that are asked for; with `page` or `limit` one page of them. POST: adds one. */
export function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answerAdmin(request, context, {
    GET: async () => {
      const query = parseQuery(ListingQuery, request);
      const all = sortListings(findListings(await getFreshCatalogue(), query), query);
      const { searchParams } = new URL(request.url);
      const paged = searchParams.has("page") || searchParams.has("limit");
      const shown = paged ? all.slice(skipped(query), skipped(query) + query.limit) : all;
      return listAnswer(shown, all.length);
    },
    POST: async (actor) => {
      const input = parseInput(CompanyInput, await readJson(request));
      return json(await addCompany(actor, input), { status: 201 });
    },
  });
}

export const action = loader;
