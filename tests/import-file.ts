import { createReadStream } from "node:fs";
import { scriptActor } from "~/platform/audit/actor";
import { readSettings } from "~/platform/runtime/env.server";
import type { ImportSummary } from "~/backoffice/import/batch-counts.server";
import { readBatch, uploadFile } from "~/backoffice/import/batches.server";
import { parseColumnMap } from "~/backoffice/import/columns";
import { importJob } from "~/backoffice/import/import-job.server";
import { followJob } from "~/platform/jobs/start.server";

export const actor = scriptActor("import");
export const settings = readSettings({
  NODE_ENV: "test",
  PRODUCT_HUNT_TERMS_ACCEPTED: "yes",
  SESSION_SECRET: "x".repeat(32),
});

/** Returns a job's result or throws its error. */
export async function summaryOf({ id }: { id: number }, given = settings): Promise<ImportSummary> {
  const stop = new AbortController();
  const job = await followJob(
    importJob,
    id,
    given,
    (job) => job.state === "waiting" && job.reason && stop.abort(),
    stop.signal,
  );
  if (job.state !== "done") throw new Error(job.reason);
  return job.result as ImportSummary;
}

export async function importFile(file: string, map?: string, dryRun = false) {
  const { id } = await uploadFile(actor, file, createReadStream(file));
  return summaryOf(await readBatch(actor, id, map ? parseColumnMap(map) : {}, { applyNew: !dryRun }));
}
