import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerAdmin } from "~/accounts/web/admin-call.server";
import { pathId } from "~/http/path-id";
import { removeMapping } from "~/import/mappings.server";

/** DELETE: forgets a saved mapping of columns. */
export function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  return answerAdmin(request, context, {
    DELETE: async () => {
      await removeMapping(pathId(params.id));
      return { message: "Mapping deleted." };
    },
  });
}

export const action = loader;
