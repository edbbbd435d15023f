import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { readDirectoryHref, type Shown } from "~/discovery/directory/directory-href";

/** The latest choice, and the location key of the page where it was made. */
let latest: { from: string; query: Shown } | undefined;

/**
 * The query that a page will show, so that each choice keeps earlier ones whose results are still loading. `get` returns
 * the latest choice, or else the query of the URL that is loading, or else the page's. `set` stores a choice. It isn't
 * React state, because React may not render between two choices.
 */
export function usePendingQuery(shown: Shown, path: string) {
  const { key } = useLocation();
  const { location } = useNavigation();
  // Reset it when leaving, because going back leads to a page with the same key.
  useEffect(() => () => void (latest = undefined), [key]);
  const loading = location?.pathname === path ? readDirectoryHref(location.search) : null;
  return {
    get: () => (latest?.from === key ? latest.query : (loading ?? shown)),
    set: (query: Shown) => void (latest = { from: key, query }),
  };
}
