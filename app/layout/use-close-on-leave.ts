import { useLocation } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";

/** Closes a <details> menu on Escape, on a click elsewhere, when the focus leaves it, and when a link in it was followed. */
export function useCloseOnLeave(): RefObject<HTMLDetailsElement> {
  const menu = useRef<HTMLDetailsElement>(null);
  const { key } = useLocation();
  const page = useRef(key);

  useEffect(() => {
    // Not at the start: who was quicker than the scripts has opened it already.
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
