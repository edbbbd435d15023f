import type { LoaderFunctionArgs } from "@remix-run/node";
import { requireAdmin } from "~/accounts/web/guards.server";
import { pathId } from "~/http/path-id";
import { answer } from "~/http/respond";
import { getJob } from "~/jobs/jobs.server";

export async function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  return answer(async () => {
    await requireAdmin(request, context);
    return getJob(pathId(params.id));
  });
}

export { refuseOtherMethods as action } from "~/http/methods";
