import { useNavigation, useSearchParams } from "@remix-run/react";
import { hrefWith } from "~/platform/admin/list-query";

const path = "/admin/inbox";

const hrefIn = (params: URLSearchParams, entry: string | null) => hrefWith(params, { entry }, path);

/**
 * The entry that the page's URL names, and links to the list with another one or none. While the router loads the list
 * again for a choice, that choice counts already, because its entry is known.
 */
export function useChosenEntry() {
  const [params] = useSearchParams();
  const { location } = useNavigation();
  const next = new URLSearchParams(location?.search);
  const isChoosing = location?.pathname === path && hrefIn(next, null) === hrefIn(params, null);
  const entry = (isChoosing ? next : params).get("entry") || null;
  return {
    entry,
    isLoading: isChoosing,
    hrefOf: (entry: string | null) => hrefIn(params, entry),
  };
}
