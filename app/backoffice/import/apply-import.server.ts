import type { StoredCompany } from "#models/company.server";
import { ImportBatch, type StoredImportBatch } from "#models/import-batch.server";
import { ImportRow, type StoredImportRow } from "#models/import-row.server";
import type { Actor } from "~/platform/audit/actor";
import { ensureCategories, type CategoryToEnsure } from "~/catalog/categories/ensure.server";
import { existingSlugs } from "~/catalog/categories/category-names.server";
import { listLinksOf } from "~/catalog/categories/links-of-companies.server";
import { withProofs } from "~/catalog/companies/audit-entry.server";
import { existingCompanies } from "~/catalog/companies/existing.server";
import { findCompanies, keysInUse, listNamesBy } from "~/catalog/companies/find-companies.server";
import { isLocked } from "~/catalog/companies/origins.server";
import { takeIds } from "~/platform/runtime/ids.server";
import { ChangedRecordsOfRows } from "~/backoffice/import/changed-records.server";
import type { CategorySorter } from "~/backoffice/import/category-sorter";
import { categorySorter } from "~/backoffice/import/category-choices.server";
import { addedCategories, compareFields, isRating, takenDifferences } from "~/backoffice/import/merge-rules";
import type { ApplyRequest } from "~/backoffice/import/import-batch";
import { isOtherProduct } from "~/backoffice/import/matches.server";
import { rowsInOrder } from "~/backoffice/import/rows-in-order.server";
import { applyRows, failRows, identifyingOf, plannedOf, type Planned } from "~/backoffice/import/apply-rows.server";

/** The rows to apply. With `fields`, updates change only these. */
export type RowsToApply = ApplyRequest & { fields?: readonly string[] };

/** Short steps don't slow down visitors' requests. */
const rowsPerStep = 100;

/**
 * Applies the decisions about an import's rows, in order. Resumes after an interruption and does nothing twice: each
 * new company has a reserved ID, and each merge stores its changes in its row before making them.
 */
export class ImportApplication {
  /** IDs by imported name. Null for those that are left out. */
  private readonly categories = new Map<string, number | null>();
  private sorter: CategorySorter | undefined;
  /** Number of finished rows. */
  done = 0;
  readonly changed = new ChangedRecordsOfRows();
  private position = 0;

  constructor(
    private readonly batch: StoredImportBatch,
    private readonly actor: Actor,
    private readonly selection: RowsToApply = {},
  ) {}

  /** Applies the next rows. Returns whether there were any. */
  async next(): Promise<boolean> {
    const interrupted = await interruptedRows(this.batch);
    if (interrupted.length > 0) {
      await this.apply(interrupted);
      return true;
    }
    const rows = await this.nextRows();
    await this.apply(await this.plan(rows));
    return rows.length > 0;
  }

  private async apply(rows: Planned[]): Promise<void> {
    const done = await applyRows(this.batch, rows, this.actor);
    this.done += done.length;
    this.changed.add(done);
  }

  /** Total number of rows to apply. */
  async total(): Promise<number> {
    return ImportRow.countDocuments(dueRows(this.batch._id, this.selection));
  }

  private async nextRows(): Promise<StoredImportRow[]> {
    const due = dueRows(this.batch._id, this.selection, this.position);
    // An index on the state would sort all remaining rows each time.
    const rows = await ImportRow.find(due).sort({ place: 1 }).limit(rowsPerStep).hint("place").lean();
    this.position = rows.at(-1)?.place ?? this.position;
    return rows;
  }

  /** Plans the changes of these rows. Marks impossible ones as failed. */
  private async plan(rows: StoredImportRow[]): Promise<Planned[]> {
    if (rows.length === 0) return [];
    const isNew = (row: StoredImportRow) => (row.decision ?? row.verdict) === "create";
    await this.resolveCategories(rows.filter((row) => isNew(row) || this.addedCategories(row).length > 0));
    const merges = rows.filter((row) => !isNew(row));
    const companies = await companiesOf(merges);
    const linked = await linksOf(merges);
    const firstOrder = merges.length > 0 ? await takeIds("import_merges", merges.length) : 0;
    const planned = merges.flatMap((row, i) => {
      const listed = companies.get(row.match?.companyId ?? 0);
      if (!listed) return [];
      const applied = { ...this.merge(row, listed, linked), order: firstOrder + i };
      // The row may differ only in other fields. It stays open, so that they can be applied later.
      const isEmpty = Object.keys(applied.after).length === 0 && applied.categoryIds.length === 0;
      return this.selection.fields && isEmpty ? [] : [{ ...row, applied }];
    });
    const writes = planned.map(({ _id, applied }) => ({
      updateOne: { filter: { _id }, update: { $set: { state: "planned" as const, applied } } },
    }));
    if (writes.length > 0) await ImportRow.bulkWrite(writes);
    await failRows(
      merges.filter(({ match }) => !companies.has(match?.companyId ?? 0)),
      "the company was removed",
    );
    const merged = planned.map((row) => plannedOf(this.batch, row));
    return [...merged, ...(await this.planNew(rows.filter(isNew)))];
  }

