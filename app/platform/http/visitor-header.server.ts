import type { AppLoadContext } from "@remix-run/node";

/**
 * A request header that identifies the visitor.
 * @throws if the answer is shared, because it must not depend on the visitor
 */
export function visitorHeader(
  request: Request,
  { shared }: AppLoadContext,
  name: "Cookie" | "User-Agent",
): string | null {
  if (shared) throw new Error("An answer for everybody can't depend on who asks.");
  return request.headers.get(name);
}
