import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerAdmin } from "~/accounts/web/admin-call.server";
import { listTrash } from "~/trash/trash.server";

/** GET: what can be restored, the last removed first. */
export function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answerAdmin(request, context, { GET: () => listTrash() });
}

export const action = loader;
