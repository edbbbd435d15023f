import { pipeline, Readable } from "node:stream";
import { CsvError, parse } from "csv-parse";
import type { Candidate } from "~/import/candidate";
import { mapColumns, toCandidate, type ColumnMap } from "~/import/columns";
import type { Identity } from "~/import/identity";
import type { StoredFile } from "~/import/import-file.server";
import { jsonEntries } from "~/import/json-entries";
import type { Position, Source, SourcePage } from "~/import/source.server";
import { Refusal } from "~/refusal";
import { fromCell } from "~/text/csv";

export type ImportFile = Pick<StoredFile, "format" | "encoding"> & {
  name: string;
  bytes: () => AsyncIterable<Buffer>;
};

type Row = { values: Record<string, unknown>; place: string };

/** Not every entry of a JSON file has every key. */
const entriesForHeadings = 100;
const delimiters = [",", ";", "\t"];
const rowsPerPage = 200;
/** In characters. A row is read whole: behind a quote that is never closed, all of the file would be one. */
const longestRow = 32 * 1024 * 1024;

/**
 * The companies in a JSON array or a CSV file. Columns are guessed by their names, `map` says otherwise. IDs are read
 * only where they identify the rows.
 */
export function fileSource(file: ImportFile, map: ColumnMap = {}, identity: Identity = "id"): Source {
  return { total: null, read: (from) => pages(file, map, identity, Number(from?.rows ?? 0)) };
}

async function* pages(file: ImportFile, map: ColumnMap, identity: Identity, skip: number): AsyncGenerator<SourcePage> {
  let columns: ColumnMap | undefined;
  let candidates: Candidate[] = [];
  let rows = 0;
  for await (const { values, place, headings } of readRows(file)) {
    columns ??= mapColumns(headings, map);
    rows++;
    if (rows <= skip) continue;
    const { sourceId, ...candidate } = toCandidate(values, columns, place);
    // Two files may have the same IDs: they say which entry it is only together with their file's name.
    candidates.push(sourceId && identity === "id" ? { ...candidate, sourceId: `${file.name}:${sourceId}` } : candidate);
    if (candidates.length < rowsPerPage) continue;
    yield { candidates, next: { rows } satisfies Position };
    candidates = [];
  }
  if (candidates.length > 0) yield { candidates, next: { rows } satisfies Position };
}

/** The headings of a file and its first rows as they stand there. @throws {Refusal} invalid */
export async function sampleFile(
  file: ImportFile,
  count: number,
): Promise<{ headings: string[]; rows: Record<string, unknown>[] }> {
  const rows: Record<string, unknown>[] = [];
  let known: string[] = [];
  for await (const { values, headings } of readRows(file)) {
    known = headings;
    rows.push(values);
    if (rows.length === count) break;
  }
  return { headings: known, rows };
}

/** @throws {Refusal} invalid, with a sentence that names the place where there is one */
function readRows(file: ImportFile): AsyncIterable<Row & { headings: string[] }> {
  return file.format === "json" ? jsonRows(file) : csvRows(file);
}

async function* jsonRows({ name, encoding, bytes }: ImportFile): AsyncGenerator<Row & { headings: string[] }> {
  // JSON is Unicode by its definition.
  if (encoding === "windows-1252") throw new Refusal("invalid", `${name} is not UTF-8 text: save it as UTF-8.`);
  const entries = jsonEntries(decoded(bytes(), encoding), name);
  try {
    const first: unknown[] = [];
    while (first.length < entriesForHeadings) {
      const next = await entries.next();
      if (next.done) break;
      first.push(next.value);
    }
    if (first.length === 0) throw new Refusal("invalid", `${name} has no entries.`);
    const headings = [...new Set(first.flatMap((entry) => (isObject(entry) ? Object.keys(entry) : [])))];
    let count = 0;
    const rowOf = (entry: unknown) => ({ values: isObject(entry) ? entry : {}, place: `entry ${++count}`, headings });
    for (const entry of first) yield rowOf(entry);
    for await (const entry of entries) yield rowOf(entry);
  } finally {
    await entries.return(undefined);
  }
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

async function* decoded(bytes: AsyncIterable<Buffer>, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

async function* csvRows({ name, encoding, bytes }: ImportFile): AsyncGenerator<Row & { headings: string[] }> {
  let headings: string[] = [];
  const rows = parse({
    // Not the keys of the first row: that may be shorter than the headings.
    columns: (first: string[]) => (headings = apart(first.map((heading) => heading.trim()))),
    delimiter: await delimiterOf(bytes(), encoding),
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: longestRow,
    info: true,
  });
  // What goes wrong in the file ends the loop below.
  pipeline(Readable.from(decoded(bytes(), encoding)), rows, () => {});
  let empty = true;
  try {
    for await (const { record, info } of rows as AsyncIterable<{
      record: Record<string, string>;
      info: { lines: number };
    }>) {
      empty = false;
      for (const heading of headings) if (record[heading]) record[heading] = fromCell(record[heading]);
      yield { values: record, place: `line ${info.lines}`, headings };
    }
  } catch (error) {
    // Everything else is not the file's fault: a database that went away comes back.
    if (!(error instanceof CsvError)) throw error;
    const { code, lines, message } = error as CsvError & { lines?: number };
    const line = lines ? ` (line ${lines})` : "";
    if (code === "CSV_MAX_RECORD_SIZE")
      throw new Refusal("invalid", `${name} has a row of more than 32 MB${line}: perhaps a quote is never closed.`);
    throw new Refusal("invalid", `${name} is not valid CSV${line}: ${message}.`);
  }
  if (empty) throw new Refusal("invalid", `${name} has no rows below its headings.`);
}

/** Two columns of one heading are two: the second is called "name (2)". */
function apart(headings: string[]): string[] {
  const counts = new Map<string, number>();
  return headings.map((heading) => {
    const count = (counts.get(heading) ?? 0) + 1;
    counts.set(heading, count);
    return count === 1 ? heading : `${heading} (${count})`;
  });
}

/** The separator that stands most often in the first line, outside quotes. */
async function delimiterOf(bytes: AsyncIterable<Buffer>, encoding: string): Promise<string> {
  let head = "";
  for await (const piece of decoded(bytes, encoding)) {
    head = piece;
    break;
  }
  const unquoted = head.slice(0, 64 * 1024).replace(/"[^"]*"/g, "");
  const [firstLine = ""] = /[^\r\n]+/.exec(unquoted) ?? [];
  const count = (delimiter: string) => firstLine.split(delimiter).length;
  return delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}
