import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** For a `.scroll-row` of links: after a navigation, and in browsers without `scroll-initial-target`, scrolls to the current page's. */
export function useCurrentInView() {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    menu.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "nearest" });
  }, [pathname]);
  return menu;
}
