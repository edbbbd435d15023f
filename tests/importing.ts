import { Readable } from "node:stream";
import { expect } from "vitest";
import { scriptActor } from "~/platform/audit/actor";
import { readSettings } from "~/platform/runtime/env.server";
import { applyBatch, readBatch, undoImport, uploadFile } from "~/backoffice/import/batches.server";
import type { ColumnMap } from "~/backoffice/import/columns";
import type { Identity } from "~/backoffice/import/identity";
import type { ImportRow } from "~/backoffice/import/api";
import { listRows } from "~/backoffice/import/rows.server";
import type { Job } from "~/platform/jobs/api";
import { importJob } from "~/backoffice/import/import-job.server";
import { followJob } from "~/platform/jobs/start.server";

const settings = readSettings({ NODE_ENV: "test" });
export const importer = scriptActor("import");

type Options = { name?: string; columns?: ColumnMap; identity?: Identity };

/** Waits until a job has ended. */
export async function done(job: Job): Promise<void> {
  const { state, reason } = await followJob(importJob, job.id, settings, () => {});
  expect([state, reason]).toEqual(["done", undefined]);
}

/** Reads a file of these entries into rows. Returns the import's ID. */
export function stage(rows: object[], given: Options = {}): Promise<number> {
  return stageText(JSON.stringify(rows), { name: "tools.json", ...given });
}

export async function stageText(text: string, { name = "tools.csv", columns = {}, identity }: Options = {}) {
  const { id } = await uploadFile(importer, name, Readable.from([Buffer.from(text)]));
  await done(await readBatch(importer, id, columns, { identity }));
  return id;
}

export async function apply(batch: number, places?: number[]): Promise<void> {
  await done(await applyBatch(importer, batch, { places }));
}

export async function undo(batch: number): Promise<void> {
  await done(await undoImport(importer, batch));
}

export async function rowsOf(batch: number): Promise<ImportRow[]> {
  return (await listRows(batch, { page: 1 })).rows;
}
