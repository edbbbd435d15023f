import { useMatches } from "@remix-run/react";
import { FailedNotice } from "~/admin/failed-notice";

/** What a page of the staff says of itself where it could not be loaded. */
export type PageHandle = { heading: string; failure: string };

/** Stands in place of a page of the staff that could not be loaded, inside of the portal, and tries again. */
export function FailedPage() {
  const { heading, failure } = useMatches().at(-1)!.handle as PageHandle;
  return (
    <>
      <h1 className="mb-4 text-xl font-semibold">{heading}</h1>
      <FailedNotice text={failure} />
    </>
  );
}
