import { isDeepStrictEqual } from "node:util";
import { Company as Stored, type StoredCompany } from "#models/company.server";
import type { Actor } from "~/audit/actor";
import { differingFields } from "~/audit/audit.server";
import type { Change } from "~/audit/change";
import type { Changed } from "~/companies/changed";
import { auditedFields, type AuditedFields } from "~/companies/audit-entry.server";
import { backwardsDays, placementDays } from "~/companies/placement";
import { applyChanges, decidedBy } from "~/companies/store.server";

type Values = { [Field in keyof AuditedFields]?: AuditedFields[Field] | null };

/** Sets the same values on all these companies. Null clears a field. Skips companies that have them already. */
export async function setFields(actor: Actor, ids: number[], values: Values): Promise<Changed> {
  const companies = (await readFields(ids, Object.keys(values))).map((company) => {
    const before = auditedFields(company);
    return { company, before, after: { ...before, ...values } };
  });
  const wanted = companies
    .filter(({ before, after }) => differingFields(before, after).length > 0)
    .map(({ company, before }) => ({ company, before, values }));
  // These values win over concurrent saves.
  const { done, batchId } = await applyChanges(actor, wanted, { ifStill: () => ({}), update: decidedBy(actor) });
  return { changed: done.size, undo: batchId };
}

/**
 * Restores the previous values of fields. Skips companies where one of the fields has changed again, or where a
 * placement would end before it begins. Returns how many were restored and how many were skipped for such a placement.
 */
export async function undoFieldChanges(
  actor: Actor,
  changes: Change[],
  batchId: string,
): Promise<{ changed: number; backwards: number }> {
  const stored = await readFields(
    changes.map(({ entityId }) => entityId),
    [...changes.flatMap(({ fields }) => fields.map(({ field }) => field)), ...placementDays],
  );
  const byId = new Map(stored.map((company) => [company._id, company]));
  const untouched = changes.flatMap((change) => {
    const company = byId.get(change.entityId);
    const before = company && (auditedFields(company) as Record<string, unknown>);
    const isUntouched =
      before && change.fields.every(({ field, after }) => isDeepStrictEqual(before[field] ?? null, after));
    if (!isUntouched) return [];
    const values = Object.fromEntries(change.fields.map(({ field, before }) => [field, before]));
    return [{ company, before, values }];
  });
  const wanted = untouched.filter(({ before, values }) => backwardsDays(before, values).length === 0);
  const backwards = untouched.length - wanted.length;
  if (wanted.length === 0) return { changed: 0, backwards };
  const { done } = await applyChanges(actor, wanted, { action: "revert", batchId, update: decidedBy(actor) });
  return { changed: done.size, backwards };
}

type Read = Pick<StoredCompany, "_id" | "name" | "updatedAt"> & Partial<StoredCompany>;

/** Reads only the fields that the change needs, because reading all texts of 10,000 companies would be slow. */
function readFields(ids: number[], fields: string[]): Promise<Read[]> {
  const needed = Object.fromEntries(["name", "updatedAt", ...fields].map((field) => [field, 1 as const]));
  return Stored.find({ _id: { $in: ids } }, needed).lean<Read[]>();
}
