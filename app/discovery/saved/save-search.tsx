import { useSessionUser } from "~/accounts/session-context";
import { saveFormId } from "~/catalog/companies/save-form-id";
import { Link } from "~/platform/ui/link";

/** The URL of a search without a text or filters, which can't be saved. */
const everything = "/directory";

/** A button that saves a search for the user. `search` is its URL. */
export function SaveSearch({ search }: { search: string }) {
  const isSaved = useSessionUser()?.savedSearches.includes(search);
  if (search === everything) return null;
  return (
    <p className="mb-5">
      {isSaved ? (
        <Link to="/account/saved" className="link inline-flex min-h-9 items-center text-sm touch:min-h-11">
          You saved this search
        </Link>
      ) : (
        <button form={saveFormId} name="saveSearch" value={search} className="button-small">
          Save this search
        </button>
      )}
    </p>
  );
}
