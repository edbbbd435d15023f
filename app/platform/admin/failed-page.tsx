import { useMatches } from "@remix-run/react";
import type { ReactNode } from "react";
import { FailedNotice } from "~/platform/admin/failed-notice";
import type { PageTab } from "~/platform/admin/page-tabs";

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

/** Replaces an admin page that failed to load, inside the admin layout, and offers to try again. */
export function FailedPage() {
  const { failure } = useMatches().at(-1)!.handle as PageHandle;
  return <FailedNotice text={failure} />;
}
