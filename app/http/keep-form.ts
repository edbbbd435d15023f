import type { SubmissionResult } from "@conform-to/react";
import { isRouteErrorResponse, type ClientActionFunctionArgs } from "@remix-run/react";

const unsent =
  "We couldn’t reach the server, so your form wasn’t sent. Your answers are still here. Check your connection and try again.";

/**
 * The clientAction of a page with a form: when no answer comes, or only an error, the form stays with everything that
 * was written, and says so. An error page would take its place. Redirects, and a page that is gone, go their own way.
 */
export async function keepForm({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response) throw error;
    const refused = isRouteErrorResponse(error) && error.status < 500 ? error : null;
    if (refused?.status === 404) throw error;
    const sentence = typeof refused?.data === "string" && refused.data !== "" ? refused.data : unsent;
    const result: SubmissionResult = { status: "error", error: { "": [sentence] } };
    // By its status: after an action that failed, what the page shows is not loaded anew.
    return Response.json(result, { status: 503 });
  }
}
