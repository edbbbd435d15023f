import { setImmediate } from "node:timers/promises";
import { z } from "zod";
import { ImportBatch, type StoredImportBatch } from "#models/import-batch.server";
import { repairCounts } from "~/catalog/categories/categories.server";
import { deleteUnusedCategories } from "~/catalog/categories/ensure.server";
import { directoryRefreshed } from "~/discovery/directory/directory.server";
import { contentChanged, type ChangedRecords } from "~/platform/runtime/content-version.server";
import { completeNameKeys } from "~/catalog/companies/name-keys.server";
import type { Settings } from "~/platform/runtime/env.server";
import { ImportApplication, completeInterrupted, type RowsToApply } from "~/backoffice/import/apply-import.server";
import { countRows, summarize } from "~/backoffice/import/batch-counts.server";
import { fileSource } from "~/backoffice/import/file-source.server";
import { deleteStoredFile } from "~/backoffice/import/import-file.server";
import { currentWord } from "~/backoffice/import/former-words";
import { isLaunchLink } from "~/backoffice/import/launch-link";
import { countCategories, storeCategories } from "~/backoffice/import/import-categories.server";
import { LaunchWebsites } from "~/backoffice/import/launch-websites.server";
import { storeLaunchKeys } from "~/backoffice/import/launches.server";
import { productHuntSource } from "~/backoffice/import/product-hunt.server";
import { withFormerNames } from "~/platform/api/former-names";
import { unsealForJob } from "~/platform/jobs/job-secret.server";
import type { Position, Source } from "~/backoffice/import/source.server";
import { cleanPage, Staging, storeRows } from "~/backoffice/import/stage.server";
import { planReading } from "~/backoffice/import/survey.server";
import { ImportUndo } from "~/backoffice/import/undo-import.server";
import type { JobKind, JobRun } from "~/platform/jobs/job-kind.server";
import { secretsOf } from "~/platform/runtime/secrets.server";
import { Refusal } from "~/platform/runtime/refusal";

const ImportStepShape = z.object({
  batchId: z.number(),
  /** The import's name. */
  name: z.string(),
  step: z.preprocess(currentWord, z.enum(["read", "apply", "undo"])),
  /** With `read`: applies new rows as soon as all are read. */
  applyNew: z.boolean().optional(),
  /** With `applyNew`: applies updates, too: all of them, or only of these fields. */
  applyUpdates: z.union([z.literal("all"), z.array(z.string())]).optional(),
  only: z.enum(["create", "update"]).optional(),
  /** With `apply` and `undo`: only these rows. */
  places: z.array(z.number()).optional(),
  /** With `undo`: also undoes what has changed since. */
  evenIfChanged: z.boolean().optional(),
});
/** Jobs that were stored earlier may have the former words. */
export const ImportStep = withFormerNames(ImportStepShape, { acceptNew: "applyNew", acceptUpdates: "applyUpdates" });
export type ImportStep = z.output<typeof ImportStep>;

type ImportRun = JobRun<ImportStep>;
type ReadSoFar = { places: number; next?: Position };

/** Each announcement makes all servers reload the changed records and render pages again. */
const announceMs = 15_000;
/** Below the number of changes that makes servers reload everything. */
const maxUnannounced = 5_000;
const verbs = { read: "Import of", apply: "Applying", undo: "Undoing" };

/** An import's long-running steps: reading a source into rows, applying the rows, and undoing them. */
export const importJob: JobKind<ImportStep> = {
  name: "import",
  permission: "imports",
  input: ImportStep,
  label: ({ step, name }) => `${verbs[step]} ${name}`,
  inOwnProcess: true,
  async run(run) {
    const batch = await ImportBatch.findById(run.input.batchId).lean();
    if (!batch) throw new Refusal("missing", "This import was discarded.");
    if ((batch.jobId ?? 0) > run.id) throw new Refusal("taken", "This import changed in the meantime. Reload it.");
    const { step, applyNew, applyUpdates } = run.input;
    if (step === "read") {
      if (batch.state === "uploaded" || batch.state === "reading") await read(run, batch);
      // Keep the file until all rows are staged, because an interrupted run reads it again.
      await deleteStoredFile(batch._id);
      const fields = applyUpdates === "all" ? undefined : applyUpdates;
      if (applyNew) await apply(run, batch, applyUpdates ? { ...(fields && { fields }) } : { only: "create" });
    } else if (step === "apply") await apply(run, batch, run.input);
    else await undo(run, batch);
    return summarize(batch._id);
  },
};

