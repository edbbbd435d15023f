import { json } from "~/http/respond";

/** Unknown paths under /api answer as the rest of /api does, not with a page. */
export function loader(): Response {
  return json({ message: "Endpoint not found." }, { status: 404 });
}

export { loader as action };
