import { useLocation } from "@remix-run/react";
import { startTransition, useCallback, useEffect, useRef, useState } from "react";
import type { SessionUser } from "~/accounts/api";
import { currentMarker, reservePlaces } from "~/accounts/session-marker";
import { noteShownUser } from "~/platform/api/shown-user";
import { askSession } from "~/site/layout/ask-session";
import { useRootData } from "~/site/layout/root-data";

export type ShownUser = {
  user: SessionUser | null;
  /** Asks again, and shows nobody meanwhile if another session has begun or this one has ended. */
  refresh: () => void;
  /** Shows a change of what is shown of the user, which the server has or will have. */
  change: (toChanged: (user: SessionUser) => SessionUser) => void;
};

/**
 * Whom the page shows as logged in. Documents are the same for everybody, so this is asked for when a page begins, after
 * each form, and whenever the reader comes back to it.
 */
export function useShownUser(): ShownUser {
  // New with each form that was sent.
  const rootData = useRootData();
  const { key } = useLocation();
  const [user, setUser] = useState<SessionUser | null>(null);
  /** The session that `user` is from. */
  const marker = useRef("");
  /** How often this was asked for. Only the last answer counts, unless the reader has changed something since. */
  const asks = useRef(0);

  const refresh = useCallback(function ask() {
    const now = currentMarker();
    reservePlaces(now !== "");
    if (now !== marker.current) setUser(null);
    marker.current = now;
    const asked = ++asks.current;
    if (now === "") return;
    void askSession().then((found) => {
      // The answer may have ended the session, or it's from before another login.
      if (currentMarker() !== now) return marker.current === now && ask();
      // A part of the page whose code still loads would disappear until it's there, if this were urgent.
      if (asks.current === asked) startTransition(() => setUser(found));
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
      asks.current++;
      setUser((known) => known && toChanged(known));
    },
    [user],
  );
  return { user, refresh, change };
}
