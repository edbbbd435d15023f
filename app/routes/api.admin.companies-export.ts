import type { LoaderFunctionArgs } from "@remix-run/node";
import { getFreshCatalogue } from "~/catalogue/catalogue.server";
import { findListings, ListingExport, sortListings } from "~/catalogue/listing-query";
import { companyColumns, companyRows } from "~/companies/company-table";
import { answerAdmin } from "~/accounts/web/admin-call.server";
import { csvAnswer } from "~/http/list-answer.server";
import { parseQuery } from "~/http/query.server";

/** GET: the companies that are asked for, as a file for spreadsheets; with `ids` only those among them. */
export function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answerAdmin(request, context, {
    GET: async () => {
      const query = parseQuery(ListingExport, request);
      const found = sortListings(findListings(await getFreshCatalogue(), query), query);
      const companies = query.ids ? found.filter(({ id }) => query.ids?.has(id)) : found;
      return csvAnswer("companies", companyRows(companies), companyColumns);
    },
  });
}

export const action = loader;
