import type { MetaFunction } from "@remix-run/node";
import { NotFound } from "~/site/layout/not-found";
import { pageMeta } from "~/site/seo/page-meta";

export const meta: MetaFunction = ({ matches }) => pageMeta(matches, { title: "Page Not Found" });

/** Matches all other URLs, with a real 404 status. */
export function loader(): Response {
  throw new Response(null, { status: 404 });
}

export { loader as action };

export function ErrorBoundary() {
  return <NotFound />;
}

export { ErrorBoundary as default };