  private async planNew(rows: StoredImportRow[]): Promise<Planned[]> {
    if (rows.length === 0) return [];
    await this.reserveIds();
    const planned = rows.map((row) => plannedOf(this.batch, row));
    for (const row of planned) {
      row.applied.categoryIds = this.idsOf(row.categories ?? []);
      row.identifying = identifyingOf(row);
    }
    const taken = await findTaken(planned, this.batch);
    await failRows(planned.filter(taken), "already added in the meantime");
    return planned.filter((row) => !taken(row));
  }

  /** Reserves a company ID per row, once per import. */
  private async reserveIds(): Promise<void> {
    if (this.batch.firstCompanyId !== undefined) return;
    const { _id } = this.batch;
    const last = await ImportRow.findOne({ batchId: _id }, { place: 1 }).sort({ place: -1 }).orFail().lean();
    const firstCompanyId = await takeIds("companies", last.place);
    await ImportBatch.updateOne({ _id, firstCompanyId: { $exists: false } }, { $set: { firstCompanyId } });
    // Another worker may have taken over this job's lease and reserved them first.
    Object.assign(this.batch, await ImportBatch.findById(_id, { firstCompanyId: 1 }).lean());
  }

  private merge(row: StoredImportRow, company: StoredCompany, linked: Set<string>) {
    const current = company as unknown as Record<string, unknown>;
    const differences = compareFields(current, row.input ?? {}, row.given ?? [], (field) => isLocked(company, field));
    const taken = takenDifferences(current, differences, row.fields, (field) => this.mayUpdate(field, row));
    const rates = taken.some(({ field }) => isRating(field)) && company.ratingKind !== "imported";
    const values = Object.fromEntries(taken.map(({ field, candidate }) => [field, candidate]));
    const after = withProofs(current, values, row.given);
    const before = Object.fromEntries(Object.keys(after).map((field) => [field, current[field] ?? null]));
    const fields = [...Object.keys(after), ...(rates ? ["ratingKind"] : [])];
    return {
      companyId: company._id,
      before: { ...before, ...(rates && { ratingKind: company.ratingKind }) },
      after: { ...after, ...(rates && { ratingKind: "imported" }) },
      origins: Object.fromEntries(fields.map((field) => [field, company.origins?.[field] ?? null])),
      categoryIds: this.idsOf(this.addedCategories(row)).filter((id) => !linked.has(`${company._id}:${id}`)),
    };
  }

  /** Whether updates may change a field. A short description derived from the long one is treated like the long one. */
  private mayUpdate(field: string, { given = [] }: StoredImportRow): boolean {
    const { fields } = this.selection;
    const isDerived = field === "shortDescription" && !given.includes(field);
    return !fields || fields.includes(isDerived ? "description" : field);
  }

  private addedCategories(row: StoredImportRow): string[] {
    const { fields } = this.selection;
    return !fields || fields.includes("categories") ? addedCategories(row) : [];
  }

  /** Finds where the rows' categories go. Creates missing ones, after recording them as this import's. */
  private async resolveCategories(rows: StoredImportRow[]): Promise<void> {
    const names = [...new Set(rows.flatMap(({ categories = [] }) => categories))].filter(
      (name) => !this.categories.has(name),
    );
    if (names.length === 0) return;
    const sorter = (this.sorter ??= await categorySorter(this.batch));
    const toEnsure = new Map<string, CategoryToEnsure>();
    for (const name of names) {
      const category = sorter.categoryFor(name);
      this.categories.set(name, category?.id ?? null);
      if (category && category.id === undefined) toEnsure.set(name, category);
    }
    if (toEnsure.size === 0) return;
    const slugs = [...toEnsure.values()].flatMap(({ slug, parent }) => [slug, ...(parent ? [parent.slug] : [])]);
    const known = await existingSlugs(slugs);
    const missing = slugs.filter((slug) => !known.has(slug));
    if (missing.length > 0)
      await ImportBatch.updateOne({ _id: this.batch._id }, { $addToSet: { newCategories: { $each: missing } } });
    const created = await ensureCategories(this.actor, [...toEnsure.values()]);
    for (const [name, { slug }] of toEnsure) this.categories.set(name, created.get(slug)?.id ?? null);
  }

  /** Two names may be one category: "Dev Ops" and "dev-ops". */
  private idsOf(names: string[]): number[] {
    return [...new Set(names.flatMap((name) => this.categories.get(name) ?? []))];
  }
}

/**
 * Finishes what an interrupted run started if nobody resumes it: planned changes, and companies whose rows aren't
 * marked as applied yet.
 * @param changed collects the records to announce to the public site
 */
