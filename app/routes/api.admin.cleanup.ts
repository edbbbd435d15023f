import type { LoaderFunctionArgs } from "@remix-run/node";
import { removeDummyCompanies } from "~/cleanup/cleanup.server";
import { listDummyCompanies } from "~/companies/dummy-companies.server";
import { answerAdmin } from "~/accounts/web/admin-call.server";

/** GET: what a cleanup would remove. POST: removes it, as a job, and answers what it removed. */
export function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answerAdmin(request, context, {
    GET: async () => ({ companies: await listDummyCompanies() }),
    POST: (actor) => removeDummyCompanies(actor, context.settings),
  });
}

export const action = loader;
