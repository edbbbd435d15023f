import type { StoredImportBatch } from "#models/import-batch.server";
import { ImportRow, type StoredImportRow } from "#models/import-row.server";
import { addSourceKeys } from "~/catalog/companies/source-keys.server";
import { rowsInOrder } from "~/backoffice/import/rows-in-order.server";
import { plannedOf } from "~/backoffice/import/apply-rows.server";

const rowsAtATime = 500;

/**
 * Adds the source keys of an import's further launches to their companies. The keys
 * stay when the import is undone, because they're facts about the source. Safe to repeat.
 */
export async function storeLaunchKeys(batch: StoredImportBatch): Promise<void> {
  if (batch.source !== "producthunt") return;
  for await (const rows of rowsInOrder({ batchId: batch._id }, rowsAtATime)) {
    const launches = rows.filter(({ sourceKeys }) => sourceKeys);
    const repeated = launches.flatMap(({ repeats }) => (repeats === undefined ? [] : [`${batch._id}/${repeats}`]));
    const first = new Map((await ImportRow.find({ _id: { $in: repeated } }).lean()).map((row) => [row.place, row]));
    const known = launches.flatMap((row) => {
      const companyId = companyOf(batch, first.get(row.repeats ?? 0) ?? row);
      return companyId === undefined ? [] : [{ companyId, keys: row.sourceKeys ?? [] }];
    });
    await addSourceKeys(known);
  }
}

/** The company that a row certainly is, if any. */
function companyOf(batch: StoredImportBatch, row: StoredImportRow): number | undefined {
  if (row.state === "applied" || row.state === "kept") return plannedOf(batch, row).applied.companyId;
  return row.verdict === "unchanged" || row.verdict === "update" ? row.match?.companyId : undefined;
}
