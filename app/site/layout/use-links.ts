import { useNavigate } from "@remix-run/react";
import { useEffect } from "react";
import type { FollowOptions } from "~/platform/ui/link";

/** Lets the router handle every `Link` on the page without loading a document, unless it's off. */
export function useLinks(isOn: boolean): void {
  const navigate = useNavigate();
  useEffect(() => {
    if (!isOn) return;
    const follow = (event: MouseEvent) => {
      const { defaultPrevented, button, metaKey, ctrlKey, shiftKey, altKey } = event;
      // Leave new tabs and downloads to the browser.
      if (defaultPrevented || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
      const link = (event.target as Element).closest<HTMLAnchorElement>("a[data-discover]");
      if (!link || link.target) return;
      event.preventDefault();
      const { options = "{}" } = link.dataset;
      navigate(link.pathname + link.search + link.hash, {
        replace: link.href === window.location.href,
        ...(JSON.parse(options) as FollowOptions),
      });
    };
    // React's own listeners are on the document, too, and run first, so their preventDefault is visible here.
    document.addEventListener("click", follow);
    return () => document.removeEventListener("click", follow);
  }, [navigate, isOn]);
}
