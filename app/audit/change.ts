import { z } from "zod";
import type { Actor } from "~/audit/actor";

export const entities = ["company", "category", "post", "user", "submission", "lead", "review", "subscriber"] as const;
export type Entity = (typeof entities)[number];

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

/** What one field was and became; null for none. */
export type FieldChange = { field: string; before: unknown; after: unknown };

/** An entry of the audit log; `undo` is what the changes of one act have in common. */
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

const blankAsAbsent = (value: unknown) => (value === null || value === "" ? undefined : value);
const filter = <Schema extends z.ZodType>(schema: Schema) => z.preprocess(blankAsAbsent, schema.optional());

/** Which entries to list; `from` and `to` are days of UTC, both included. */
export const ChangeQuery = z.object({
  entity: filter(z.enum(entities)),
  entityId: filter(z.coerce.number<unknown>().int().min(0)),
  actor: filter(z.string().max(200)),
  action: filter(z.enum(changeActions)),
  from: filter(z.iso.date("Must be a date")),
  to: filter(z.iso.date("Must be a date")),
  page: z.preprocess((page) => blankAsAbsent(page) ?? 1, z.coerce.number<unknown>().int().min(1)),
});
export type ChangeQuery = Partial<z.output<typeof ChangeQuery>>;
