import type { SubmissionResult } from "@conform-to/react";
import { isRouteErrorResponse, type ClientActionFunctionArgs } from "@remix-run/react";

const unsent =
  "We couldn’t reach the server, so your form wasn’t sent. Your answers are still here. Check your connection and try again.";

/**
 * The clientAction of a page with a form. If there's no response or only an error, the form keeps all values and shows
 * a message, instead of an error page. Redirects and 404s behave as usual.
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
    // Identified by its status, because Remix doesn't reload the page's data after a failed action.
    return Response.json(result, { status: 503 });
  }
}
