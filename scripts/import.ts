import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { createInterface } from "node:readline";
import { SingleBar } from "cli-progress";
import type { OpenDatabase } from "#server/database";
import { sessionSecretOf } from "#server/session-secret";
import { scriptActor } from "~/platform/audit/actor";
import { saveSnapshot } from "~/discovery/directory/directory.server";
import type { Settings } from "~/platform/runtime/env.server";
import type { ImportSummary } from "~/backoffice/import/batch-counts.server";
import { readBatch, readProductHunt, reopenFile, sampleBatch, uploadFile } from "~/backoffice/import/batches.server";
import { importCategories } from "~/backoffice/import/categories-file.server";
import { parseColumnMap } from "~/backoffice/import/columns";
import { batchSizes, ImportRequest } from "~/backoffice/import/import-request";
import { listsText, unreadText, vanishedText } from "~/backoffice/import/import-texts";
import { isTokenProblem, TokenNeeded } from "~/backoffice/import/product-hunt.server";
import { whyWaiting } from "~/backoffice/import/why-waiting";
import type { Job } from "~/platform/jobs/api";
import { importJob } from "~/backoffice/import/import-job.server";
import { followJob } from "~/platform/jobs/start.server";
import { counted } from "~/platform/text/format-count";
import { Refusal } from "~/platform/runtime/refusal";
import { readChoices, readCommandLine, updatesOf, integerOption, type CommandLine } from "./import-choices";
import { readArguments } from "./arguments.mjs";
import { runWithDatabase } from "./run-with-database";
import { lowerPriority } from "./lower-priority";

const args = readArguments("import");
const tokenNeededCode = 2;
const actor = scriptActor("import");

lowerPriority("moderate");

/**
 * Imports companies from a JSON or CSV file, or from Product Hunt, whether or not the site is running. The import is a
 * job: a running server, or the next one, finishes what this process can't.
 */
async function runImport(settings: Settings, { isOwn }: OpenDatabase): Promise<number> {
  const request = readCommandLine(args);
  if (request.source === "categories") {
    const lines = createInterface({ input: createReadStream(await requireFile(request.file!)), crlfDelay: Infinity });
    const { created, known } = await importCategories(actor, lines);
    console.log(`Added ${counted(created, "category", "categories")}. ${counted(known, "was", "were")} there.`);
    return 0;
  }
  const job = await run(request, settings);
  if (typeof job === "string") {
    console.error(job);
    return tokenNeededCode;
  }
  if (job.state !== "done") throw new Refusal("unavailable", job.reason ?? "The import was canceled.");
  report(job.result as ImportSummary, request);
  // If no site is running, the next start would have to read everything.
  if (isOwn && !request.dryRun) {
    if (process.stdout.isTTY)
      console.log("Saving a snapshot, so that the next start is quick. You can stop this at any time.");
    // Without one, a start only takes longer.
    await saveSnapshot(settings.dataDir).catch(() => {});
  }
  return 0;
}

function report(
  { note, skipped, unread, warning, updates, unreadColumns, vanished }: ImportSummary,
  { values }: CommandLine,
) {
  for (const { reason, total, examples } of skipped)
    console.log(`  skipped ${total}, ${reason}: ${examples.join(", ")}${total > examples.length ? ", …" : ""}`);
  for (const { reason, total, examples } of unread)
    console.log(`  warning for ${total}, ${reason}: “${examples.join("”, “")}”`);
  if (unreadColumns) console.log(`  columns not imported: ${unreadText(unreadColumns)}`);
  const suggested = unreadColumns?.find(({ field }) => field);
  if (suggested) console.log(`  to import one: --map ${suggested.field}=${suggested.heading}`);
  if (vanished) {
    const names = vanished.tools.map(({ name }) => name).join(", ");
    console.log(`  ${vanishedText(vanished)}: ${names}${vanished.total > vanished.tools.length ? ", …" : ""}`);
  }
  console.log(note);
  if (updates && values.update === undefined && !values["dry-run"])
    console.log("Add --update to update them, or name fields, as in --update description,startingPrice.");
  if (warning) console.log(warning);
}

