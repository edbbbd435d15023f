import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerAdmin } from "~/accounts/web/admin-call.server";
import { deletionOf, resumeDeletion } from "~/trash/deletion.server";

/** GET: whether expired items are being deleted. POST: deletes them, where that waits for somebody, and goes on. */
export function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answerAdmin(request, context, {
    GET: () => deletionOf(),
    POST: (actor) => resumeDeletion(actor),
  });
}

export const action = loader;