export async function completeInterrupted(
  batch: StoredImportBatch,
  actor: Actor,
  changed: ChangedRecordsOfRows,
): Promise<void> {
  for (let rows = await interruptedRows(batch); rows.length > 0; rows = await interruptedRows(batch))
    changed.add(await applyRows(batch, rows, actor));
  for await (const rows of unmarkedRows(batch)) changed.add(await applyRows(batch, rows, actor));
}

/** Rows with planned changes, which may have been made. */
async function interruptedRows(batch: StoredImportBatch): Promise<Planned[]> {
  const rows = await ImportRow.find({ batchId: batch._id, state: "planned" }).limit(rowsPerStep).lean();
  return rows.map((row) => plannedOf(batch, row));
}

/** Whether an import has companies whose rows aren't marked as applied yet. */
export async function hasUnmarkedRows(batch: StoredImportBatch): Promise<boolean> {
  return !(await unmarkedRows(batch).next()).done;
}

/** Open rows whose company exists under the reserved ID. */
async function* unmarkedRows(batch: StoredImportBatch): AsyncGenerator<Planned[], void> {
  if (batch.firstCompanyId === undefined) return;
  for await (const rows of rowsInOrder({ batchId: batch._id, state: "open" }, rowsPerStep)) {
    const planned = rows.map((row) => plannedOf(batch, row));
    const ids = planned.map(({ applied }) => applied.companyId);
    const listed = new Set(await existingCompanies(ids));
    const found = planned.filter(({ applied }) => listed.has(applied.companyId));
    if (found.length > 0) yield found;
  }
}

/** The rows that applying would process. */
function dueRows(batchId: number, { only, places: positions }: RowsToApply, after = 0) {
  const decisions = only === "create" ? ["create"] : only === "update" ? ["merge"] : ["create", "merge"];
  const outcomes = only ? [only] : ["create", "update"];
  const decided = { decision: { $in: decisions as ("create" | "merge")[] } };
  const undecided = { decision: { $exists: false }, verdict: { $in: outcomes as ("create" | "update")[] } };
  return {
    batchId,
    state: "open" as const,
    place: { $gt: after, ...(positions ? { $in: positions } : {}) },
    $or: [decided, undecided],
  };
}

/** Number of rows that applying would process, given the current decisions. */
export function countDue(batchId: number): Promise<number> {
  return ImportRow.countDocuments(dueRows(batchId, {}));
}

async function companiesOf(rows: StoredImportRow[]): Promise<Map<number, StoredCompany>> {
  const ids = rows.flatMap(({ match }) => match?.companyId ?? []);
  return ids.length > 0 ? findCompanies(ids) : new Map<number, StoredCompany>();
}

async function linksOf(rows: StoredImportRow[]): Promise<Set<string>> {
  const ids = rows.flatMap((row) => (addedCategories(row).length > 0 ? (row.match?.companyId ?? []) : []));
  const links = ids.length > 0 ? await listLinksOf(ids) : [];
  return new Set(links.map(({ companyId, categoryId }) => `${companyId}:${categoryId}`));
}

/** Someone may have added the same product since the rows were staged. */
async function findTaken(rows: Planned[], { source: sourceType, identity }: StoredImportBatch) {
  const keysOf = (row: Planned) => row.identifying ?? identifyingOf(row);
  const keys = rows.map(keysOf);
  const ids = rows.flatMap(({ sourceId }) => sourceId ?? []);
  // Companies that a crashed attempt created from these rows don't count.
  const own = rows.map(({ applied }) => applied.companyId);
  const namesBy = (field: "websiteKey" | "domain") => {
    const values = keys.flatMap((key) => key[field] || []);
    return listNamesBy(field, values, own);
  };
  const nameKeys = keys.flatMap(({ nameKey }) => nameKey || []);
  const [websites, domains, names, sources] = await Promise.all([
    namesBy("websiteKey"),
    namesBy("domain"),
    keysInUse("nameKey", nameKeys, own),
    keysInUse("sourceId", ids, own, sourceType),
  ]);
  const isLike = (row: Planned) => {
    const { websiteKey, domain, nameKey } = keysOf(row);
    if (identity === "name") return names.has(nameKey);
    const others = [...(websites.get(websiteKey) ?? []), ...(domains.get(domain ?? "") ?? [])];
    const entry = { sourceType, name: String(row.input?.name) };
    const isSame = (other: (typeof others)[number]) =>
      other.websiteKey !== websiteKey || !isOtherProduct(entry, other.name);
    return names.has(nameKey) || others.some(isSame);
  };
  // If an admin decided to add it despite a similar company, do so.
  return (row: Planned) => (row.decision !== "create" && isLike(row)) || sources.has(row.sourceId ?? "");
}
