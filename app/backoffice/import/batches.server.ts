import path from "node:path";
import { ImportBatch, importStates, type StoredImportBatch } from "#models/import-batch.server";
import { ImportRow } from "#models/import-row.server";
import type { Actor } from "~/platform/audit/actor";
import { shorten } from "~/platform/text/clean-text";
import { countStates } from "~/platform/runtime/count.server";
import type { Settings } from "~/platform/runtime/env.server";
import { takeIds } from "~/platform/runtime/ids.server";
import { countDue, hasUnmarkedRows } from "~/backoffice/import/apply-import.server";
import { countRows, toCounts } from "~/backoffice/import/batch-counts.server";
import { columnFields, columnsOf, guessColumns, mapColumns, type ColumnMap } from "~/backoffice/import/columns";
import { sampleFile } from "~/backoffice/import/file-source.server";
import { guessIdentity, type Identity } from "~/backoffice/import/identity";
import {
  batchesPerPage,
  batchSteps,
  Columns,
  type ApplyRequest,
  type BatchStep,
  type FileOptions,
} from "~/backoffice/import/import-batch";
import { currentWord, storedWords } from "~/backoffice/import/former-words";
import type { ImportBatch as Batch, Sample } from "~/backoffice/import/api";
import { deleteStoredFile, storeFile } from "~/backoffice/import/import-file.server";
import { importJob, type ImportStep } from "~/backoffice/import/import-job.server";
import { listMappings } from "~/backoffice/import/mappings.server";
import { ReadOptions } from "~/backoffice/import/read-cells";
import { headingsOf, surveyOf } from "~/backoffice/import/survey.server";
import { TokenNeeded } from "~/backoffice/import/product-hunt.server";
import { requireTerms } from "~/backoffice/import/terms.server";
import { sealForJob } from "~/platform/jobs/job-secret.server";
import { hasEnded as jobHasEnded } from "~/platform/jobs/job";
import type { Job } from "~/platform/jobs/api";
import { enqueue, findJob, findJobs } from "~/platform/jobs/jobs.server";
import { secretsOf } from "~/platform/runtime/secrets.server";
import { Refusal } from "~/platform/runtime/refusal";

const busyImport = "This import is busy. Wait for the running job to finish.";
const sampleRows = 10;
const maxNameLength = 200;
const maxCellLength = 300;

function toBatch({ _id, file, jobId, createdAt, ...stored }: StoredImportBatch, job: Job | undefined): Batch {
  const { source, name, counts, startedBy } = stored;
  const state = currentWord(stored.state);
  const failure = failureOf(state, job);
  return {
    id: _id,
    source,
    name,
    ...(file ? { file: { size: file.size, format: file.format, encoding: file.encoding } } : {}),
    state: failure ? "failed" : state,
    ...(failure ? { failure } : {}),
    ...(jobId === undefined ? {} : { jobId }),
    counts: toCounts(counts),
    startedBy,
    createdAt: createdAt.toISOString(),
  };
}

/** The failure of a step whose job ended before finishing it, or has been deleted since. */
function failureOf(state: State, job: Job | undefined): Batch["failure"] {
  if (!isStep(state) || (job && !jobHasEnded(job))) return undefined;
  const defaultReason = job?.state === "cancelled" ? "It was canceled." : "It was interrupted.";
  return { step: state, reason: job?.reason ?? defaultReason };
}

/** The imports, newest first, 20 per page. */
export async function listBatches(page: number): Promise<{ batches: Batch[]; total: number }> {
  const total = await ImportBatch.estimatedDocumentCount();
  const stored = await ImportBatch.find()
    .sort({ _id: -1 })
    .skip((page - 1) * batchesPerPage)
    .limit(batchesPerPage)
    .lean();
  return { batches: (await withJobs(stored)).map(([batch, job]) => toBatch(batch, job)), total };
}

type WithJob = readonly [batch: StoredImportBatch, job: Job | undefined];

/**
 * Imports with the jobs of their last steps. A step writes its import first, and then its job, and both may happen
 * between reading one and the other. So those that seem to have failed are read again, until nothing changes.
 */
