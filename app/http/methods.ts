import { json } from "~/http/respond";

/** The action of a call that only reads. */
export function refuseOtherMethods(): Response {
  return json({ message: "Only GET is supported here." }, { status: 405, headers: { Allow: "GET, HEAD" } });
}

/** Answers a call that only takes POST, when it comes with another method. */
export function refuseAllButPost(): Response {
  return json({ message: "Only POST is supported here." }, { status: 405, headers: { Allow: "POST" } });
}
