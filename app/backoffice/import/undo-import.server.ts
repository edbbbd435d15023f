import { isDeepStrictEqual } from "node:util";
import type { StoredCompany } from "#models/company.server";
import { ImportBatch, type StoredImportBatch } from "#models/import-batch.server";
import { ImportRow } from "#models/import-row.server";
import type { Actor } from "~/platform/audit/actor";
import { recordMissing } from "~/platform/audit/audit.server";
import { unlinkCategories } from "~/catalog/categories/categories.server";
import { auditedFields, companyChange, updateOf } from "~/catalog/companies/audit-entry.server";
import { findCompanies } from "~/catalog/companies/find-companies.server";
import { backwardsDays } from "~/catalog/companies/placement";
import { updateUnannounced } from "~/catalog/companies/store.server";
import { trashCompanies } from "~/catalog/companies/trash-companies.server";
import { ChangedRecordsOfRows } from "~/backoffice/import/changed-records.server";
import { countRows } from "~/backoffice/import/batch-counts.server";
import { auditBatchId, newCompanyOf, plannedOf, type Planned } from "~/backoffice/import/apply-rows.server";
import { isRating } from "~/backoffice/import/merge-rules";
import { rateAgainAfter } from "~/community/reviews/rate.server";
import { findReviewed } from "~/community/reviews/reviews.server";
import {
  listLaterRows,
  overlaid,
  undoFields,
  type FieldsUndo,
  type LaterRows,
} from "~/backoffice/import/layers.server";

const rowsAtATime = 1_000;

/**
 * How to undo a row. A `retained` company stays because it has changed since. With `waits`, only later imports changed
 * it.
 */
type Undo = { row: Planned; retained?: true; waits?: true; fields?: FieldsUndo };

/**
 * Undoes applied rows, last first: new companies go to the trash, and changed fields get their previous values and
 * origins. Companies that a person has changed since stay, unless `evenIfChanged`. Fields that a later import changed
 * stay, too; undoing that import restores the value from before both, in either order.
 */
export class ImportUndo {
  /** Number of processed rows. */
  done = 0;
  /** Excludes companies moved to the trash, which are announced separately. */
  readonly changed = new ChangedRecordsOfRows();
  private position = Infinity;

  constructor(
    private readonly batch: StoredImportBatch,
    private readonly actor: Actor,
    private readonly positions?: number[],
    private readonly evenIfChanged = false,
  ) {}

  total(): Promise<number> {
    return ImportRow.countDocuments(this.filter());
  }

  private filter() {
    const states: ("applied" | "kept")[] = this.evenIfChanged ? ["applied", "kept"] : ["applied"];
    return {
      batchId: this.batch._id,
      state: { $in: states },
      place: { $lt: this.position, ...(this.positions ? { $in: this.positions } : {}) },
    };
  }

  /** Undoes the next rows. Returns whether there were any. */
  async next(): Promise<boolean> {
    const found = ImportRow.find(this.filter()).sort({ place: -1 }).limit(rowsAtATime).hint("place");
    const rows = (await found.lean()).map((row) => plannedOf(this.batch, row));
    if (rows.length === 0) return false;
    this.position = rows.at(-1)?.place ?? 0;
    const known = await companiesOf(rows);
    const undone = rows.map((row) => this.plan(row, known));
    const undoable = undone.filter(({ retained }) => !retained);
    await removeCompanies(
      this.actor,
      this.batch,
      undoable.map(({ row }) => row).filter(({ applied }) => applied.created),
    );
    await this.restore(undoable, known.companies);
    await removeAwaitingCompanies(
      this.actor,
      undoable.flatMap(({ row, fields }) => (fields ? row.applied.companyId : [])),
    );
    await finish(undone);
    this.done += rows.length;
    return true;
  }

  private plan(row: Planned, { companies, reviewed, later }: Companies): Undo {
    const { companyId, created } = row.applied;
    const company = companies.get(companyId);
    // The company was removed, so there's nothing left to undo.
    if (!company) return { row };
    if (created) {
      if (this.evenIfChanged || isUntouched(this.batch, row, company, reviewed)) return { row };
      return isOverlaid(this.batch, row, company, reviewed, later)
        ? { row, retained: true, waits: true }
        : { row, retained: true };
    }
    const fields = undoFields(row, company, later);
    const former = [...fields.restored, ...fields.changed];
    // Someone has changed the placement's other date since.
    const backwards = backwardsDays(company, only(row.applied, former).before ?? {});
    if (fields.changed.length + backwards.length > 0 && !this.evenIfChanged) return { row, retained: true };
    const restored = former.filter((field) => !backwards.includes(field));
    // An earlier row of the same company must see the restored values.
    companies.set(companyId, {
      ...company,
      ...Object.fromEntries(restored.map((field) => [field, row.applied.before?.[field]])),
    });
    later.delete(companyId, row._id);
    return { row, fields: { ...fields, restored } };
  }

