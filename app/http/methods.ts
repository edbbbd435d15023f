import { json } from "~/http/respond";

/** The action of a call that only reads. */
export function refuseOtherMethods(): Response {
  return json({ message: "Only GET is supported here." }, { status: 405, headers: { Allow: "GET, HEAD" } });
}

/** Answers a call that only takes POST, when it comes with another method. */
export function refuseAllButPost(): Response {
  return json({ message: "Only POST is supported here." }, { status: 405, headers: { Allow: "POST" } });
}

/** Answers a call that only takes these methods, when it comes with another one. */
export function refuseAllBut(methods: readonly string[]): Response {
  const message = `Only ${methods.join(", ")} ${methods.length === 1 ? "is" : "are"} supported here.`;
  const allowed = methods.includes("GET") ? [...methods, "HEAD"] : methods;
  return json({ message }, { status: 405, headers: { Allow: allowed.join(", ") } });
}
