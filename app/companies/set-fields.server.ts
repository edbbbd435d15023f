import { isDeepStrictEqual } from "node:util";
import { Company as Stored, type StoredCompany } from "#models/company.server";
import type { Actor } from "~/audit/actor";
import { differingFields, recordChanges } from "~/audit/audit.server";
import type { Change } from "~/audit/change";
import { catalogueChanged } from "~/content-version.server";
import type { Changed } from "~/companies/changed";
import { auditedFields, companyChange, updateOf, type AuditedFields } from "~/companies/company-record.server";
import { originBy } from "~/companies/origins.server";
import { backwardsDays, placementDays } from "~/companies/placement";

type Values = { [Field in keyof AuditedFields]?: AuditedFields[Field] | null };

/** Gives the same values, null for none, to those of these companies that have others. */
export async function setFields(actor: Actor, ids: number[], values: Values): Promise<Changed> {
  const companies = (await readFields(ids, Object.keys(values))).map((company) => {
    const before = auditedFields(company);
    return { company, before, after: { ...before, ...values } };
  });
  const wanted = companies.filter(({ before, after }) => differingFields(before, after).length > 0);
  const at = laterThan(wanted.map(({ company }) => company.updatedAt));
  if (wanted.length > 0) {
    const chosen = { _id: { $in: wanted.map(({ company }) => company._id) } };
    await Stored.updateMany(chosen, updateOf(values, originBy(actor, at)), { timestamps: false });
    await catalogueChanged();
  }
  const changes = wanted.map(({ company, before, after }) => ({
    ...companyChange("update", company, before, after),
    at,
  }));
  return { changed: wanted.length, undo: await recordChanges(actor, changes) };
}

/**
 * Gives companies the values back that they had before these changes of fields. A company of which one of the fields
 * was changed again since is left as it is, and so is one of which a placement would then end before it begins.
 * Answers how many got them, and how many did not for such a placement.
 */
export async function setFieldsBack(
  actor: Actor,
  changes: Change[],
  batch: string,
): Promise<{ changed: number; backwards: number }> {
  const stored = await readFields(
    changes.map(({ entityId }) => entityId),
    [...changes.flatMap(({ fields }) => fields.map(({ field }) => field)), ...placementDays],
  );
  const byId = new Map(stored.map((company) => [company._id, company]));
  const at = laterThan(stored.map(({ updatedAt }) => updatedAt));
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
  const updates = alike(wanted).map(({ ids, updatedAt, values }) => {
    const filter = { _id: { $in: ids }, updatedAt };
    return { updateMany: { filter, update: updateOf(values, originBy(actor, at)) } };
  });
  const { matchedCount } = await Stored.bulkWrite(updates, { timestamps: false });
  await catalogueChanged();
  const ids = wanted.map(({ company }) => company._id);
  // Where somebody saved meanwhile, it is only some of them.
  const set = new Set(
    matchedCount === ids.length ? ids : await Stored.distinct("_id", { _id: { $in: ids }, updatedAt: at }),
  );
  const records = wanted
    .filter(({ company }) => set.has(company._id))
    .map(({ company, before, values }) => ({
      ...companyChange("revert", company, before, { ...before, ...values }),
      at,
    }));
  await recordChanges(actor, records, batch);
  return { changed: set.size, backwards };
}

type Wanted = { company: { _id: number; updatedAt: Date }; values: Record<string, unknown> };

/** Those that have the same version and get the same values, together: what one act changed is mostly one such group. */
function alike(wanted: Wanted[]): { ids: number[]; updatedAt: Date; values: Wanted["values"] }[] {
  const groups = new Map<string, { ids: number[]; updatedAt: Date; values: Wanted["values"] }>();
  for (const { company, values } of wanted) {
    const key = JSON.stringify([company.updatedAt, values]);
    const group = groups.get(key);
    if (group) group.ids.push(company._id);
    else groups.set(key, { ids: [company._id], updatedAt: company.updatedAt, values });
  }
  return [...groups.values()];
}

type Read = Pick<StoredCompany, "_id" | "name" | "updatedAt"> & Partial<StoredCompany>;

/** These companies with nothing but what a change of these fields needs: all texts of 10,000 would take their time. */
function readFields(ids: number[], fields: string[]): Promise<Read[]> {
  const needed = Object.fromEntries(["name", "updatedAt", ...fields].map((field) => [field, 1 as const]));
  return Stored.find({ _id: { $in: ids } }, needed).lean<Read[]>();
}

/** Later than all of them even within one millisecond: it is what tells versions apart. */
function laterThan(versions: Date[]): Date {
  return new Date(versions.reduce((latest, version) => Math.max(latest, version.getTime() + 1), Date.now()));
}
