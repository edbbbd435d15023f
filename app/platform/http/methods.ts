import { json } from "~/platform/http/respond";

/** The action of a route that only reads. */
export const refuseOtherMethods = () => refuseAllBut(["GET"]);

/** Responds 405 if a route that only takes POST gets another method. */
export const refuseAllButPost = () => refuseAllBut(["POST"]);

/** Responds 405 if a route gets a method that it doesn't take. */
export function refuseAllBut(methods: readonly string[]): Response {
  const message = `Only ${methods.join(", ")} ${methods.length === 1 ? "is" : "are"} supported here.`;
  return json({ message }, { status: 405, headers: { Allow: allowedBy(methods).join(", ") } });
}

/** These methods, and HEAD, which whatever takes GET takes, too. */
export function allowedBy(methods: readonly string[]): string[] {
  return methods.includes("GET") ? [...methods, "HEAD"] : [...methods];
}
