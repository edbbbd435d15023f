import { useBlocker, type Location } from "@remix-run/react";
import { useCallback, useEffect, useMemo, useState } from "react";
import { mayLeave, unsavedChanges } from "~/platform/ui/unsaved-changes";

/**
 * Asks before unsaved changes are lost: the browser or desktop app asks on close or reload, the guard itself when a
 * link leads to another page or tab. Use `mayLeave` when another form replaces this one on the same page. Use `clearUnsaved`
 * to stop asking once the changes are saved or discarded. `staysOnForm` returns whether a URL shows the same form.
 */
export function useUnsavedGuard(unsaved: boolean, staysOnForm: StaysOnForm = isSamePath) {
  const guard = useLeaveGuard(staysOnForm);
  const { setUnsaved } = guard;
  useEffect(() => setUnsaved(unsaved), [setUnsaved, unsaved]);
  return guard;
}

/**
 * Like `useUnsavedGuard`, for a form in another component, which calls `setUnsaved`. That takes effect immediately.
 * React state would take effect only after the next render, and a key pressed before it could lose what was typed.
 */
export function useLeaveGuard(staysOnForm: StaysOnForm) {
  const [form] = useState(() => ({}));
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => unsavedChanges.has(form) && event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => {
      unsavedChanges.remove(form);
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
    const clearUnsaved = () => unsavedChanges.remove(form);
    const setUnsaved = (unsaved: boolean) => (unsaved ? unsavedChanges.add(form) : clearUnsaved());
    return { setUnsaved, clearUnsaved, mayLeave };
  }, [form]);
}

type HistoryLocation = Pick<Location, "pathname" | "search">;
export type StaysOnForm = (from: HistoryLocation, to: HistoryLocation) => boolean;

function isSamePath(from: HistoryLocation, to: HistoryLocation): boolean {
  return from.pathname === to.pathname;
}