async function withJobs(stored: StoredImportBatch[]): Promise<WithJob[]> {
  const jobs = await findJobs(stored.flatMap(({ jobId }) => jobId ?? []));
  const read = stored.map((batch): WithJob => [batch, jobs.get(batch.jobId ?? 0)]);
  const failed = new Map(read.filter(([{ state }, job]) => failureOf(currentWord(state), job)).map(([batch]) => [batch._id, batch])); // oxfmt-ignore
  if (failed.size === 0) return read;
  const again = await ImportBatch.find({ _id: { $in: [...failed.keys()] } }).lean();
  const changed = again.filter(({ _id, state, jobId }) => {
    const before = failed.get(_id);
    return before?.state !== state || before.jobId !== jobId;
  });
  if (changed.length === 0) return read;
  const newer = new Map((await withJobs(changed)).map((each) => [each[0]._id, each]));
  return read.map((each) => newer.get(each[0]._id) ?? each);
}

/** @throws {Refusal} missing */
export async function getBatch(id: number): Promise<Batch & { due: number }> {
  return (await findBatch(id)).batch;
}

async function findBatch(id: number): Promise<{ batch: Batch & { due: number }; job: Job | undefined }> {
  const [[stored, job]] = (await withJobs([await findStored(id)])) as [WithJob];
  return { batch: { ...toBatch(stored, job), due: await countDue(id) }, job };
}

/**
 * Returns an import with the job of its last step, or null if there's none or it has been deleted. While `isRead` is
 * false, the columns can still be changed: unreadable cells may mean the wrong column.
 * @throws {Refusal} missing
 */
export async function getBatchWithJob(id: number): Promise<{ batch: Batch; job: Job | null; isRead: boolean }> {
  const { batch, job = null } = await findBatch(id);
  const { source, state, failure } = batch;
  const isReading = state === "reading" || failure?.step === "reading";
  const isUnread = isReading && source === "file" && (job === null || jobHasEnded(job));
  return { batch, job, isRead: state !== "uploaded" && !isUnread };
}

async function findStored(id: number): Promise<StoredImportBatch> {
  const stored = await ImportBatch.findById(id).lean();
  if (!stored) throw new Refusal("missing", "Import not found.");
  return { ...stored, state: currentWord(stored.state) };
}

/** Uploads a file. Its columns are reviewed next. @throws {Refusal} invalid, if it's empty; too-large */
export async function uploadFile(actor: Actor, fileName: string, bytes: AsyncIterable<Uint8Array>): Promise<Batch> {
  const name = path.basename(fileName).slice(0, maxNameLength) || "file";
  const _id = await takeIds("import_batches");
  try {
    const file = await storeFile(_id, name, bytes);
    await ImportBatch.create({
      _id,
      source: "file",
      name,
      file,
      state: "uploaded",
      counts: {},
      startedBy: actor.name,
      startedById: actor.userId,
    });
  } catch (error) {
    await deleteStoredFile(_id);
    throw error;
  }
  return getBatch(_id);
}

/** A preview of an uploaded file, with long cells truncated. @throws {Refusal} missing; invalid, if it can't be read */
export async function sampleBatch(id: number): Promise<Sample> {
  const batch = await findStored(id);
  const { survey, file } = await surveyOf(batch);
  const headings = headingsOf(survey);
  const savedMapping = (await listMappings()).find(({ columns }) => fitsHeadings(columns, headings));
  const stored = batch.columns && {
    columns: Columns.parse(batch.columns),
    options: ReadOptions.parse(batch.options ?? {}),
    identity: batch.identity,
  };
  const guessed = { columns: guessColumns(headings), options: {}, identity: undefined };
  const { columns, options, identity } = stored ?? savedMapping ?? guessed;
  return {
    headings,
    rows: (await sampleFile(file, sampleRows)).map((row) => shortenRow(row, headings)),
    columns,
    options,
    encoding: file.encoding,
    ...(identity && { identity }),
    ...(survey.delimiter && { delimiter: survey.delimiter }),
    survey: survey.columns,
    rowCount: survey.rows,
    moreKeys: survey.moreKeys,
    lists: survey.lists ?? [],
    ...(typeof survey.shape === "object" && { list: survey.shape.path }),
  };
}

/** Whether a saved mapping applies to a file with exactly these headings. */
function fitsHeadings(columns: ColumnMap, headings: string[]): boolean {
  const named = columnFields.flatMap((field) => columnsOf(columns, field));
  return named.length > 0 && named.every((column) => headings.includes(column));
}

