import type { LoaderFunctionArgs } from "@remix-run/node";
import { z } from "zod";
import { getCatalogue } from "~/catalogue/catalogue.server";
import { parseDirectoryQuery } from "~/catalogue/directory-query";
import { findCompanies } from "~/catalogue/search";
import { answer, json } from "~/http/respond";

const Limit = z.coerce.number().int().min(1).max(1000).optional().catch(undefined);

/** Every company, or with `limit` those of a `page`; how many there are in all stands in X-Total-Count. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Response> {
  return answer(async () => {
    const parameters = new URL(request.url).searchParams;
    const query = parseDirectoryQuery(parameters);
    const limit = Limit.parse(parameters.get("limit") ?? undefined);
    const all = findCompanies(await getCatalogue(), query);
    const companies = limit ? all.slice((query.page - 1) * limit, query.page * limit) : all;
    return json(companies, { headers: { "X-Total-Count": String(all.length) } });
  });
}

export { refuseOtherMethods as action } from "~/http/methods";
