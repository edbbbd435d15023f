import { STATUS_CODES } from "node:http";
import { problemType } from "~/platform/http/problem-type";

type Problem = { type: string; title: string; status: number; detail: string };

/**
 * The problem details of an error, beside what its body says anyway. `about:blank` means that the status says what kind of
 * problem it is.
 */
export function problemOf<Body extends { message: string }>(status: number, body: Body): Problem & Body {
  return { type: "about:blank", title: STATUS_CODES[status] ?? "Error", status, detail: body.message, ...body };
}

/** An error response of the API as problem details. Returns other responses as they are. */
export async function asProblem(response: Response): Promise<Response> {
  const { status } = response;
  if (status < 400 || !response.headers.get("Content-Type")?.startsWith("application/json")) return response;
  const problem = problemOf(status, (await response.json()) as { message: string });
  const headers = new Headers(response.headers);
  headers.set("Content-Type", problemType);
  return new Response(JSON.stringify(problem), { status, headers });
}
