import type { Candidate } from "~/backoffice/import/candidate";
import { cleanPage, Staging, storeRows } from "~/backoffice/import/stage.server";

/** Stages these entries as one page of an import. */
export async function stageEntries(batchId: number, entries: Candidate[]): Promise<void> {
  await storeRows(await new Staging(batchId, undefined).add(cleanPage(entries)));
}
