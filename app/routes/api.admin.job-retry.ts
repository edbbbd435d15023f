import type { LoaderFunctionArgs } from "@remix-run/node";
import { answerAdmin } from "~/accounts/web/admin-call.server";
import { pathId } from "~/http/path-id";
import { retryJob } from "~/jobs/jobs.server";

/** POST: lets a job that failed, was cancelled or waits for a later attempt begin now, and answers it. */
export function loader({ request, context, params }: LoaderFunctionArgs): Promise<Response> {
  return answerAdmin(request, context, { POST: () => retryJob(pathId(params.id)) });
}

export const action = loader;
