import { useSessionUser } from "~/accounts/session-context";
import { saveFormId } from "~/catalog/companies/save-form-id";
import { besideSwitch } from "~/discovery/directory/view-switch";
import { Link } from "~/platform/ui/link";

/** The URL of a search without a text or filters, which can't be saved. */
const everything = "/directory";

/** As wide for both texts, since the session says late which of them it is. */
const box = `${besideSwitch} w-15 max-sm:px-0 max-sm:text-base sm:w-37`;

/** A button that saves a search for the user. `search` is its URL. */
export function SaveSearch({ search }: { search: string }) {
  const isSaved = useSessionUser()?.savedSearches.includes(search);
  if (search === everything) return null;
  return isSaved ? (
    <Link to="/account/saved" className={box}>
      <span aria-hidden className="sm:hidden">
        Saved
      </span>
      <span className="max-sm:sr-only">Search saved</span>
    </Link>
  ) : (
    <button form={saveFormId} name="saveSearch" value={search} className={box}>
      <span aria-hidden className="sm:hidden">
        Save
      </span>
      <span className="max-sm:sr-only">Save this search</span>
    </button>
  );
}