/**
 * Changes how an uploaded file is parsed.
 * @throws {Refusal} missing; taken, if its rows are already read; invalid, if it can't be read that way
 */
export async function reopenFile(id: number, { encoding, delimiter, list }: FileOptions): Promise<Sample> {
  const batch = await findStored(id);
  const change = {
    ...(encoding && { "file.encoding": encoding }),
    ...(delimiter && { "file.delimiter": delimiter }),
    ...(list !== undefined && { "file.list": list }),
  };
  const unread = { _id: id, state: { $in: ["uploaded" as const, "reading" as const] } };
  const isIdle = batch.state !== "reading" || (await hasEnded(batch));
  const update = { $set: change, $unset: { survey: "", columns: "", options: "", identity: "" } } as const;
  if (!isIdle || (await ImportBatch.updateOne(unread, update)).matchedCount === 0)
    throw new Refusal("taken", busyImport);
  return sampleBatch(id);
}

/** Omits what isn't offered as a column, and truncates cells, because a row may be as long as the file. */
function shortenRow(row: Record<string, unknown>, headings: string[]): Record<string, unknown> {
  const present = headings.filter((heading) => Object.hasOwn(row, heading));
  const cells = present.map((heading) => {
    const value = row[heading];
    const text = typeof value === "object" && value !== null ? JSON.stringify(value) : value;
    return [heading, typeof text === "string" ? shorten(text, maxCellLength) : text] as const;
  });
  return Object.fromEntries(cells);
}

type HowToRead = { identity?: Identity | undefined } & Pick<ImportStep, "applyNew" | "applyUpdates">;

/**
 * Reads an uploaded file into rows as a job. With `applyNew`, new companies are added right away, and with
 * `applyUpdates`, existing ones are updated. Without `identity`, guesses it from the first rows.
 * @throws {Refusal} missing; taken, if it has been started already; invalid, if columns don't exist
 */
export async function readBatch(
  actor: Actor,
  id: number,
  columns: ColumnMap,
  { identity, applyNew, applyUpdates, ...options }: ReadOptions & HowToRead = {},
): Promise<Job> {
  const batch = await findStored(id);
  const { survey, file } = await surveyOf(batch);
  const map = mapColumns(headingsOf(survey), columns);
  const identifiedBy = identity ?? guessIdentity(map, await sampleFile(file, sampleRows));
  // MongoDB stores undefined as null, which the options don't allow.
  const setOptions = Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined));
  await startStep(id, ["uploaded", "reading"], "reading", { columns, options: setOptions, identity: identifiedBy });
  const applyOptions = { ...(applyNew !== undefined && { applyNew }), ...(applyUpdates && { applyUpdates }) };
  return enqueueStep(actor, batch, { step: "read", ...applyOptions });
}

type ProductHuntRequest = { token?: string | undefined; totalLimit: number; applyNew?: boolean };

/**
 * Reads Product Hunt's newest posts into rows, as a job. The request's token is stored sealed until the job ends.
 * @throws {TokenNeeded} if neither the request nor the server has one
 * @throws {Refusal} unavailable, until the API's terms are accepted
 */
export async function readProductHunt(
  actor: Actor,
  { token, totalLimit, applyNew }: ProductHuntRequest,
  settings: Settings,
): Promise<Job> {
  await requireTerms(settings);
  if (!token && !settings.productHunt.token) throw new TokenNeeded();
  const _id = await takeIds("import_batches");
  const batch = await ImportBatch.create({
    _id,
    source: "producthunt",
    name: "Product Hunt",
    limit: totalLimit,
    state: "reading",
    counts: {},
    startedBy: actor.name,
    startedById: actor.userId,
  });
  const secret = token ? sealForJob(token, secretsOf(settings)) : undefined;
  return enqueueStep(actor, batch, { step: "read", ...(applyNew && { applyNew }) }, secret);
}

/**
 * Applies the decisions about all or some rows, as a job.
 * @throws {Refusal} missing; taken, if another step is running
 */
export async function applyBatch(
  actor: Actor,
  id: number,
  { only, places: positions }: ApplyRequest = {},
): Promise<Job> {
  const { source } = await findStored(id);
  // A partly read file must be read again. Partial results from a service can be applied.
  const halfRead: State[] = source === "producthunt" ? ["reading"] : [];
  const batch = await startStep(id, ["staged", "applied", "applying", ...halfRead], "applying");
  return enqueueStep(actor, batch, { step: "apply", ...(only && { only }), ...(positions && { places: positions }) });
}

