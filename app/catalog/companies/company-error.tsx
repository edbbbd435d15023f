import { ErrorNotice } from "~/platform/ui/error-notice";
import { QuietLink } from "~/platform/ui/link";

/** Replaces a company's page and its child pages if the company doesn't exist. */
export function ErrorBoundary() {
  return (
    <ErrorNotice
      title="Error Loading Company"
      text="We couldn't find the company you're looking for. Please try again later."
    >
      <QuietLink to="/directory">Back to Directory</QuietLink>
    </ErrorNotice>
  );
}
