import type { Company } from "~/companies/company";

/** What the staff's calls answer. Dates are ISO 8601; days, "2026-12-31", are those of UTC. */

/** A company with the days that its places are paid for. */
export type StaffCompany = Company & {
  sponsoredFrom?: string;
  sponsoredUntil?: string;
  featuredFrom?: string;
  featuredUntil?: string;
};

export type FieldChange = { field: string; before: unknown; after: unknown };

/** An entry of the audit: who changed what, when and from where. */
export type Change = {
  id: number;
  at: string;
  actor: { userId: number | null; name: string; from: "admin" | "api" | "script" | "ai" };
  entity: string;
  entityId: number;
  label: string;
  action: string;
  fields: FieldChange[];
  /** What the changes of one act have in common, to take them back together. */
  undo: string;
};

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

/** Something that reached the staff: a message, a listing, a request for a demo or a review. */
export type InboxItem = {
  kind: string;
  /** Unique within its kind. */
  id: number;
  state: string;
  /** The states that it can be put into now. */
  next: string[];
  title: string;
  sender: { name: string; email: string };
  company: { id: number; name: string } | null;
  details: { label: string; value: string }[];
  /** Why it was declined. */
  reason?: string;
  createdAt: string;
  updatedAt: string;
};

export type ListedUser = { id: number; username: string; email: string; isAdmin: boolean; createdAt: string };
export type ListedSubscriber = { id: number; email: string; status: string; subscribedAt: string };
