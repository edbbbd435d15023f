import type { LoaderFunctionArgs } from "@remix-run/node";
import { listDummyCompanies, removeDummyCompanies } from "~/cleanup/cleanup.server";
import { answerAdmin } from "~/http/admin-call.server";

/** GET: what a cleanup would remove. POST: removes it. */
export function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answerAdmin(request, context, {
    GET: async () => ({ companies: await listDummyCompanies() }),
    POST: removeDummyCompanies,
  });
}

export const action = loader;
