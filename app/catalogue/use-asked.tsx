import { useNavigation } from "@remix-run/react";
import { readDirectoryHref, type Shown } from "~/catalogue/directory-href";

/** Returns what the address that is loading asks for, so that the next choice keeps it, or else what the page shows. */
export function useAsked(shown: Shown, path: string): Shown {
  const { location } = useNavigation();
  return location?.pathname === path ? readDirectoryHref(location.search) : shown;
}
