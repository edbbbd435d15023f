import { createContext, useContext } from "react";

/**
 * The logged-in user, and what pages that are the same for everybody show of theirs. The lists have the newest entries, and
 * a limit.
 */
export type SessionUser = {
  username: string;
  isAdmin: boolean;
  /** IDs of companies. */
  savedTools: number[];
  /** Addresses of searches, such as /directory?q=crm. */
  savedSearches: string[];
  /** Keys of comparisons: IDs of companies, ascending, with hyphens between. */
  savedComparisons: string[];
  /** IDs of the companies that the user represents. */
  vendorOf: number[];
  /** IDs of the reviews that the user marked as helpful. */
  helpful: number[];
};

/** Null without a session, and until it's known whether there is one. */
export const SessionUserContext = createContext<SessionUser | null>(null);

export const useSessionUser = () => useContext(SessionUserContext);
