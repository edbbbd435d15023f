import type { StoredOrigin } from "#models/company.server";
import type { StoredImportBatch } from "#models/import-batch.server";
import { ImportRow, type StoredImportRow } from "#models/import-row.server";
import type { Actor } from "~/platform/audit/actor";
import { recordChanges, recordMissing, type NewChange } from "~/platform/audit/audit.server";
import { linkCategories } from "~/catalog/categories/categories.server";
import {
  auditedFields,
  companyChange,
  updateOf,
  websiteFields,
  type AuditedFields,
} from "~/catalog/companies/audit-entry.server";
import { isSame } from "~/backoffice/import/merge-rules";
import { nameKeyOf } from "~/catalog/companies/name-key";
import { findCompanies } from "~/catalog/companies/find-companies.server";
import { originsFor } from "~/catalog/companies/origins.server";
import { insertUnannounced, updateUnannounced } from "~/catalog/companies/store.server";
import { removeFromTrash } from "~/platform/trash/trash.server";

type Applied = NonNullable<StoredImportRow["applied"]>;
/** A row with its planned changes. `created` adds a company; others update one. */
export type Planned = Omit<StoredImportRow, "applied"> & {
  applied: { created: boolean } & Pick<Applied, "companyId" | "categoryIds"> & Partial<Applied>;
  /** Keys for finding duplicates of the new company, if already computed. */
  identifying?: Identifying;
};
type Identifying = ReturnType<typeof identifyingOf>;

/** The audit log keeps the former words, because earlier entries have them. */
const loggedSteps = { apply: "accept", undo: "take-back" } as const;

/** The batch ID of an import's changes in the audit log. */
export function auditBatchId(
  { _id, round }: Pick<StoredImportBatch, "_id" | "round">,
  step: keyof typeof loggedSteps,
): string {
  const id = `import-${_id}-${loggedSteps[step]}`;
  return round ? `${id}-${round + 1}` : id;
}

/**
 * A row with its changes, past or planned. New companies need no stored plan: the row has all their data, and their ID
 * is reserved.
 */
export function plannedOf({ firstCompanyId = NaN }: StoredImportBatch, row: StoredImportRow): Planned {
  const { applied, place: position } = row;
  if (applied) return { ...row, applied: { created: false, ...applied } };
  return { ...row, applied: { created: true, companyId: firstCompanyId + position - 1, categoryIds: [] } };
}

/** The audited fields of the company that a row adds. */
export function newCompanyOf({ source }: StoredImportBatch, { input, sourceId }: Planned): AuditedFields {
  return auditedFields({ ...input, ratingKind: "imported", sourceType: source, sourceId });
}

/** Keys for finding duplicates of the company that a row adds. */
export function identifyingOf({ input }: Pick<Planned, "input">) {
  return { ...websiteFields(String(input?.website)), nameKey: nameKeyOf(String(input?.name)) };
}

/** Applies these rows and marks them as applied. Safe to repeat. Returns the applied rows. */
export async function applyRows(batch: StoredImportBatch, rows: Planned[], actor: Actor): Promise<Planned[]> {
  const origin = originOf(batch);
  const creating = rows.filter(({ applied }) => applied.created);
  const companies = new Map(creating.map((row) => [row, newCompanyOf(batch, row)]));
  const created = await create(companies, origin);
  // If an import is applied again, its companies get their old IDs, so remove them from the trash.
  if (batch.round) await removeFromTrash("company", [...created.now, ...created.before.keys()].map(({ applied }) => applied.companyId)); // oxfmt-ignore
  const merging = rows.filter(({ applied }) => !applied.created);
  const merged = await merge(merging, batch);
  const before = [...created.before.keys(), ...merged.keys()];
  const done = [...created.now, ...before];
  const links = done.flatMap(({ applied: { companyId, categoryIds } }) =>
    categoryIds.map((categoryId) => ({ companyId, categoryId })),
  );
  // Use the time of the change, not of logging: editors ask for changes since their version.
  const moments = new Map([...created.before, ...merged]);
  const changesOf = (rows: Planned[]) =>
    rows.map((row) => ({ ...changeOf(row, companies.get(row)), at: moments.get(row) ?? origin.at }));
  const auditBatch = auditBatchId(batch, "apply");
  await allSettledOrThrow(
    linkCategories(links),
    recordChanges(actor, changesOf(created.now), auditBatch),
    recordMissing(actor, changesOf(before), auditBatch),
  );
  await ImportRow.updateMany({ _id: { $in: done.map(({ _id }) => _id) } }, { $set: { state: "applied" } });
  await failRows(created.refused, "already added in the meantime");
  const overtaken = merging.filter((row) => !merged.has(row));
  await failRows(overtaken, "the company was edited or removed in the meantime");
  return done;
}

