import type { StoredCompany } from "#models/company.server";
import { ImportBatch } from "#models/import-batch.server";
import { ImportRow as Stored, type StoredImportRow } from "#models/import-row.server";
import { companyExists } from "~/catalog/companies/existing.server";
import { findCompanies } from "~/catalog/companies/find-companies.server";
import { isLocked } from "~/catalog/companies/origins.server";
import { categorySorter } from "~/backoffice/import/category-choices.server";
import { pathOf, type CategorySorter } from "~/backoffice/import/category-sorter";
import { addedCategories, reversedDates, compareFields, takenDifferences } from "~/backoffice/import/merge-rules";
import type { RowCells, RowIssue } from "~/backoffice/import/candidate";
import { plannedOf } from "~/backoffice/import/apply-rows.server";
import { currentWord, storedWords } from "~/backoffice/import/former-words";
import type { ImportRow } from "~/backoffice/import/api";
import {
  importRowsPerPage,
  outcomes,
  type RowChoice,
  type RowDecision,
  type RowQuery,
} from "~/backoffice/import/import-batch";
import { alreadyStored } from "~/backoffice/import/stage.server";
import { Refusal } from "~/platform/runtime/refusal";
import { listRestorable } from "~/platform/trash/trash.server";

const decisionOf: Record<StoredImportRow["verdict"], RowDecision> = {
  create: "create",
  update: "merge",
  unchanged: "leave",
  skipped: "leave",
  conflict: "leave",
};

/** States of rows that have, or had, their own company. */
const statesWithCompany: ImportRow["state"][] = ["applied", "kept", "undone"];

/** Outcomes of rows that change something, or need a decision. */
const changes = outcomes.filter((outcome) => outcome !== "unchanged");

/**
 * A page of an import's rows in order, each next to the current version of the company that it is or may be.
 * @param query with `foldsUnchanged`, rows that change nothing are left out, unless filters find them
 */
export async function listRows(
  batchId: number,
  { verdict: outcome, state, issues, page, foldsUnchanged = false }: RowQuery & { foldsUnchanged?: boolean },
): Promise<{ rows: ImportRow[]; total: number }> {
  const isFiltered = outcome !== undefined || state !== undefined || issues !== undefined;
  const filter = {
    batchId,
    ...(outcome && { verdict: outcome }),
    ...(foldsUnchanged && !isFiltered && { verdict: { $in: changes } }),
    ...(state && { state: { $in: storedWords(state) } }),
    ...(issues && { issues: { $exists: true } }),
  };
  const total = await Stored.countDocuments(filter);
  const stored = await Stored.find(filter)
    .sort({ place: 1 })
    .skip((page - 1) * importRowsPerPage)
    .limit(importRowsPerPage)
    .lean();
  return { rows: await toRows(batchId, stored), total };
}

async function toRows(batchId: number, found: StoredImportRow[]): Promise<ImportRow[]> {
  const stored = found.map((row) => ({ ...row, state: currentWord(row.state) }));
  const batch = await ImportBatch.findById(batchId).lean();
  const ids = stored.flatMap(({ match }) => match?.companyId ?? []);
  const companies = await findCompanies(ids);
  const restorable = await listRestorable(
    "company",
    ids.filter((id) => !companies.has(id)),
  );
  const sorter = await categorySorter(batch ?? undefined);
  return stored.map((row) => ({
    ...toRow(row, companies.get(row.match?.companyId ?? 0), restorable),
    categories: shownCategories(row, sorter),
    ...(batch && statesWithCompany.includes(row.state) ? { companyId: plannedOf(batch, row).applied.companyId } : {}),
  }));
}

function shownCategories({ categories = [] }: StoredImportRow, sorter: CategorySorter): string[] {
  const placed = categories.flatMap((name) => sorter.categoryFor(name) ?? []);
  return [...new Set(placed.map(pathOf))];
}

