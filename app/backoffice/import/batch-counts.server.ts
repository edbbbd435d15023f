import { ImportBatch, type StoredImportBatch } from "#models/import-batch.server";
import { ImportRow } from "#models/import-row.server";
import type { RowIssue } from "~/backoffice/import/candidate";
import { mapColumns } from "~/backoffice/import/columns";
import type { Survey } from "~/backoffice/import/file-source.server";
import { currentWord, storedWords } from "~/backoffice/import/former-words";
import type { ImportBatch as Batch } from "~/backoffice/import/api";
import { Columns, hasWrongIds, rowsIn } from "~/backoffice/import/import-batch";
import { fieldNames, wrongIdsText } from "~/backoffice/import/import-texts";
import { ReadOptions } from "~/backoffice/import/read-cells";
import { unreadColumns, type UnreadColumn } from "~/backoffice/import/unread-columns";
import { findVanished, type Vanished } from "~/backoffice/import/vanished.server";

/** Reasons that rows weren't imported, most frequent first, with a few examples each. */
type SkippedReason = { reason: string; total: number; examples: string[] };
export type ImportSummary = {
  /** Number of created companies, or of new ones if nothing is applied yet. */
  count: number;
  /** One sentence for people. */
  note: string;
  skipped: SkippedReason[];
  /** A likely problem with the import as a whole. */
  warning?: string;
  /** Unreadable cells by field, most frequent first, with examples. */
  unread: SkippedReason[];
  /** Number of rows that would update a company, unless there are none. */
  updates?: number;
  /** The file's columns that no field is read from, unless there are none. */
  unreadColumns?: UnreadColumn[];
  /** Tools of earlier versions of the file that this one doesn't have. */
  vanished?: Vanished;
};

const examplesPerReason = 3;
const maxReasons = 20;

/** Counts an import's rows by outcome and state. */
export async function countRows(batchId: number): Promise<void> {
  // In one pass, because an import may have a million rows.
  const warned = { $cond: [{ $eq: [{ $type: "$issues" }, "missing"] }, 0, 1] };
  const groups = await ImportRow.aggregate<{ _id: { verdict: string; state: string }; total: number; warned: number }>([
    { $match: { batchId } },
    { $group: { _id: { verdict: "$verdict", state: "$state" }, total: { $sum: 1 }, warned: { $sum: warned } } },
  ]);
  const sum = (key: "verdict" | "state", value: string) =>
    groups.filter(({ _id }) => currentWord(_id[key]) === value).reduce((all, { total }) => all + total, 0);
  const counts: StoredImportBatch["counts"] = {
    create: sum("verdict", "create"),
    update: sum("verdict", "update"),
    unchanged: sum("verdict", "unchanged"),
    skipped: sum("verdict", "skipped"),
    conflict: sum("verdict", "conflict"),
    warned: groups.reduce((all, { warned }) => all + warned, 0),
    applied: sum("state", "applied"),
    failed: sum("state", "failed"),
    undone: sum("state", "undone"),
    kept: sum("state", "kept"),
  };
  await ImportBatch.updateOne({ _id: batchId }, { $set: { counts } });
}

/** A summary of the import so far, with reasons. */
export async function summarize(batchId: number): Promise<ImportSummary> {
  const batch = await ImportBatch.findById(batchId).orFail().lean();
  const counts = toCounts(batch.counts);
  const state = currentWord(batch.state);
  const read = rowsIn(counts);
  const applied = await ImportRow.countDocuments({ batchId, state: "applied" });
  const changed = await ImportRow.countDocuments({ batchId, state: "applied", applied: { $exists: true } });
  const isStaged = state === "staged" || state === "reading";
  const count = isStaged ? counts.create : applied - changed;
  const skipped = await listReasons(batchId);
  const reasons = skipped.map(({ reason, total }) => `${total} ${reason}`).join(", ");
  const outcome = { staged: "would be imported", undone: "left in the directory" }[state as string] ?? "imported";
  const pending = await ImportRow.countDocuments({ batchId, state: "open", verdict: "update" });
  const further = [changed > 0 && `${changed} changed`, pending > 0 && `${pending} would update a company`]
    .filter(Boolean)
    .map((text) => `, ${text}`)
    .join("");
  const overridden = await ImportRow.countDocuments({
    batchId,
    state: { $in: storedWords("undone") },
    overridden: true,
  });
  const sentences = [
    `${count} of ${read} ${outcome}${further}${reasons ? `; skipped: ${reasons}` : ""}.`,
    overridden > 0 && `${overridden} kept values of later imports.`,
  ];
  const note = sentences.filter(Boolean).join(" ");
  const unread = counts.warned > 0 ? await listUnread(batchId) : [];
  const columns = unreadColumnsOf(batch);
  const vanished = await findVanished(batch);
  return {
    count,
    note,
    skipped,
    unread,
    ...(hasWrongIds(counts) && { warning: wrongIdsText(counts) }),
    ...(pending > 0 && { updates: pending }),
    ...(columns.length > 0 && { unreadColumns: columns }),
    ...(vanished && { vanished }),
  };
}

function unreadColumnsOf({ survey, columns, options }: StoredImportBatch): UnreadColumn[] {
  const known = (survey as Survey | undefined)?.columns ?? [];
  if (known.length === 0) return [];
  const map = mapColumns(
    known.map(({ heading }) => heading),
    Columns.parse(columns ?? {}),
  );
  const { missing, missingColumn } = ReadOptions.parse(options ?? {});
  return unreadColumns(known, map, missing === "column" ? [missingColumn] : []);
}

export function toCounts(stored: StoredImportBatch["counts"]): Batch["counts"] {
  const { takenBack = 0, ...counts } = stored;
  return { ...counts, conflict: stored.conflict ?? 0, warned: stored.warned ?? 0, undone: stored.undone ?? takenBack };
}

async function listUnread(batchId: number): Promise<SkippedReason[]> {
  const groups = await ImportRow.aggregate<{
    _id: Pick<RowIssue, "field" | "problem">;
    total: number;
    example: string;
  }>([
    { $match: { batchId, issues: { $exists: true } } },
    { $unwind: "$issues" },
    {
      $group: {
        _id: { field: "$issues.field", problem: "$issues.problem" },
        total: { $sum: 1 },
        example: { $first: "$issues.value" },
      },
    },
    { $sort: { total: -1, "_id.field": 1 } },
    { $limit: maxReasons },
  ]);
  return groups.map(({ _id: { field, problem }, total, example }) => ({
    reason: `${fieldNames[field]} ${problem}`,
    total,
    examples: [example],
  }));
}

async function listReasons(batchId: number): Promise<SkippedReason[]> {
  // Rows that are, or would be, merged don't count as skipped.
  const skippedRows = {
    $nor: [
      { state: { $in: ["applied" as const, "kept" as const] } },
      { verdict: "update" as const, state: { $ne: "failed" as const } },
    ],
  };
  const groups = await ImportRow.aggregate<{ _id: string; total: number }>([
    { $match: { batchId, reason: { $exists: true }, ...skippedRows } },
    { $group: { _id: "$reason", total: { $sum: 1 } } },
    { $sort: { total: -1, _id: 1 } },
    { $limit: maxReasons },
  ]);
  return Promise.all(
    groups.map(async ({ _id: reason, total }) => {
      const rows = await ImportRow.find({ batchId, reason, ...skippedRows }, { label: 1 })
        .sort({ place: 1 })
        .limit(examplesPerReason)
        .lean();
      return { reason, total, examples: rows.map(({ label }) => label) };
    }),
  );
}