  private async restore(undone: Undo[], companies: Map<number, StoredCompany>): Promise<void> {
    const known = undone.filter(({ row, fields }) => fields && companies.has(row.applied.companyId));
    this.changed.add(known.map(({ row }) => row));
    const passed = known.flatMap(({ fields }) => fields?.passed ?? []);
    // First, so that a crash in between doesn't lose the previous values.
    if (passed.length > 0) await ImportRow.bulkWrite(passed);
    const restored = known.flatMap(({ row: { applied }, fields }) =>
      fields && fields.restored.length > 0 ? [only(applied, fields.restored)] : [],
    );
    const at = new Date();
    const rated = restored.filter(({ before = {} }) => Object.keys(before).some(isRating));
    const write = () =>
      updateUnannounced(restored.map((applied) => ({ id: applied.companyId, update: restoringUpdate(applied, at) })));
    if (rated.length > 0)
      await rateAgainAfter(
        rated.map(({ companyId }) => companyId),
        write,
      );
    else await write();
    const links = known.flatMap(({ row: { applied: { companyId, categoryIds } } }) => categoryIds.map((categoryId) => ({ companyId, categoryId }))); // oxfmt-ignore
    if (links.length > 0) await unlinkCategories(links);
    const changes = restored.map(({ companyId, before = {}, after = {} }) => {
      const company = companies.get(companyId) as StoredCompany;
      return { ...companyChange("revert", company, after, before), at };
    });
    if (changes.length > 0) await recordMissing(this.actor, changes, auditBatchId(this.batch, "undo"));
  }
}

type Companies = { companies: Map<number, StoredCompany>; reviewed: Set<number>; later: LaterRows };

async function companiesOf(rows: Planned[]): Promise<Companies> {
  const ids = rows.map(({ applied }) => applied.companyId);
  const [companies, reviewed, later] = await Promise.all([findCompanies(ids), findReviewed(ids), listLaterRows(ids)]);
  return { companies, reviewed, later };
}

/** Whether a company still matches the row, and nobody has reviewed it. */
function isUntouched(batch: StoredImportBatch, row: Planned, company: StoredCompany, reviewed: Set<number>): boolean {
  return !reviewed.has(company._id) && isDeepStrictEqual(auditedFields(company), newCompanyOf(batch, row));
}

/** Whether only later imports changed the company that a row created. */
function isOverlaid(
  batch: StoredImportBatch,
  row: Planned,
  company: StoredCompany,
  reviewed: Set<number>,
  later: LaterRows,
): boolean {
  const expected = overlaid(newCompanyOf(batch, row), later.of(company._id));
  return !reviewed.has(company._id) && isDeepStrictEqual(auditedFields(company), auditedFields(expected));
}

/** Moves the companies that these rows added to the trash. */
async function removeCompanies(actor: Actor, batch: StoredImportBatch, rows: Planned[]): Promise<void> {
  if (rows.length === 0) return;
  const ids = rows.map(({ applied }) => applied.companyId);
  // Don't remember them as removed, because the import may be applied again.
  await trashCompanies(actor, ids, { batchId: auditBatchId(batch, "undo"), resumes: true, remembered: false });
}

/** Removes companies whose own import was undone earlier and that only this later one kept. */
async function removeAwaitingCompanies(actor: Actor, companyIds: number[]): Promise<void> {
  const waiting = companyIds.length > 0 ? await ImportRow.find({ awaitsUndoOf: { $in: companyIds } }).lean() : [];
  for (const batchId of new Set(waiting.map((row) => row.batchId))) {
    const batch = await ImportBatch.findById(batchId).lean();
    if (!batch) continue;
    const rows = waiting.filter((row) => row.batchId === batchId).map((row) => plannedOf(batch, row));
    const { companies, reviewed } = await companiesOf(rows);
    const free = rows.filter((row) => {
      const company = companies.get(row.applied.companyId);
      return !company || isUntouched(batch, row, company, reviewed);
    });
    await removeCompanies(actor, batch, free);
    await finish(free.map((row) => ({ row })));
    await countRows(batchId);
  }
}

function only(applied: Planned["applied"], fields: string[]): Planned["applied"] {
  const pick = (values: Record<string, unknown> = {}) =>
    Object.fromEntries(Object.entries(values).filter(([field]) => fields.includes(field)));
  return { ...applied, before: pick(applied.before), after: pick(applied.after), origins: pick(applied.origins) };
}

/** The update that restores previous values and origins. */
function restoringUpdate({ before = {}, origins = {} }: Planned["applied"], at: Date) {
  const { $set, $unset = {} } = updateOf(before, { from: "import", at });
  const set: Record<string, unknown> = { ...$set };
  const unset: Record<string, 1> = { ...$unset };
  for (const [field, origin] of Object.entries(origins)) {
    if (origin) set[`origins.${field}`] = origin;
    else {
      delete set[`origins.${field}`];
      unset[`origins.${field}`] = 1;
    }
  }
  return { $set: set, ...(Object.keys(unset).length > 0 && { $unset: unset }) };
}

/** Stores the rows' new states. */
async function finish(undone: Undo[]): Promise<void> {
  const isOverridden = ({ fields }: Undo) => (fields?.passed.length ?? 0) > 0;
  const idsOf = (rows: Undo[]) => rows.map(({ row }) => row._id);
  const gone = undone.filter((undo) => !undo.retained);
  const sets = [
    { rows: gone.filter((undo) => !isOverridden(undo)), $set: { state: "undone" as const } },
    { rows: gone.filter(isOverridden), $set: { state: "undone" as const, overridden: true } },
    { rows: undone.filter(({ retained, waits }) => retained && !waits), $set: { state: "kept" as const } },
  ];
  for (const { rows, $set } of sets)
    if (rows.length > 0)
      await ImportRow.updateMany({ _id: { $in: idsOf(rows) } }, { $set, $unset: { awaitsUndoOf: "" } });
  const waiting = undone.filter(({ waits }) => waits);
  if (waiting.length > 0)
    await ImportRow.bulkWrite(
      waiting.map(({ row: { _id, applied } }) => ({
        updateOne: { filter: { _id }, update: { $set: { state: "kept", awaitsUndoOf: applied.companyId } } },
      })),
    );
}
