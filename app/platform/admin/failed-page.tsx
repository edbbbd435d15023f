import { isRouteErrorResponse, useMatches, useRouteError } from "@remix-run/react";
import type { ReactNode } from "react";
import { FailedNotice } from "~/platform/admin/failed-notice";
import type { PageTab } from "~/platform/admin/page-tabs";
import { QuietLink } from "~/platform/ui/link";

/** What the header line of the admin layout shows of a page. It stays if the page fails to load. */
export type PageHandle<Data = unknown> = {
  heading: string;
  /** The error message if the page fails to load. */
  failure: string;
  /** A heading that names what the page is about, once that's loaded. */
  headingOf?: (data: Data) => string;
  /** A link to the main thing to do here. */
  action?: ReactNode;
  /** Whether the page is empty and has that link in its content. */
  isEmpty?: (data: Data) => boolean;
  /** The list that the page's record is in. The page then has an h1 in its content. */
  within?: PageTab;
};

/**
 * Replaces an admin page that failed to load, inside the admin layout, and offers to try again, or says that the admin's
 * role doesn't include it.
 */
export function FailedPage() {
  const { failure } = useMatches().at(-1)!.handle as PageHandle;
  const error = useRouteError();
  if (isRouteErrorResponse(error) && error.status === 403) return <ForbiddenNotice text={String(error.data)} />;
  return <FailedNotice text={failure} />;
}

function ForbiddenNotice({ text }: { text: string }) {
  return (
    <div role="alert" className="card flex flex-wrap items-center justify-between gap-4 p-5">
      <div className="max-w-[68ch]">
        <p className="font-medium">{text}</p>
        <p className="text-muted">If you need this, ask an owner for another role.</p>
      </div>
      <QuietLink to="/admin">Go to the dashboard</QuietLink>
    </div>
  );
}