await runWithDatabase(runImport);

/** Prints the result of the import's job, or the message about a missing or invalid token. */
async function run(request: CommandLine, settings: Settings): Promise<Job | string> {
  try {
    const { id } = await start(request, settings);
    const progress = showProgress();
    const job = await followJob(importJob, id, settings, progress.update).finally(progress.stop);
    return job.reason && isTokenProblem(job.reason) ? job.reason : job;
  } catch (error) {
    if (error instanceof TokenNeeded) return error.message;
    throw error;
  }
}

async function start({ file, values, dryRun }: CommandLine, settings: Settings): Promise<Job> {
  const updates = updatesOf(values.update);
  const options = { applyNew: !dryRun, ...(updates && { applyUpdates: updates }) };
  if (file !== undefined) {
    const columns = values.map === undefined ? {} : parseColumnMap(values.map);
    await requireFile(file);
    const { fileOptions, identity, reading } = readChoices(values);
    const { id } = await uploadFile(actor, file, createReadStream(file));
    const isSet = Object.values(fileOptions).some((value) => value !== undefined);
    const { lists, list } = isSet ? await reopenFile(id, fileOptions) : await sampleBatch(id);
    if (lists.length > 1 && fileOptions.list === undefined)
      throw new Refusal("invalid", `Which list? Set it with --list. The file has ${listsText(lists)}.`);
    if (list !== undefined) console.log(`Reading the list ${list || "of the whole file"}.`);
    return readBatch(actor, id, columns, { ...reading, identity, ...options });
  }
  const { min, max } = batchSizes;
  const { token, totalLimit } = ImportRequest.parse({
    token: values.token,
    batchSize: integerOption("batch-size", values["batch-size"], min, max),
    totalLimit: integerOption("total-limit", values["total-limit"], 1, 10_000),
  });
  settings.sessionSecret ??= await sessionSecretOf(settings.dataDir);
  return readProductHunt(actor, { token, totalLimit, applyNew: !dryRun }, settings);
}

/** @throws {Refusal} invalid, if there's no such file */
async function requireFile(file: string): Promise<string> {
  const info = await stat(file).catch(() => null);
  if (!info?.isFile()) throw new Refusal("invalid", `File not found: ${file}`);
  return file;
}

/** A progress bar on a terminal, or plain lines elsewhere, plus a line for each wait. */
function showProgress() {
  const { update, print, stop } = process.stdout.isTTY ? barProgress() : lineProgress();
  let printed = "";
  return {
    update: (job: Job) => {
      update(job);
      const reason = whyWaiting(job);
      if (reason && reason !== printed) print(reason);
      printed = reason ?? printed;
    },
    stop,
  };
}

function lineOf({ progress: { done, total, note } }: Job): string {
  return `${total === undefined ? `${done} read` : `${done} of ${total}`}${note ? `, ${note}` : ""}`;
}

function lineProgress() {
  let last = "";
  const update = (job: Job) => {
    if (job.progress.done > 0 && lineOf(job) !== last) console.log((last = lineOf(job)));
  };
  return { update, print: (line: string) => console.log(line), stop: () => {} };
}

function barProgress() {
  const bar = new SingleBar({ format: "{bar} {line}", hideCursor: true });
  bar.start(1, 0, { line: "" });
  return {
    update: (job: Job) => {
      const { done, total } = job.progress;
      bar.setTotal(total ?? Math.max(done, 1));
      bar.update(total === undefined ? 0 : done, { line: lineOf(job) });
    },
    // Print above the bar, which is redrawn.
    print: (line: string) => process.stdout.write(`\r\x1b[K${line}\n`),
    stop: () => bar.stop(),
  };
}
