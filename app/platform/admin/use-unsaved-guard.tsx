import { useBlocker, type Location } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { mayLeave, unsavedChanges } from "~/platform/ui/unsaved-changes";

/**
 * Asks before unsaved changes are lost: the browser or desktop app asks on close or reload, the guard itself when a
 * link leads to another page or tab. Use `mayLeave` when another form replaces this one on the same page. Use `letGo`
 * to stop asking once the changes are saved or discarded. `staysOnForm` tells whether a URL shows the same form.
 */
export function useUnsavedGuard(unsaved: boolean, staysOnForm: StaysOnForm = isSamePath) {
  const guard = useLeaveGuard(staysOnForm);
  const { setUnsaved } = guard;
  useEffect(() => setUnsaved(unsaved), [setUnsaved, unsaved]);
  return guard;
}

/**
 * The same for a form in another component, which calls `setUnsaved`. That counts at once: a state would count only after the
 * next rendering, and a key pressed before it would lose what was typed.
 */
export function useLeaveGuard(staysOnForm: StaysOnForm) {
  const [form] = useState(() => ({}));
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => unsavedChanges.has(form) && event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => {
      unsavedChanges.letGo(form);
      window.removeEventListener("beforeunload", ask);
    };
  }, [form]);

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

  return useMemo(() => {
    const letGo = () => unsavedChanges.letGo(form);
    const setUnsaved = (unsaved: boolean) => (unsaved ? unsavedChanges.keep(form) : letGo());
    return { setUnsaved, letGo, mayLeave };
  }, [form]);
}

type HistoryLocation = Pick<Location, "pathname" | "search">;
export type StaysOnForm = (from: HistoryLocation, to: HistoryLocation) => boolean;

function isSamePath(from: HistoryLocation, to: HistoryLocation): boolean {
  return from.pathname === to.pathname;
}