async function read(run: ImportRun, batch: StoredImportBatch): Promise<void> {
  const { report, settings, secret, checkpoint } = run;
  await setState(batch, "reading");
  await completeNameKeys();
  const from = checkpoint as ReadSoFar | undefined;
  const staging = new Staging(batch._id, batch.limit, batch.identity);
  await staging.resume(from?.places ?? 0);
  const token = secret === undefined ? undefined : unsealForJob(secret, secretsOf(settings));
  const websites = resolvesLinks(batch, settings) ? new LaunchWebsites() : null;
  let stored = Promise.resolve();
  try {
    const pages = staging.isFull ? [] : (await sourceOf(batch, settings, token)).read(from?.next);
    for await (const { candidates, next } of pages) {
      const page = cleanPage(websites ? await websites.find(candidates) : candidates);
      await stored;
      const rows = await staging.add(page);
      const [done, note] = [staging.staged, `${staging.created} new`];
      const soFar: ReadSoFar = { places: done, next };
      stored = storeRows(rows).then(() => report({ done, note }, soFar));
      stored.catch(() => {});
      if (staging.isFull) break;
      // Let the database start storing the rows before reading the next page.
      await setImmediate();
    }
    await stored;
  } finally {
    await stored.catch(() => {});
    // If reading fails, admins may still apply the rows read so far.
    await countRows(batch._id);
    if (staging.categories) await storeCategories(batch._id, staging.categories);
    else await countCategories(batch._id);
  }
  await setState(batch, "staged");
}

/** Links from another API than Product Hunt's own, such as a copy, may be broken. */
function resolvesLinks({ source }: StoredImportBatch, { productHunt }: Settings): boolean {
  return source === "producthunt" && isLaunchLink(productHunt.apiUrl);
}

async function sourceOf(
  batch: StoredImportBatch,
  { productHunt }: Settings,
  token: string | undefined,
): Promise<Source> {
  if (!batch.file) return productHuntSource({ apiUrl: productHunt.apiUrl, token: token ?? productHunt.token });
  const { file, columns, reading } = await planReading(batch);
  return fileSource(file, columns, reading);
}

async function apply(run: ImportRun, batch: StoredImportBatch, selection: RowsToApply): Promise<void> {
  const application = new ImportApplication(batch, run.actor, selection);
  await setState(batch, "applying");
  await inSteps(run, application, "applied");
  await storeLaunchKeys(batch);
  await setState(batch, "applied");
}

async function undo(run: ImportRun, batch: StoredImportBatch): Promise<void> {
  const { places: positions, evenIfChanged } = run.input;
  await setState(batch, "undoing");
  const importUndo = new ImportUndo(batch, run.actor, positions, evenIfChanged);
  await completeInterrupted(batch, run.actor, importUndo.changed);
  await inSteps(run, importUndo, "undone");
  await deleteUnusedCategories(batch.newCategories);
  await setState(batch, positions ? "applied" : "undone");
}

type Steps = {
  done: number;
  changed: { size: number; drain(): ChangedRecords };
  total(): Promise<number>;
  next(): Promise<boolean>;
};

/** Runs all steps, and announces changes to the public site at intervals. */
async function inSteps({ report, input, isAnotherAttempt }: ImportRun, work: Steps, what: string): Promise<void> {
  const total = await work.total();
  let announcedAt = Date.now();
  // The changes of a crashed attempt or a failed step are unknown.
  let isKnown = !isAnotherAttempt;
  const next = () =>
    work.next().catch((error: unknown) => {
      isKnown = false;
      throw error;
    });
  const announce = async () => {
    const changed = isKnown ? work.changed.drain() : "everything";
    isKnown = false;
    // Reloading thousands of companies takes seconds, so don't make visitors wait.
    await contentChanged(changed, { inBackground: true });
    isKnown = true;
  };
  try {
    while (await next()) {
      await report({ done: work.done, total: Math.max(total, work.done), note: `${work.done} ${what}` });
      if (Date.now() - announcedAt < announceMs && work.changed.size < maxUnannounced) continue;
      await announce();
      announcedAt = Date.now();
    }
  } finally {
    // Also count and announce what was done before a cancellation.
    await repairCounts();
    await announce();
    // When the job ends, this server's visitors see its changes. Other servers follow within two seconds.
    await directoryRefreshed();
    await countRows(input.batchId);
  }
}

async function setState({ _id }: StoredImportBatch, state: StoredImportBatch["state"]): Promise<void> {
  await ImportBatch.updateOne({ _id }, { $set: { state } });
}
