import { useLocation } from "@remix-run/react";
import { useEffect, useRef, type RefObject } from "react";

/** Closes a <details> menu on Escape, on an outside click, when focus leaves it, or when a link in it is followed. */
export function useCloseOnLeave(): RefObject<HTMLDetailsElement> {
  const menu = useRef<HTMLDetailsElement>(null);
  const { pathname } = useLocation();
  const page = useRef(pathname);

  useEffect(() => {
    // Not on mount: the user may have opened it before scripts loaded. Nor if only the page's query changes.
    if (menu.current && page.current !== pathname) menu.current.open = false;
    page.current = pathname;
  }, [pathname]);

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
    const onFollow = ({ target }: MouseEvent) => {
      if ((target as Element).closest("a")) element.open = false;
    };
    element.addEventListener("keydown", onKey);
    element.addEventListener("click", onFollow);
    document.addEventListener("pointerdown", onLeave);
    document.addEventListener("focusin", onLeave);
    return () => {
      element.removeEventListener("keydown", onKey);
      element.removeEventListener("click", onFollow);
      document.removeEventListener("pointerdown", onLeave);
      document.removeEventListener("focusin", onLeave);
    };
  }, []);

  return menu;
}
