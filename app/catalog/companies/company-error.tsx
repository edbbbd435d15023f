import { ErrorNotice } from "~/platform/ui/error-notice";
import { Link } from "~/platform/ui/link";

/** Replaces a company's page and its child pages if the company doesn't exist. */
export function ErrorBoundary() {
  return (
    <ErrorNotice
      title="Error Loading Company"
      text="We couldn't find the company you're looking for. Please try again later."
    >
      <Link to="/directory" className="button-quiet">
        Back to Directory
      </Link>
    </ErrorNotice>
  );
}
