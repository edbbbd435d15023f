import { useBlocker, type Location } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useRef } from "react";
import { tabOf } from "~/admin/dashboard";

const question = "Leave without saving? What you changed on this page is lost.";

/**
 * Asks before changes that were not saved are lost: of the browser, or the desktop app, when the page is closed or loaded
 * anew; by itself when a link leads to another page or tab. `mayLeave` asks, too, where a form gives way to another one
 * on the same page; `letGo` ends the asking, once the changes are saved or thrown away on purpose.
 */
export function useUnsavedGuard(unsaved: boolean) {
  const asks = useRef(false);
  useEffect(() => {
    asks.current = unsaved;
    if (!unsaved) return;
    const ask = (event: BeforeUnloadEvent) => asks.current && event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [unsaved]);

  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }: Record<"currentLocation" | "nextLocation", Location>) =>
        asks.current && placeOf(currentLocation) !== placeOf(nextLocation),
      [],
    ),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    // Once React is done: the router loses the state of a navigation that goes on within an effect.
    if (window.confirm(question)) setTimeout(() => blocker.proceed());
    else blocker.reset();
  }, [blocker]);

  return useMemo(
    () => ({
      letGo: () => void (asks.current = false),
      mayLeave: () => !asks.current || window.confirm(question),
    }),
    [],
  );
}

/** What shows one form: the other parameters of an address filter lists beside it. */
function placeOf({ pathname, search }: Location): string {
  const params = new URLSearchParams(search);
  return [pathname, tabOf(params), params.get("edit")].join(" ");
}
