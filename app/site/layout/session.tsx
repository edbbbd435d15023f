import { useNavigate } from "@remix-run/react";
import { createContext, useContext, useState, type ReactNode } from "react";
import { logOut as logOutEndpoint } from "~/accounts/api";
import { SessionUserContext } from "~/accounts/session-context";
import { messageOf, send } from "~/platform/api/send";
import { useShownUser, type ShownUser } from "~/site/layout/use-shown-user";
import { useToast } from "~/platform/ui/toast";
import { mayLeave, unsavedChanges } from "~/platform/ui/unsaved-changes";

const timeoutMs = 20_000;

type Session = Omit<ShownUser, "user"> & {
  loggingOut: boolean;
  logOut: () => Promise<void>;
};

const SessionContext = createContext<Session>({
  refresh: () => {},
  change: () => {},
  loggingOut: false,
  logOut: async () => {},
});

export function useSession(): Session {
  return useContext(SessionContext);
}

/**
 * The page's session and its logout. Sends its own request: a Remix form or fetcher loads its route first, which fails
 * silently offline and may replace the page with an error page.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const { user, refresh, change } = useShownUser();
  const [loggingOut, setLoggingOut] = useState(false);
  const toast = useToast();
  const navigate = useNavigate();

  const logOut = async () => {
    if (loggingOut || !mayLeave()) return;
    setLoggingOut(true);
    try {
      // Uses `send`, because every page loads this file and `request` would pull in code that only admin screens need.
      await send(logOutEndpoint.method, logOutEndpoint.path, undefined, AbortSignal.timeout(timeoutMs));
      refresh();
      toast({ title: "Logout successful", description: "You have been logged out" });
      unsavedChanges.clear();
      navigate("/");
    } catch (error) {
      toast({ title: "Logout failed", description: messageOf(error), destructive: true });
    } finally {
      setLoggingOut(false);
    }
  };
  return (
    <SessionUserContext.Provider value={user}>
      <SessionContext.Provider value={{ refresh, change, loggingOut, logOut }}>{children}</SessionContext.Provider>
    </SessionUserContext.Provider>
  );
}
