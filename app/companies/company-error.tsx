import { ErrorNotice } from "~/ui/error-notice";
import { Link } from "~/ui/link";

/** Takes the place of a company's page, and of those below it, when there is no such company. */
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
