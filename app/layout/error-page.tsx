import { isRouteErrorResponse, useRouteError } from "@remix-run/react";
import { NotFound } from "~/layout/not-found";
import { ErrorNotice } from "~/ui/error-notice";
import { Link } from "~/ui/link";

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
