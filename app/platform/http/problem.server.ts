import { STATUS_CODES } from "node:http";
import type { AppLoadContext } from "@remix-run/node";
import { problemType } from "~/platform/http/problem-type";

type Problem = { type: string; title: string; status: number; detail: string; requestId?: string };

/**
 * The problem details of an error, beside what its body says anyway. `about:blank` means that the status says what kind of
 * problem it is.
 * @param requestId undefined for an answer that others may get, too
 */
export function problemOf<Body extends { message: string }>(
  status: number,
  body: Body,
  requestId: string | undefined,
): Problem & Body {
  const title = STATUS_CODES[status] ?? "Error";
  return { type: "about:blank", title, status, detail: body.message, ...body, ...(requestId && { requestId }) };
}

/** An error response of the API as problem details. Returns other responses as they are. */
export async function asProblem(response: Response, { shared, requestId }: AppLoadContext): Promise<Response> {
  const { status } = response;
  if (status < 400 || !response.headers.get("Content-Type")?.startsWith("application/json")) return response;
  const problem = problemOf(status, (await response.json()) as { message: string }, shared ? undefined : requestId);
  const headers = new Headers(response.headers);
  headers.set("Content-Type", problemType);
  return new Response(JSON.stringify(problem), { status, headers });
}
