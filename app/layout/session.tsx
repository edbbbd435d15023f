import { useNavigate } from "@remix-run/react";
import { createContext, useContext, useState, type ReactNode } from "react";
import { logOut as logOutEndpoint } from "~/accounts/api";
import { messageOf, send } from "~/api/send";
import { useRootData, type RootData } from "~/layout/root-data";
import { useToast } from "~/ui/toast";
import { mayLeave, unsavedChanges } from "~/ui/unsaved-changes";

const timeoutMs = 20_000;

type Session = {
  /** Who is signed in. */
  user: RootData["user"];
  loggingOut: boolean;
  logOut: () => Promise<void>;
};

const SessionContext = createContext<Session>({ user: null, loggingOut: false, logOut: async () => {} });

export function useSession(): Session {
  return useContext(SessionContext);
}

/**
 * Who is signed in on this page, and the one way to log out of it. It calls the server by itself: a form or a fetcher of
 * Remix looks up its route first, which fails in silence without a network, and may put an error page in place of this one.
 */
export function SessionProvider({ children }: { children: ReactNode }) {
  const data = useRootData();
  // The next login loads the root's data anew, and so signs in again.
  const [endedWith, setEndedWith] = useState<RootData | null>(null);
  const [loggingOut, setLoggingOut] = useState(false);
  const toast = useToast();
  const navigate = useNavigate();

  const logOut = async () => {
    if (loggingOut || !mayLeave()) return;
    setLoggingOut(true);
    try {
      // Every page loads this file: `request` would bring along what only screens of the staff need.
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