function toRow(
  row: StoredImportRow,
  company: StoredCompany | undefined,
  restorable: Set<number>,
): Omit<ImportRow, "categories"> {
  const {
    place: position,
    label,
    verdict: outcome,
    reason,
    state,
    input,
    given: providedFields = [],
    categories = [],
    match,
    fields,
  } = row;
  const current = company as unknown as Record<string, unknown> | undefined;
  const differences =
    company && current && input
      ? compareFields(current, input, providedFields, (field) => isLocked(company, field))
      : [];
  const taken = takenDifferences(current ?? {}, differences, fields);
  const leftOut = reversedDates(current ?? {}, differences, fields).map(({ field, candidate }): RowIssue => {
    return { field, value: String(candidate), problem: "wasn’t used: the placement would end before it starts" };
  });
  const decision = row.decision ?? decisionOf[outcome];
  const repeats = row.repeats ?? row.namesake;
  const isGone = match !== undefined && !company && (state === "open" || state === "failed");
  const { removedAt } = row;
  const whyOpen =
    isGone && !removedAt ? "the matching company was removed" : company && removedAt ? alreadyStored : reason;
  const why = whyUndone(row) ?? whyOpen;
  return {
    place: position,
    label,
    verdict: outcome,
    ...(why ? { reason: why } : {}),
    issues: [...((row.issues ?? []) as RowIssue[]), ...leftOut],
    ...(row.cells && (state === "open" || state === "failed") ? { cells: row.cells as RowCells } : {}),
    state,
    decision: isGone && decision === "merge" ? "leave" : decision,
    ...(input ? { candidate: { ...input, categories } } : {}),
    ...(company && match
      ? { match: { companyId: company._id, name: company.name, website: company.website, by: match.by } }
      : {}),
    ...(isGone && removedAt
      ? {
          removed: {
            companyId: match.companyId,
            at: removedAt.toISOString(),
            canRestore: restorable.has(match.companyId),
          },
        }
      : {}),
    differences: differences.map((difference) => ({ ...difference, taken: taken.includes(difference) })),
    addsCategories: addedCategories(row).length > 0,
    ...(repeats === undefined ? {} : { repeats }),
  };
}

/** How a later import affects the undo of a row, if it does. */
function whyUndone({ state, overridden, awaitsUndoOf }: StoredImportRow): string | undefined {
  if (state === "undone" && overridden) return "a later import changed some fields, which stay until it's undone, too";
  if (state === "kept" && awaitsUndoOf)
    return "a later import changed this company, which moves to trash once it's undone";
  return undefined;
}

/**
 * Sets the decision about one row.
 * @throws {Refusal} missing; taken, if it's already applied; invalid, if the decision doesn't fit the row
 */
export async function decideRow(
  batchId: number,
  position: number,
  { decision, fields }: RowChoice,
): Promise<ImportRow> {
  const row = await Stored.findOne({ batchId, place: position }).lean();
  if (!row) throw new Refusal("missing", "Row not found.");
  if (!row.input && decision !== "leave") throw new Refusal("invalid", `This row can’t be imported: ${row.reason}.`);
  // The company may have been removed since the row was staged.
  const isMatched = row.match !== undefined && (await companyExists(row.match.companyId));
  if (!isMatched && decision === "merge") throw new Refusal("invalid", "No matching company to merge into.");
  if (isMatched && row.match?.by === "source" && row.verdict !== "conflict" && decision === "create")
    throw new Refusal("invalid", "This row was already imported. Merge it instead.");
  const decidable = { batchId, place: position, state: { $in: ["open" as const, "failed" as const] } };
  const change = {
    $set: { decision, state: "open" as const, ...(fields ? { fields } : {}) },
    ...(fields ? {} : { $unset: { fields: "" } }),
  };
  if ((await isApplied(row)) || (await Stored.updateOne(decidable, change)).matchedCount === 0)
    throw new Refusal("taken", "This row is already applied. Undo it first.");
  return getRow(batchId, position);
}

/** One row of an import, next to the company that it is or may be. */
export async function getRow(batchId: number, position: number): Promise<ImportRow> {
  const [row] = await toRows(batchId, [await Stored.findOne({ batchId, place: position }).orFail().lean()]);
  return row as ImportRow;
}

/** @throws {Refusal} taken, if a row is already applied */
export async function requireOpen(row: StoredImportRow): Promise<void> {
  const isOpen = row.state === "open" || row.state === "failed";
  if (!isOpen || (await isApplied(row))) throw new Refusal("taken", "This row is already applied. Undo it first.");
}

/** Whether the row's new company exists. An interrupted run may not have marked the row as applied. */
async function isApplied(row: StoredImportRow): Promise<boolean> {
  const batch = await ImportBatch.findById(row.batchId).orFail().lean();
  const { companyId } = plannedOf(batch, row).applied;
  return batch.firstCompanyId !== undefined && (await companyExists(companyId));
}
