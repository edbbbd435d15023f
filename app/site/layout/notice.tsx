import { useLocation, useMatches, useNavigate } from "@remix-run/react";
import { useEffect, useRef } from "react";
import { hasNotice, withoutNotice } from "~/platform/http/notice-address";
import { useRootData } from "~/site/layout/root-data";
import { useToast } from "~/platform/ui/toast";
import { useHydrated } from "~/platform/ui/use-hydrated";

/** Whether the page shows only a part of the directory (`isPart` in its data). */
export const useIsPart = (): boolean =>
  useMatches().some(({ data }) => (data as { isPart?: boolean } | null | undefined)?.isPart);

/** Says that tools are missing. */
export function PartNotice() {
  if (!useIsPart()) return null;
  return (
    <div className="border-b border-line bg-accent-soft">
      <p role="status" className="page py-2 text-sm">
        The site has just started and is still reading its catalog, so tools are missing here. Reload the page in a
        minute.
      </p>
    </div>
  );
}

/**
 * Shows a message from before a redirect once. Without scripts, it's at the top of the page. With scripts, a toast
 * replaces it. Until then, it takes no space, so that nothing moves while a mouse button is pressed.
 */
export function Notice() {
  const notice = useRootData()?.notice ?? null;
  const toast = useToast();
  const hydrated = useHydrated();
  const shown = useRef<typeof notice>(null);
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!notice || shown.current === notice) return;
    shown.current = notice;
    toast(notice);
  }, [notice, toast]);
  useEffect(() => {
    // Reloading the page or sharing its URL must not show the message again.
    if (hasNotice(search))
      navigate(withoutNotice(pathname + search + hash), { replace: true, preventScrollReset: true });
  }, [navigate, pathname, search, hash]);
  if (!notice || hydrated) return null;
  const text = notice.description ? `${notice.title}. ${notice.description}` : notice.title;
  return (
    <p role="status" className={`page notice ${notice.destructive ? "text-danger" : "text-accent"}`}>
      {text}
    </p>
  );
}
