import { useMatches } from "@remix-run/react";
import { FailedNotice } from "~/platform/admin/failed-notice";

/** The error message of an admin page that failed to load. */
export type PageHandle = { heading: string; failure: string };

/** Replaces an admin page that failed to load, inside the admin layout, and offers to try again. */
export function FailedPage() {
  const { heading, failure } = useMatches().at(-1)!.handle as PageHandle;
  return (
    <>
      <h1 className="mb-4 text-xl font-semibold">{heading}</h1>
      <FailedNotice text={failure} />
    </>
  );
}
