import { useLocation } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";

/** Closes a <details> menu on Escape, on an outside click, when focus leaves it, or when a link in it is followed. */
export function useCloseOnLeave(): RefObject<HTMLDetailsElement> {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const page = useRef(key);

  useEffect(() => {
    // Not on mount: the user may have opened it before scripts loaded.
    if (menu.current && page.current !== key) menu.current.open = false;
    page.current = key;
  }, [key]);

  useEffect(() => {
    const element = menu.current;
    if (!element) return;
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== "Escape" || !element.open) return;
      element.open = false;
      element.querySelector("summary")?.focus();
    };
    const onLeave = (event: Event) => {
      if (!element.contains(event.target as Node)) element.open = false;
    };
    element.addEventListener("keydown", onKey);
    document.addEventListener("pointerdown", onLeave);
    document.addEventListener("focusin", onLeave);
    return () => {
      element.removeEventListener("keydown", onKey);
      document.removeEventListener("pointerdown", onLeave);
      document.removeEventListener("focusin", onLeave);
    };
  }, []);

  return menu;
}