/** Applies the new rows that a canceled job had read. Returns null if there are none. */
export async function applyReadRows(actor: Actor, jobId: number): Promise<Job | null> {
  const batch = await ImportBatch.findOne({ jobId }, { _id: 1 }).orFail().lean();
  const isEmpty = (await ImportRow.exists({ batchId: batch._id })) === null;
  return isEmpty ? null : applyBatch(actor, batch._id, { only: "create" });
}

/**
 * Undoes an applied import as a job. Keeps companies that someone has changed since, unless rows are selected.
 * @throws {Refusal} missing; taken, if another step is running
 */
export async function undoImport(actor: Actor, id: number, positions?: number[]): Promise<Job> {
  const batch = await startStep(id, ["applied", "undone", "applying", "undoing"], "undoing");
  return enqueueStep(actor, batch, { step: "undo", ...(positions && { places: positions, evenIfChanged: true }) });
}

/**
 * Returns an undone import to its preview, with the same rows and decisions, to apply it again.
 * @throws {Refusal} missing; taken, if it isn't undone
 */
export async function reopenBatch(id: number): Promise<Batch> {
  const batch = await findStored(id);
  if (batch.state !== "undone") throw new Refusal("taken", "This import isn’t undone. Undo it first.");
  const undone = { batchId: id, state: { $in: storedWords("undone") } };
  await ImportRow.updateMany(undone, { $set: { state: "open" }, $unset: { applied: "", overridden: "" } });
  const isPartlyApplied = (await ImportRow.exists({ batchId: id, state: { $in: ["applied", "kept"] } })) !== null;
  const state = isPartlyApplied ? "applied" : "staged";
  await ImportBatch.updateOne(
    { _id: id, state: { $in: storedWords("undone") } },
    { $set: { state }, $inc: { round: 1 } },
  );
  await countRows(id);
  return getBatch(id);
}

type State = StoredImportBatch["state"];

const isStep = (state: State): state is BatchStep => batchSteps.some((step) => step === state);

async function startStep(
  id: number,
  from: State[],
  to: State,
  more: Pick<StoredImportBatch, "columns" | "options" | "identity"> = {},
): Promise<StoredImportBatch> {
  const batch = await findStored(id);
  // If a step's job failed or was canceled, it or another step may start.
  const isIdle = from.includes(batch.state) && (!isStep(batch.state) || (await hasEnded(batch)));
  const unchanged = { _id: id, state: { $in: storedWords(batch.state) } };
  const update = { $set: { state: to, ...more } };
  if (!isIdle || (await ImportBatch.updateOne(unchanged, update)).matchedCount === 0)
    throw new Refusal("taken", busyImport);
  return batch;
}

async function hasEnded({ jobId }: StoredImportBatch): Promise<boolean> {
  // Jobs are deleted after a while; imports aren't.
  const job = jobId === undefined ? null : await findJob(jobId);
  return job === null || jobHasEnded(job);
}

async function enqueueStep(
  actor: Actor,
  { _id, name }: Pick<StoredImportBatch, "_id" | "name">,
  step: Omit<ImportStep, "batchId" | "name">,
  secret?: string,
): Promise<Job> {
  const job = await enqueue(importJob, { batchId: _id, name, ...step }, actor, secret);
  await ImportBatch.updateOne({ _id }, { $set: { jobId: job.id } });
  return job;
}

/** Discards an import without applied rows. @throws {Refusal} missing; taken, if it has any */
export async function discardBatch(id: number): Promise<void> {
  const batch = await findStored(id);
  if (!(await hasEnded(batch))) throw new Refusal("taken", "This import is still running. Cancel its job first.");
  const listed = await ImportRow.exists({ batchId: id, state: { $in: ["applied", "kept", "planned"] } });
  if (listed || (await hasUnmarkedRows(batch)))
    throw new Refusal("taken", "Some rows of this import are already applied. Undo the import first.");
  await deleteStoredFile(id);
  await ImportRow.deleteMany({ batchId: id });
  await ImportBatch.deleteOne({ _id: id });
}

/** How many imports there are in each state. */
export function countImports(): Promise<Record<string, number>> {
  return countStates(ImportBatch, importStates);
}