/** Throws the first failure only after all work has settled; otherwise, a retry would run in parallel to it. */
async function allSettledOrThrow(...work: Promise<unknown>[]): Promise<void> {
  const failed = (await Promise.allSettled(work)).find((ended) => ended.status === "rejected");
  if (failed) throw failed.reason;
}

function originOf({ name }: StoredImportBatch): StoredOrigin {
  return { from: "import", at: new Date(), by: name };
}

type Created = {
  now: Planned[];
  /** Companies that a crashed attempt had already added, and when. */
  before: Map<Planned, Date>;
  /** Rows that clash with another company. */
  refused: Planned[];
};

/** Adds companies. */
async function create(companies: Map<Planned, AuditedFields>, origin: StoredOrigin): Promise<Created> {
  if (companies.size === 0) return { now: [], before: new Map(), refused: [] };
  const rows = [...companies.keys()];
  const documents = [...companies].map(([row, fields]) => {
    const { given: providedFields = [], applied, sourceKeys } = row;
    return {
      _id: applied.companyId,
      ...fields,
      ...(row.identifying ?? identifyingOf(row)),
      ...(sourceKeys && { sourceKeys }),
      origins: originsFor(providedFields, origin),
      createdAt: origin.at,
      updatedAt: origin.at,
    };
  });
  const refused = await insertUnannounced(documents);
  const refusedRows = rows.filter((_, i) => refused.has(i));
  // Only this row has this ID reserved.
  const own = await findCompanies(refusedRows.map(({ applied }) => applied.companyId));
  const before = refusedRows.flatMap((row): [Planned, Date][] => {
    const company = own.get(row.applied.companyId);
    return company ? [[row, company.createdAt]] : [];
  });
  return {
    now: rows.filter((_, i) => !refused.has(i)),
    before: new Map(before),
    refused: refusedRows.filter(({ applied }) => !own.has(applied.companyId)),
  };
}

/**
 * Updates companies that still match the rows. Returns the rows whose changes are in place, possibly since a crashed
 * attempt, with the time of the change.
 */
async function merge(rows: Planned[], batch: StoredImportBatch): Promise<Map<Planned, Date>> {
  const origin = originOf(batch);
  const changes = rows
    .filter(({ applied }) => Object.keys(applied.after ?? {}).length > 0)
    .map(({ applied: { companyId, before = {}, after = {} } }) => ({
      id: companyId,
      // A filter with null matches missing fields.
      ifStill: before,
      update: updateOf(after, origin),
    }));
  if (changes.length === 0 || (await updateUnannounced(changes))) return new Map(rows.map((row) => [row, origin.at]));
  const companies = await findCompanies(rows.map(({ applied }) => applied.companyId));
  return new Map(
    rows.flatMap((row): [Planned, Date][] => {
      const { companyId, after = {} } = row.applied;
      const company = companies.get(companyId);
      const stored = company as Record<string, unknown> | undefined;
      const isApplied = Object.entries(after).every(([field, value]) => isSame(stored?.[field] ?? null, value ?? null));
      const [field = ""] = Object.keys(after);
      return company && isApplied ? [[row, company.origins?.[field]?.at ?? origin.at]] : [];
    }),
  );
}

/** @param made the new company; absent if the row updates one */
function changeOf(row: Planned, newCompany: AuditedFields | undefined): NewChange {
  const { companyId: _id, before = {}, after = {} } = row.applied;
  const company = { _id, name: typeof row.input?.name === "string" ? row.input.name : row.label };
  return newCompany
    ? companyChange("create", company, null, newCompany)
    : companyChange("update", company, before, after);
}

/** Marks rows as failed. */
export async function failRows(rows: { _id: string }[], reason: string): Promise<void> {
  if (rows.length === 0) return;
  const update = { $set: { state: "failed" as const, reason }, $unset: { applied: "" as const } };
  await ImportRow.updateMany({ _id: { $in: rows.map(({ _id }) => _id) } }, update);
}
