import { useNavigate } from "@remix-run/react";
import { createContext, useContext, useState, type ReactNode } from "react";
import { logOut as logOutEndpoint } from "~/accounts/api";
import { messageOf, send } from "~/api/send";
import { useRootData, type RootData } from "~/layout/root-data";
import { useToast } from "~/ui/toast";
import { mayLeave, unsavedChanges } from "~/ui/unsaved-changes";

const timeoutMs = 20_000;

type Session = {
  /** The logged-in user. */
  user: RootData["user"];
  loggingOut: boolean;
  logOut: () => Promise<void>;
};

const SessionContext = createContext<Session>({ user: null, loggingOut: false, logOut: async () => {} });

export function useSession(): Session {
  return useContext(SessionContext);
}

/**
 * The page's session and its logout. Sends its own request: a Remix form or fetcher loads its route first, which fails
 * silently offline and may replace the page with an error page.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const data = useRootData();
  // The next login reloads the root data, which ends this state.
  const [endedWith, setEndedWith] = useState<RootData | null>(null);
  const [loggingOut, setLoggingOut] = useState(false);
  const toast = useToast();
  const navigate = useNavigate();

  const logOut = async () => {
    if (loggingOut || !mayLeave()) return;
    setLoggingOut(true);
    try {
      // Uses `send`, because every page loads this file and `request` would pull in code that only admin screens need.
      await send(logOutEndpoint.method, logOutEndpoint.path, undefined, AbortSignal.timeout(timeoutMs));
      setEndedWith(data);
      toast({ title: "Logout successful", description: "You have been logged out" });
      unsavedChanges.letAllGo();
      navigate("/");
    } catch (error) {
      toast({ title: "Logout failed", description: messageOf(error), destructive: true });
    } finally {
      setLoggingOut(false);
    }
  };
  const user = data === endedWith ? null : (data?.user ?? null);
  return <SessionContext.Provider value={{ user, loggingOut, logOut }}>{children}</SessionContext.Provider>;
}
