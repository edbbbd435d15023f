import { json } from "~/platform/http/respond";

/** The action of a route that only reads. */
export const refuseOtherMethods = () => refuseAllBut(["GET"]);

/** Responds 405 if a route that only takes POST gets another method. */
export const refuseAllButPost = () => refuseAllBut(["POST"]);

/** Responds 405 if a route gets a method that it doesn't take. */
export function refuseAllBut(methods: readonly string[]): Response {
  const message = `Only ${methods.join(", ")} ${methods.length === 1 ? "is" : "are"} supported here.`;
  const allowed = methods.includes("GET") ? [...methods, "HEAD"] : methods;
  return json({ message }, { status: 405, headers: { Allow: allowed.join(", ") } });
}
