import { z } from "zod";
import { optionally } from "~/platform/runtime/blank";
import type { Actor } from "~/platform/audit/actor";
import { pageParameters } from "~/platform/runtime/paging";

export const entities = [
  "company",
  "category",
  "post",
  "user",
  "submission",
  "lead",
  /** Who gets a company’s demo requests. The ID is the company’s. */
  "contact",
  "review",
  /** A vendor’s edit of its company. */
  "edit",
  "subscriber",
  /** A newsletter issue. */
  "issue",
  /** A company's website link, hidden or shown. */
  "link",
  /** A URL that imports may fetch. */
  "import",
  /** The exchange rates. */
  "rates",
  /** The words that searches consider as the same. */
  "synonyms",
  /** A listed comparison. */
  "comparison",
  /** When the server deleted expired items. */
  "trash",
] as const;
export type Entity = (typeof entities)[number];

/** Display names. */
export const entityNames: Record<Entity, string> = {
  company: "company",
  category: "category",
  post: "post",
  user: "user",
  submission: "submission",
  lead: "demo request",
  contact: "contact for demo requests",
  review: "review",
  edit: "vendor edit",
  subscriber: "subscriber",
  issue: "newsletter issue",
  link: "website link",
  import: "import settings",
  rates: "exchange rates",
  synonyms: "synonyms",
  comparison: "listed comparison",
  trash: "trash",
};

export const changeActions = [
  "create",
  "update",
  "trash",
  "restore",
  "delete",
  "assign",
  "unassign",
  "revert",
] as const;
export type ChangeAction = (typeof changeActions)[number];

/** The action, as text after the actor's name. */
export const changeActionNames: Record<ChangeAction, string> = {
  create: "added",
  update: "changed",
  trash: "moved to trash",
  restore: "restored",
  delete: "permanently deleted",
  assign: "assigned",
  unassign: "removed from a category",
  revert: "reverted",
};

/** One field's old and new value. Null means none. */
export type FieldChange = { field: string; before: unknown; after: unknown };

/** An entry of the audit log. `undo` is its batch ID. */
export type Change = {
  id: number;
  /** ISO 8601. */
  at: string;
  actor: Actor;
  entity: Entity;
  entityId: number;
  label: string;
  action: ChangeAction;
  fields: FieldChange[];
  undo: string;
};

/** A page of the log. */
export type ChangesPage = { changes: Change[]; total: number; page: number; pages: number };

/** Filters for the log. `from` and `to` are UTC days, both inclusive. */
export const ChangeQuery = z.object({
  entity: optionally(z.enum(entities)),
  entityId: optionally(z.coerce.number<unknown>().int().min(0)),
  actor: optionally(z.string().max(200)),
  action: optionally(z.enum(changeActions)),
  from: optionally(z.iso.date("Must be a date")),
  to: optionally(z.iso.date("Must be a date")),
  page: pageParameters.page,
});
export type ChangeQuery = Partial<z.output<typeof ChangeQuery>>;

/** The batch to undo. */
export const UndoRequest = z.object({ undo: z.uuid("Must be what the change answered") });
