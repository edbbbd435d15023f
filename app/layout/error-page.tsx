import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { ErrorNotice } from "~/ui/error-notice";
import { lazyPart } from "~/ui/lazy-part";
import { Link } from "~/ui/link";

/** Every page has this file, and few readers see it. */
const NotFound = lazyPart(() => import("~/layout/not-found").then(({ NotFound: Page }) => Page));

/** Replaces a page that failed to load. */
export function ErrorPage() {
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFound />;
  return (
    <ErrorNotice title="Something went wrong" text="We couldn’t load this page. Try again.">
      <Link to="/" className="button-quiet">
        Back to Home
      </Link>
    </ErrorNotice>
  );
}
