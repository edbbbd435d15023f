import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/**
 * Moves focus to the new page's heading after client-side navigation, so that screen readers announce it and Tab
 * continues there. Browsers do this for documents; client-side navigation leaves focus nowhere or in the header.
 */
export function useFocusOnPage(): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    const main = document.getElementById("main");
    // Elements that remain from the previous page, such as its tabs, keep the focus.
    if (!main || (document.activeElement !== main && main.contains(document.activeElement))) return;
    const heading = main.querySelector("h1") ?? main;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);
}
