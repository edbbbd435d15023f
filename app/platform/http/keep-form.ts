import type { SubmissionResult } from "@conform-to/react";
import { isRouteErrorResponse, type ClientActionFunctionArgs } from "@remix-run/react";

const unreached =
  "We couldn’t reach the server, so your form wasn’t sent. Your answers are still here. Check your connection and try again.";
const refused = "The server didn’t accept your form. Your answers are still here. Check them and try again.";
const failed = "Something went wrong on our end. Your answers are still here. Wait a moment and try again.";

/**
 * The clientAction of a page with a form. If there's no response or only an error, the form keeps all values and shows
 * a message, instead of an error page. Redirects and 404s behave as usual.
 */
export async function keepForm({ serverAction }: ClientActionFunctionArgs): Promise<unknown> {
  try {
    return await serverAction();
  } catch (error) {
    if (error instanceof Response || (isRouteErrorResponse(error) && error.status === 404)) throw error;
    const result: SubmissionResult = { status: "error", error: { "": [sentenceOf(error)] } };
    // Identified by its status, because Remix doesn't reload the page's data after a failed action.
    return Response.json(result, { status: 503 });
  }
}

/** The message for a server that wasn't reached, one that refused the form with a status below 500, or one that failed. */
function sentenceOf(error: unknown): string {
  if (isRouteErrorResponse(error) && error.status < 500)
    return typeof error.data === "string" && error.data !== "" ? error.data : refused;
  // Without a response, `fetch` rejects with a TypeError. Remix throws other errors for responses.
  return error instanceof TypeError ? unreached : failed;
}
