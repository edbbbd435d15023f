import { useLoaderData, useNavigation } from "@remix-run/react";
import { readDirectoryHref, type Shown } from "~/discovery/directory/directory-href";

/** The latest choice, and the data of the page where it was made. */
let latest: { data: unknown; query: Shown } | undefined;

/**
 * The query that a page will show, so that each choice keeps earlier ones whose results are still loading. `get` returns
 * the latest choice, or else the query of the URL that is loading, or else the page's. `set` stores a choice. It isn't
 * React state, because React may not render between two choices. It ends with the page's data: every load brings new
 * data, even that of a page to which visitors go back.
 */
export function usePendingQuery(shown: Shown, path: string) {
  const data: unknown = useLoaderData();
  const { location } = useNavigation();
  const loading = location?.pathname === path ? readDirectoryHref(location.search) : null;
  return {
    get: () => (latest && latest.data === data ? latest.query : (loading ?? shown)),
    set: (query: Shown) => void (latest = { data, query }),
  };
}
