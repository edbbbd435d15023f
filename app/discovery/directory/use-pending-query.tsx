import { useLocation, useNavigation } from "@remix-run/react";
import { useEffect } from "react";
import { readDirectoryHref, type Shown } from "~/discovery/directory/directory-href";

/** The latest choice, and the key of the page that it was made on. */
let latest: { from: string; query: Shown } | undefined;

/**
 * What a page is asked for, so that each choice keeps those before it while their results load. `get` returns the latest
 * choice, or else what the address that is loading asks for, or what the page shows. `set` records a choice. It isn't in
 * React's state, because React may not render between two choices.
 */
export function usePendingQuery(shown: Shown, path: string) {
  const { key } = useLocation();
  const { location } = useNavigation();
  // Back leads to a page with the same key.
  useEffect(() => () => void (latest = undefined), [key]);
  const loading = location?.pathname === path ? readDirectoryHref(location.search) : null;
  return {
    get: () => (latest?.from === key ? latest.query : (loading ?? shown)),
    set: (query: Shown) => void (latest = { from: key, query }),
  };
}
