import { useBlocker, type Location } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { mayLeave, unsavedChanges } from "~/ui/unsaved-changes";

/**
 * Asks before unsaved changes are lost: the browser or desktop app asks on close or reload, the guard itself when a
 * link leads to another page or tab. Use `mayLeave` when another form replaces this one on the same page. Use `letGo`
 * to stop asking once the changes are saved or discarded. `staysOnForm` tells whether a URL shows the same form.
 */
export function useUnsavedGuard(unsaved: boolean, staysOnForm: StaysOnForm = isSamePath) {
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
        unsavedChanges.has(form) && !staysOnForm(currentLocation, nextLocation),
      [form, staysOnForm],
    ),
  );
  useEffect(() => {
    if (blocker.state !== "blocked") return;
    // Wait until React is done: the router loses the state of a navigation that continues within an effect.
    if (mayLeave()) setTimeout(() => blocker.proceed());
    else blocker.reset();
  }, [blocker]);

  return useMemo(() => ({ letGo: () => unsavedChanges.letGo(form), mayLeave }), [form]);
}

type Place = Pick<Location, "pathname" | "search">;
export type StaysOnForm = (from: Place, to: Place) => boolean;

function isSamePath(from: Place, to: Place): boolean {
  return from.pathname === to.pathname;
}
