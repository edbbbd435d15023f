import { createReadStream } from "node:fs";
import { stat } from "node:fs/promises";
import { parseArgs } from "node:util";
import { SingleBar } from "cli-progress";
import { sessionSecretOf } from "#server/session-secret";
import { scriptActor } from "~/audit/actor";
import type { Settings } from "~/env.server";
import type { ImportSummary } from "~/import/batch-counts.server";
import { readBatch, readProductHunt, reopenFile, uploadFile } from "~/import/batches.server";
import { parseColumnMap } from "~/import/columns";
import { ImportRequest } from "~/import/import-request";
import { isTokenProblem, TokenNeeded } from "~/import/product-hunt.server";
import type { Job } from "~/jobs/job";
import { whyWaiting } from "~/jobs/job-texts";
import { importJob } from "~/import/import-job.server";
import { followJob } from "~/jobs/start.server";
import { Refusal } from "~/refusal";
import { readChoices } from "./import-choices";
import { runWithDatabase } from "./run-with-database";
import { lowerPriority } from "./lower-priority";

const usage = `Usage:
  npm run import -- FILE --source file [--map name=Title,website=Homepage] [--identify-by id|website|name]
    [--rating-scale 5|10|50|100] [--separator ";"] [--date-order mdy|dmy] [--encoding windows-1252]
    [--delimiter ";"|tab] [--no-description skip|draft|text=TEXT|column=COLUMN] [--dry-run]
  npm run import -- --source product-hunt [--batch-size 10–50] [--total-limit N] [--token TOKEN] [--dry-run]

What isn't said is guessed from the whole file: the scale of its ratings, what separates categories in a cell
(--separator, "" for nothing), the order of dates, the encoding, and what separates columns (--delimiter).
With --dry-run, nothing is published. Review the rows in admin under Imports.`;

const tokenNeededCode = 2;
const actor = scriptActor("import");

lowerPriority();

/**
 * Imports companies from a JSON or CSV file, or from Product Hunt, whether or not the site is running. The import is a
 * job: a running server, or the next one, finishes what this process can't.
 */
await runWithDatabase(async (settings) => {
  const request = readRequest();
  if (!request) {
    console.error(usage);
    return 1;
  }
  const job = await run(request, settings);
  if (typeof job === "string") {
    console.error(job);
    return tokenNeededCode;
  }
  if (job.state !== "done") throw new Refusal("unavailable", job.reason ?? "The import was canceled.");
  const { note, skipped, unread, warning } = job.result as ImportSummary;
  for (const { reason, total, examples } of skipped)
    console.log(`  skipped ${total}, ${reason}: ${examples.join(", ")}${total > examples.length ? ", …" : ""}`);
  for (const { reason, total, examples } of unread)
    console.log(`  warning for ${total}, ${reason}: “${examples.join("”, “")}”`);
  console.log(note);
  if (warning) console.log(warning);
  return 0;
});

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

type CommandLine = { file: string | undefined; values: ReturnType<typeof parse>["values"]; dryRun: boolean };

function parse() {
  return parseArgs({
    allowPositionals: true,
    options: {
      source: { type: "string" },
      map: { type: "string" },
      "identify-by": { type: "string" },
      "rating-scale": { type: "string" },
      separator: { type: "string" },
      "date-order": { type: "string" },
      encoding: { type: "string" },
      delimiter: { type: "string" },
      "no-description": { type: "string" },
      "batch-size": { type: "string" },
      "total-limit": { type: "string" },
      token: { type: "string" },
      "dry-run": { type: "boolean", default: false },
    },
  });
}

/** Null if the arguments are invalid. */
function readRequest(): CommandLine | null {
  try {
    const { values, positionals } = parse();
    const [file, ...rest] = positionals;
    const complete =
      values.source === "file" ? file !== undefined : values.source === "product-hunt" && file === undefined;
    return complete && rest.length === 0 ? { file, values, dryRun: values["dry-run"] } : null;
  } catch {
    return null;
  }
}

async function start({ file, values, dryRun }: CommandLine, settings: Settings): Promise<Job> {
  const options = { acceptNew: !dryRun };
  if (file !== undefined) {
    const columns = values.map === undefined ? {} : parseColumnMap(values.map);
    const info = await stat(file).catch(() => null);
    if (!info?.isFile()) throw new Refusal("invalid", `File not found: ${file}`);
    const { fileOptions, identity, reading } = readChoices(values);
    const { id } = await uploadFile(actor, file, createReadStream(file));
    if (fileOptions.encoding ?? fileOptions.delimiter) await reopenFile(id, fileOptions);
    return readBatch(actor, id, columns, { ...reading, identity, ...options });
  }
  const { token, totalLimit } = ImportRequest.parse({
    token: values.token,
    batchSize: values["batch-size"],
    totalLimit: values["total-limit"],
  });
  settings.sessionSecret ??= await sessionSecretOf(settings.dataDir);
  return readProductHunt(actor, { token, totalLimit, ...options }, settings);
}

/** A progress bar on a terminal, or plain lines elsewhere, plus a line for each wait. */
function showProgress() {
  const { update, say, stop } = process.stdout.isTTY ? barProgress() : lineProgress();
  let said = "";
  return {
    update: (job: Job) => {
      update(job);
      const why = whyWaiting(job);
      if (why && why !== said) say(why);
      said = why ?? said;
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
  return { update, say: (line: string) => console.log(line), stop: () => {} };
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
    say: (line: string) => process.stdout.write(`\r\x1b[K${line}\n`),
    stop: () => bar.stop(),
  };
}
