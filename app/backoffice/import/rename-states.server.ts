import { ImportBatch } from "#models/import-batch.server";
import { ImportRow } from "#models/import-row.server";
import { countRows } from "~/backoffice/import/batch-counts.server";
import { currentWord, storedWords } from "~/backoffice/import/former-words";
import type { Migration } from "~/platform/runtime/migrations.server";

/** Stores imports with the words that the product shows: “applied” and “undone” for “accepted” and “taken-back.” */
export const renameImportStates: Migration = {
  name: "states of imports",
  async count() {
    const batches = await ImportBatch.find({}, { state: 1, counts: 1 }).sort({ _id: 1 }).lean();
    return batches.filter(({ state, counts }) => state !== currentWord(state) || counts.takenBack !== undefined).length;
  },
  async run() {
    const batches = ImportBatch.find({}, { state: 1, counts: 1 }).sort({ _id: 1 }).lean().cursor();
    for await (const { _id, state, counts } of batches) {
      // Filter by import, because the index of rows starts with it.
      const undone = { batchId: _id, state: { $in: storedWords("undone") } };
      await ImportRow.updateMany(undone, { $set: { state: "undone" } });
      // Don't overwrite the state of a step that has started meanwhile.
      await ImportBatch.updateOne({ _id, state }, { $set: { state: currentWord(state) } });
      if (counts.takenBack !== undefined) await countRows(_id);
    }
  },
};
