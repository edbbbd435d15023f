import { createContext, useContext } from "react";
import type { SessionUser } from "~/accounts/api";

export const SessionUserContext = createContext<SessionUser | null>(null);

/**
 * The logged-in user and their data that pages show. Null if nobody is logged in, and until the browser has loaded it:
 * shared pages are rendered without a user.
 */
export function useSessionUser(): SessionUser | null {
  return useContext(SessionUserContext);
}
