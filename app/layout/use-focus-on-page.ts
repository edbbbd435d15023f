import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Moves the focus to the heading of a page that was just opened: a screen reader says which page it is, and Tab goes on
 * from there. A browser does as much for documents; pages that scripts swap leave the focus nowhere, or in the header.
 */
export function useFocusOnPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById("main");
    // What is still there of the page before, such as its tabs, keeps the focus.
    if (!main || (document.activeElement !== main && main.contains(document.activeElement))) return;
    const heading = main.querySelector("h1") ?? main;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
