import { useLocation } from "@remix-run/react";
import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import type { SessionUser } from "~/accounts/api";
import { currentMarker, reservePlaces } from "~/accounts/session-marker";
import { noteShownUser } from "~/platform/api/shown-user";
import { loadSessionUser } from "~/site/layout/ask-session";
import { useRootData } from "~/site/layout/root-data";

export type ShownUser = {
  user: SessionUser | null;
  /** Loads the user again. If the session has changed or ended, no user is shown meanwhile. */
  refresh: () => void;
  /** Shows a change of the user's data that the server has made or will make. */
  change: (toChanged: (user: SessionUser) => SessionUser) => void;
};

/**
 * The user that the page shows as logged in. Documents are shared, so the user is loaded when the page starts, after
 * each submitted form, and when the reader returns to the page.
 */
export function useShownUser(): ShownUser {
  // Changes after each submitted form.
  const rootData = useRootData();
  const { key } = useLocation();
  const [user, setUser] = useState<SessionUser | null>(null);
  /** The marker of the session that `user` belongs to. */
  const marker = useRef("");
  /** The number of the last request. Earlier answers are ignored, as are those from before the reader's last change. */
  const lastRequest = useRef(0);

  const refresh = useCallback(function refreshUser() {
    const now = currentMarker();
    reservePlaces(now !== "");
    if (now !== marker.current) setUser(null);
    marker.current = now;
    const requestNumber = ++lastRequest.current;
    if (now === "") return;
    void loadSessionUser().then((found) => {
      // The answer may have ended the session, or belong to the session before another login.
      if (currentMarker() !== now) return marker.current === now && refreshUser();
      // With an urgent update, parts of the page whose code is still loading would disappear until it has loaded.
      if (lastRequest.current === requestNumber) startTransition(() => setUser(found));
    });
  }, []);
  useEffect(() => {
    refresh();
    const onShow = () => document.visibilityState === "visible" && refresh();
    window.addEventListener("pageshow", onShow);
    document.addEventListener("visibilitychange", onShow);
    return () => {
      window.removeEventListener("pageshow", onShow);
      document.removeEventListener("visibilitychange", onShow);
    };
  }, [refresh, rootData]);
  useEffect(() => {
    if (currentMarker() !== marker.current) refresh();
  }, [refresh, key]);
  useEffect(() => noteShownUser(user?.username ?? null), [user]);

  const change = useCallback<ShownUser["change"]>(
    (toChanged) => {
      if (user === null) return;
      lastRequest.current++;
      setUser((known) => known && toChanged(known));
    },
    [user],
  );
  return { user, refresh, change };
}
