import { ImportBatch } from "#models/import-batch.server";
import { ImportRow as Stored } from "#models/import-row.server";
import { countRows } from "~/backoffice/import/batch-counts.server";
import type { RowCells } from "~/backoffice/import/candidate";
import type { ImportRow } from "~/backoffice/import/api";
import { candidateOf, readingOf } from "~/backoffice/import/read-cells";
import { countCategories } from "~/backoffice/import/import-categories.server";
import { getRow, requireOpen } from "~/backoffice/import/rows.server";
import { Staging } from "~/backoffice/import/stage.server";
import { planReading } from "~/backoffice/import/survey.server";
import { Refusal } from "~/platform/runtime/refusal";

/**
 * Reads a row again from corrected texts. Discards its earlier decision.
 * @throws {Refusal} missing; taken, if it's already applied; invalid, if its texts aren't stored
 */
export async function editRow(batchId: number, position: number, cells: RowCells): Promise<ImportRow> {
  const batch = await ImportBatch.findById(batchId).lean();
  const row = await Stored.findOne({ batchId, place: position }).lean();
  if (!batch || !row) throw new Refusal("missing", "Row not found.");
  if (!row.cells) throw new Refusal("invalid", "Only rows that are skipped or have warnings can be edited.");
  await requireOpen(row);
  const reading = batch.file ? (await planReading(batch)).reading : readingOf([], {}, {});
  const { sourceId, ...candidate } = candidateOf(cells, row.label, reading);
  const isIdentified = batch.file && sourceId && reading.readsIds;
  const edited = await new Staging(batchId, undefined, batch.identity).reconsider(position, {
    ...candidate,
    sourceType: batch.source,
    ...(isIdentified ? { sourceId: `${batch.name}:${sourceId}` } : row.sourceId ? { sourceId: row.sourceId } : {}),
    ...(row.sourceKeys && { sourceKeys: row.sourceKeys }),
  });
  // Keep it editable, even if nothing is wrong anymore.
  const written = { ...edited, cells, _id: row._id, batchId, place: position, state: "open" as const };
  const open = { batchId, place: position, state: { $in: ["open" as const, "failed" as const] } };
  const { matchedCount } = await Stored.replaceOne(open, written);
  if (matchedCount === 0) throw new Refusal("taken", "This row is already applied. Undo it first.");
  await countRows(batchId);
  await countCategories(batchId);
  return getRow(batchId, position);
}
