import type { Change } from "~/audit/change";

/** What the staff's calls answer. Dates are ISO 8601. */

export type ChangesPage = { changes: Change[]; total: number; page: number; pages: number };

export type TrashedThing = {
  entity: string;
  id: number;
  label: string;
  trashedBy: string;
  trashedAt: string;
  expiresAt: string;
};

/** What a change of many answers: how many it changed, and by what it can be taken back. */
export type BulkAnswer = { changed: number; undo: string };

export type ListedUser = { id: number; username: string; email: string; isAdmin: boolean; createdAt: string };
export type ListedSubscriber = { id: number; email: string; status: string; subscribedAt: string };
