import { useBlocker, type Location } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { tabOf } from "~/admin/dashboard";
import { mayLeave, unsavedChanges } from "~/ui/unsaved-changes";

/**
 * Asks before changes that were not saved are lost: of the browser, or the desktop app, when the page is closed or loaded
 * anew; by itself when a link leads to another page or tab. `mayLeave` asks, too, where a form gives way to another one
 * on the same page; `letGo` ends the asking, once the changes are saved or thrown away on purpose.
 */
export function useUnsavedGuard(unsaved: boolean) {
  const [form] = useState(() => ({}));
  useEffect(() => {
    if (!unsaved) return unsavedChanges.letGo(form);
    const ask = (event: BeforeUnloadEvent) => unsavedChanges.has(form) && event.preventDefault();
    unsavedChanges.keep(form);
    window.addEventListener("beforeunload", ask);
    return () => {
      unsavedChanges.letGo(form);
      window.removeEventListener("beforeunload", ask);
    };
  }, [form, unsaved]);

  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }: Record<"currentLocation" | "nextLocation", Location>) =>
        unsavedChanges.has(form) && placeOf(currentLocation) !== placeOf(nextLocation),
      [form],
    ),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    // Once React is done: the router loses the state of a navigation that goes on within an effect.
    if (mayLeave()) setTimeout(() => blocker.proceed());
    else blocker.reset();
  }, [blocker]);

  return useMemo(() => ({ letGo: () => unsavedChanges.letGo(form), mayLeave }), [form]);
}

/** What shows one form: the other parameters of an address filter lists beside it. */
function placeOf({ pathname, search }: Location): string {
  const params = new URLSearchParams(search);
  return [pathname, tabOf(params), params.get("edit")].join(" ");
}
