import { createContext, useContext } from "react";
import type { SessionUser } from "~/accounts/api";

export const SessionUserContext = createContext<SessionUser | null>(null);

/**
 * The logged-in user, and what pages show of theirs. Null without one, and until the page knows: it's the same for
 * everybody, so the server never has it.
 */
export function useSessionUser(): SessionUser | null {
  return useContext(SessionUserContext);
}
