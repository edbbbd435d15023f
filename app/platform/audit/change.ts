import { z } from "zod";
import { optionally } from "~/platform/runtime/blank";
import type { Actor } from "~/platform/audit/actor";
import { pageParameters } from "~/platform/runtime/paging";

/** What changes, with display names. */
export const entityNames = {
  company: "company",
  category: "category",
  post: "post",
  user: "user",
  invitation: "invitation",
  submission: "submission",
  lead: "demo request",
  /** Who gets a company’s demo requests. The ID is the company’s. */
  contact: "contact for demo requests",
  review: "review",
  /** A vendor’s edit of its company. */
  edit: "vendor edit",
  price: "price change",
  subscriber: "subscriber",
  /** A newsletter issue. */
  issue: "newsletter issue",
  /** A company's website link, hidden or shown. */
  link: "website link",
  /** A URL that imports may fetch. */
  import: "import settings",
  /** The exchange rates. */
  rates: "exchange rates",
  /** The words that searches consider as the same. */
  synonyms: "synonyms",
  /** What crawlers of assistants may read. */
  crawlers: "rules for crawlers",
  /** A listed comparison. */
  comparison: "listed comparison",
  /** Where events are sent. */
  webhook: "webhook",
  /** When the server deleted expired items. */
  trash: "trash",
} satisfies Record<string, string>;
export type Entity = keyof typeof entityNames;
export const entities = Object.keys(entityNames) as [Entity, ...Entity[]];

/** Actions, each as text after the actor's name. */
export const changeActionNames = {
  create: "added",
  update: "changed",
  trash: "moved to trash",
  restore: "restored",
  delete: "permanently deleted",
  assign: "assigned",
  unassign: "removed from a category",
  revert: "reverted",
} satisfies Record<string, string>;
export type ChangeAction = keyof typeof changeActionNames;
export const changeActions = Object.keys(changeActionNames) as [ChangeAction, ...ChangeAction[]];

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
