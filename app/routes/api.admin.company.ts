import type { LoaderFunctionArgs } from "@remix-run/node";
import { updateCompany } from "~/companies/change-companies.server";
import { getCompany } from "~/companies/companies.server";
import { CompanyUpdate } from "~/companies/company";
import { trashCompany } from "~/companies/trash-companies.server";
import { answerAdmin } from "~/accounts/web/admin-call.server";
import { pathId } from "~/http/path-id";
import { parseInput, readJson } from "~/http/read-json.server";

/** GET: a company as it is stored. PUT: changes it. DELETE: moves it to the trash. */
export function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  return answerAdmin(request, context, {
    GET: async () => getCompany(pathId(params.id)),
    PUT: async (actor) => updateCompany(actor, pathId(params.id), parseInput(CompanyUpdate, await readJson(request))),
    DELETE: async (actor) => trashCompany(actor, pathId(params.id)),
  });
}

export const action = loader;
