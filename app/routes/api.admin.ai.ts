import type { LoaderFunctionArgs } from "@remix-run/node";
import { aiStatus } from "~/enhancement/status.server";
import { requireAdmin } from "~/accounts/web/guards.server";
import { answer } from "~/http/respond";

/** GET: whether the AI is set up, what to set when not, and what it has used in the last 30 days. */
export async function loader({ request, context }: LoaderFunctionArgs): Promise<Response> {
  return answer(async () => {
    await requireAdmin(request, context);
    return aiStatus(context.settings.ai);
  });
}

export { refuseOtherMethods as action } from "~/http/methods";
