import { Bookmark, BookmarkPlus } from "lucide-react";
import { useSessionUser } from "~/accounts/session-context";
import { saveFormId } from "~/catalog/companies/save-form-id";
import { besideSwitch } from "~/discovery/directory/view-switch";
import { Link } from "~/platform/ui/link";

/** The URL of a search without a text or filters, which can't be saved. */
const everything = "/directory";

/** As wide for both texts, since the session says late which of them it is. */
const box = `${besideSwitch} w-11 max-sm:px-0 sm:w-37`;

/** A button that saves a search for the user. `search` is its URL. */
export function SaveSearch({ search }: { search: string }) {
  const isSaved = useSessionUser()?.savedSearches.includes(search);
  if (search === everything) return null;
  return isSaved ? (
    <Link to="/account/saved" className={box}>
      <Bookmark aria-hidden className="size-5 fill-current sm:hidden" />
      <span className="max-sm:sr-only">Search saved</span>
    </Link>
  ) : (
    <button form={saveFormId} name="saveSearch" value={search} className={box}>
      <BookmarkPlus aria-hidden className="size-5 sm:hidden" />
      <span className="max-sm:sr-only">Save this search</span>
    </button>
  );
}
