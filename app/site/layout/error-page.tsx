import { useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { ErrorNotice, useIsMissing } from "~/platform/ui/error-notice";
import { lazyPart } from "~/platform/ui/lazy-part";
import { QuietLink } from "~/platform/ui/link";

/** Loaded lazily, because every page includes this file and few visitors see the error. */
const NotFound = lazyPart(() => import("~/site/layout/not-found").then(({ NotFound: Page }) => Page));

type PageErrorProps = {
  title: string;
  text: string;
  /** Why the item may be missing. */
  reason?: string;
  /** A way to leave. */
  children: ReactNode;
};

/** Replaces a page whose item is missing, or failed to load. */
export function PageError({ reason, ...props }: PageErrorProps) {
  return useIsMissing() ? <NotFound {...props} reason={reason} /> : <ErrorNotice {...props} />;
}

/** Replaces a page that failed to load. */
export function ErrorPage() {
  const { status, data } = (useRouteError() ?? {}) as { status?: number; data: string };
  if (status === 404) return <NotFound />;
  return (
    <ErrorNotice
      title="Something went wrong"
      // 507 says that the disk is full.
      text={status === 507 ? data : "We couldn’t load this page. Try again."}
    >
      <QuietLink to="/">Back to Home</QuietLink>
    </ErrorNotice>
  );
}
