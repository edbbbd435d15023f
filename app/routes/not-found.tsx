import type { MetaFunction } from "@remix-run/node";
import { pageTitle } from "~/layout/root-data";
import { NotFound } from "~/layout/not-found";

export const meta: MetaFunction = ({ matches }) => [{ title: pageTitle(matches, "Page Not Found") }];

/** Any address that no other route knows: an honest 404, not a page that only looks like one. */
export function loader(): Response {
  throw new Response(null, { status: 404 });
}

export { loader as action };

export function ErrorBoundary() {
  return <NotFound />;
}

export default NotFound;
