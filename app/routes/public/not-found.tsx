import type { MetaFunction } from "@remix-run/node";
import { NotFound } from "~/layout/not-found";
import { pageMeta } from "~/seo/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Page Not Found" });

/** Any address that no other route knows: an honest 404, not a page that only looks like one. */
export function loader(): Response {
  throw new Response(null, { status: 404 });
}

export { loader as action };

export function ErrorBoundary() {
  return <NotFound />;
}

export default NotFound;
