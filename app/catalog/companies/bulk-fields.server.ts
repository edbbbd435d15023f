import { isDeepStrictEqual } from "node:util";
import { Company as Stored, type StoredCompany } from "#models/company.server";
import type { Actor } from "~/platform/audit/actor";
import { differingFields } from "~/platform/audit/audit.server";
import type { Change } from "~/platform/audit/change";
import type { Changed } from "~/catalog/companies/changed";
import { auditedFields, type AuditedFields } from "~/catalog/companies/audit-entry.server";
import { isProvable, proofOf, provedBy } from "~/catalog/companies/facts/table";
import { backwardsDays, placementDays } from "~/catalog/companies/placement";
import { applyChanges, updateByActor } from "~/catalog/companies/store.server";

type Values = { [Field in keyof AuditedFields]?: AuditedFields[Field] | null };

/** Sets the same values on all these companies. Null clears a field. Skips companies that have them already. */
export async function setFields(actor: Actor, ids: number[], values: Values): Promise<Changed> {
  const companies = (await readFields(ids, Object.keys(values))).map((company) => {
    const before = auditedFields(company);
    return { company, before, after: { ...before, ...values } };
  });
  const toChange = companies
    .filter(({ before, after }) => differingFields(before, after).length > 0)
    .map(({ company, before }) => ({ company, before, values }));
  // These values win over concurrent saves.
  const { done, batchId } = await applyChanges(actor, toChange, { ifStill: () => ({}), update: updateByActor(actor) });
  return { changed: done.size, undo: batchId };
}

/** Numbers of restored companies, and of those skipped because of placement dates or reviews. */
type Undone = { changed: number; backwards: number; reviewed: number };

/**
 * Restores the previous values of fields. Skips companies where one of the fields has changed again, where a placement
 * would end before it begins, or where a rating would differ from that of the published reviews.
 */
export async function undoFieldChanges(actor: Actor, changes: Change[], batchId: string): Promise<Undone> {
  const stored = await readFields(
    changes.map(({ entityId }) => entityId),
    [...changes.flatMap(({ fields }) => fields.map(({ field }) => field)), ...placementDays, "ratingKind", "origins"],
  );
  const byId = new Map(stored.map((company) => [company._id, company]));
  const untouched = changes.flatMap((change) => {
    const company = byId.get(change.entityId);
    const before = company && (auditedFields(company) as Record<string, unknown>);
    const changed = change.fields.map(({ field }) => field);
    const isUntouched =
      before &&
      change.fields.every(
        ({ field, after }) =>
          isDeepStrictEqual(before[field] ?? null, after) && !isOfLater(company, field, changed, change.at),
      );
    if (!isUntouched) return [];
    const values = Object.fromEntries(change.fields.map(({ field, before }) => [field, before]));
    return [{ company, before, values }];
  });
  const free = untouched.filter(({ before, values }) => !isFromReviews(before, values));
  const toChange = free.filter(({ before, values }) => backwardsDays(before, values).length === 0);
  const skipped = { backwards: free.length - toChange.length, reviewed: untouched.length - free.length };
  if (toChange.length === 0) return { changed: 0, ...skipped };
  const { done } = await applyChanges(actor, toChange, { action: "revert", batchId, update: updateByActor(actor) });
  return { changed: done.size, ...skipped };
}

/** Whether a field is a proof of a value that was written since, which it may not prove. */
function isOfLater({ origins }: Read, field: string, changed: readonly string[], at: string): boolean {
  const proved = provedBy(field);
  if (proved === undefined || changed.includes(proved)) return false;
  return (origins?.[proved]?.at.getTime() ?? 0) > Date.parse(at);
}

/** Whether these values change a rating that is or was calculated from reviews. */
function isFromReviews(before: Record<string, unknown>, values: Record<string, unknown>): boolean {
  const setsRating = ["rating", "ratingKind", "reviewCount"].some((field) => field in values);
  return setsRating && (before.ratingKind === "reviews" || values.ratingKind === "reviews");
}

type Read = Pick<StoredCompany, "_id" | "name" | "updatedAt"> & Partial<StoredCompany>;

/** Reads only the fields that the change needs, because reading all texts of 10,000 companies would be slow. */
function readFields(ids: number[], fields: string[]): Promise<Read[]> {
  const needed = ["name", "updatedAt", ...fields, ...fields.filter(isProvable).map(proofOf)];
  const projection = Object.fromEntries(needed.map((field) => [field, 1 as const]));
  return Stored.find({ _id: { $in: ids } }, projection).lean<Read[]>();
}
