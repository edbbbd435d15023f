import { parseArgs } from "node:util";
import { SingleBar } from "cli-progress";
import { scriptActor } from "~/audit/actor";
import { parseColumnMap } from "~/import/columns";
import { readFileSource } from "~/import/file-source.server";
import { ImportRequest } from "~/import/import-request";
import { importCompanies, type ImportOptions, type ImportProgress } from "~/import/import.server";
import { readProductHunt, TokenNeeded } from "~/import/product-hunt.server";
import { runWithDatabase } from "./run-with-database";
import type { Settings } from "~/env.server";

const usage = `Usage:
  npm run import -- FILE --source file [--map name=Title,website=Homepage] [--dry-run]
  npm run import -- --source product-hunt [--batch-size 10–50] [--total-limit N] [--token TOKEN] [--dry-run]`;

const tokenNeededCode = 2;

/** Imports companies from a JSON or CSV file, or from Product Hunt; works while the site runs and when it does not. */
await runWithDatabase(async (settings) => {
  const request = readRequest();
  if (!request) {
    console.error(usage);
    return 1;
  }
  try {
    const { source, options } = await open(request, settings);
    const progress = showProgress(options.total ?? options.limit ?? null);
    const summary = await importCompanies(scriptActor("import"), source, {
      ...options,
      dryRun: request.dryRun,
      onProgress: progress.update,
    }).finally(progress.stop);
    for (const { reason, total, examples } of summary.skipped) {
      console.log(`  skipped ${total}, ${reason}: ${examples.join(", ")}${total > examples.length ? ", …" : ""}`);
    }
    console.log(summary.note);
    return 0;
  } catch (error) {
    if (!(error instanceof TokenNeeded)) throw error;
    console.error(error.message);
    return tokenNeededCode;
  }
});

type CommandLine = { file: string | undefined; values: ReturnType<typeof parse>["values"]; dryRun: boolean };

function parse() {
  return parseArgs({
    allowPositionals: true,
    options: {
      source: { type: "string" },
      map: { type: "string" },
      "batch-size": { type: "string" },
      "total-limit": { type: "string" },
      token: { type: "string" },
      "dry-run": { type: "boolean", default: false },
    },
  });
}

/** Null when the command line makes no sense. */
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

async function open({ file, values }: CommandLine, settings: Settings) {
  if (file !== undefined) {
    const { candidates, total } = await readFileSource(
      file,
      values.map === undefined ? {} : parseColumnMap(values.map),
    );
    const options: ImportOptions = { total };
    return { source: candidates, options };
  }
  const request = ImportRequest.parse({
    token: values.token,
    batchSize: values["batch-size"],
    totalLimit: values["total-limit"],
  });
  const token = request.token ?? settings.productHunt.token;
  const options: ImportOptions = { limit: request.totalLimit, batchSize: request.batchSize };
  return { source: readProductHunt({ apiUrl: settings.productHunt.apiUrl, token }), options };
}

/** A bar on a terminal, plain lines anywhere else. */
function showProgress(total: number | null) {
  if (!process.stdout.isTTY) {
    return {
      update: ({ done, created }: ImportProgress) => console.log(`${done} read, ${created} new`),
      stop: () => {},
    };
  }
  const bar = new SingleBar({
    format: total === null ? "{value} read, {created} new" : "{bar} {value}/{total}, {created} new",
    hideCursor: true,
  });
  bar.start(total ?? 0, 0, { created: 0 });
  return { update: ({ done, created }: ImportProgress) => bar.update(done, { created }), stop: () => bar.stop() };
}
