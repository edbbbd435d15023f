import { Company, type StoredCompany } from "#models/company.server";
import type { Actor } from "~/platform/audit/actor";
import { recordChanges } from "~/platform/audit/audit.server";
import type { Change } from "~/platform/audit/change";
import { companyChange } from "~/catalog/companies/audit-entry.server";
import type { Changed } from "~/catalog/companies/changed";
import { checkName, fieldOfCheck, type CheckedField } from "~/catalog/companies/origin";
import { originOf } from "~/catalog/companies/origins.server";
import { updateUnannounced } from "~/catalog/companies/store.server";
import { asOneChange } from "~/platform/runtime/begun-changes.server";

type Read = Pick<StoredCompany, "_id" | "name" | "origins" | "sourceType" | "createdAt">;
/** A company with the fields whose check changes. Null as a moment means that none is stored. */
type Check = { company: Read; moments: { field: CheckedField; before: Date | null; after: Date | null }[] };

/** Records that an admin confirmed these fields of companies. Their origins stay. Skips companies that don't exist. */
export async function markChecked(
  actor: Actor,
  ids: number[],
  fields: CheckedField[],
  after = new Date(),
): Promise<Changed> {
  const checks = (await readChecks(ids)).map((company) => ({
    company,
    moments: fields.map((field) => ({ field, before: company.origins?.[field]?.at ?? null, after })),
  }));
  return { changed: checks.length, undo: await write(actor, "update", checks) };
}

/** Restores when fields were checked before. Skips companies where one of them was checked again. */
export async function undoChecks(actor: Actor, changes: Change[], batchId: string): Promise<number> {
  if (changes.length === 0) return 0;
  const companies = new Map((await readChecks(changes.map(({ entityId }) => entityId))).map((one) => [one._id, one]));
  const checks = changes.flatMap(({ entityId, fields }) => {
    const company = companies.get(entityId);
    const moments = fields.flatMap(({ field: name, before: after, after: before }) => {
      const field = fieldOfCheck(name);
      return field ? [{ field, before: momentOf(before), after: momentOf(after) }] : [];
    });
    const isUntouched = moments.every(
      ({ field, before }) => company?.origins?.[field]?.at.getTime() === before?.getTime(),
    );
    return company && isUntouched ? [{ company, moments }] : [];
  });
  await write(actor, "revert", checks, batchId);
  return checks.length;
}

const momentOf = (value: unknown) => (typeof value === "string" ? new Date(value) : null);

async function write(actor: Actor, action: "update" | "revert", checks: Check[], batchId?: string): Promise<string> {
  const updates = checks.map(({ company, moments }) => ({ id: company._id, update: updateOf(company, moments) }));
  await asOneChange({ companies: updates.map(({ id }) => id) }, () => updateUnannounced(updates));
  const valuesOf = (moments: Check["moments"], side: "before" | "after") =>
    Object.fromEntries(moments.map((moment) => [checkName(moment.field), moment[side]?.toISOString() ?? null]));
  const changes = checks.map(({ company, moments }) =>
    companyChange(action, company, valuesOf(moments, "before"), valuesOf(moments, "after")),
  );
  return recordChanges(actor, changes, batchId);
}

function updateOf(company: Read, moments: Check["moments"]) {
  const set = moments.flatMap(({ field, after }) =>
    after === null ? [] : [[`origins.${field}`, { ...originOf(company, field), at: after }] as const],
  );
  const unset = moments.flatMap(({ field, after }) =>
    after === null ? [[`origins.${field}`, 1 as const] as const] : [],
  );
  return {
    ...(set.length > 0 && { $set: Object.fromEntries(set) as object }),
    ...(unset.length > 0 && { $unset: Object.fromEntries(unset) as object }),
  };
}

function readChecks(ids: number[]): Promise<Read[]> {
  const projection = { name: 1, origins: 1, sourceType: 1, createdAt: 1 } as const;
  return Company.find({ _id: { $in: ids } }, projection).lean<Read[]>();
}
