import { json } from "~/http/respond";

/** Unknown paths under /api answer as the rest of /api does, not with a page. */
export function loader(): Response {
  return json({ message: "There is no such call." }, { status: 404 });
}

export { loader as action };
