import { PageError } from "~/site/layout/error-page";
import { QuietLink } from "~/platform/ui/link";

/** Replaces a company's page and its child pages if the company doesn't exist. */
export function ErrorBoundary() {
  return (
    <PageError
      title="Error Loading Company"
      reason="This tool isn’t in our directory, or the link is incomplete."
      text="We couldn't find the company you're looking for. Please try again later."
    >
      <QuietLink to="/directory">Back to Directory</QuietLink>
    </PageError>
  );
}
