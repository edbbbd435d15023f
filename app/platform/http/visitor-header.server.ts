import type { AppLoadContext } from "@remix-run/node";

/**
 * A header that says who asks.
 * @throws if the answer is for everybody: nothing of a visitor may get into it
 */
export function visitorHeader(
  request: Request,
  { shared }: AppLoadContext,
  name: "Cookie" | "User-Agent",
): string | null {
  if (shared) throw new Error("An answer for everybody can't depend on who asks.");
  return request.headers.get(name);
}
