import { useLocation } from "@remix-run/react";
import { useEffect, useRef } from "react";

/** For a menu in a row that may be wider than the phone: scrolls to the link of the current page. */
export function useCurrentInView() {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    menu.current?.querySelector("[aria-current]")?.scrollIntoView({ block: "nearest", inline: "start" });
  }, [pathname]);
  return menu;
}
