import { isProof } from "~/catalog/companies/proof";
import { yieldWhenDue } from "~/platform/runtime/yield-to-requests.server";
import type { Candidate, RowIssue } from "~/backoffice/import/candidate";
import { ColumnStats, type ColumnSurvey } from "~/backoffice/import/column-stats";
import { namesField, namesProof, type ColumnMap } from "~/backoffice/import/columns";
import { csvRecords } from "~/backoffice/import/csv-records";
import { delimiters } from "~/backoffice/import/file-options";
import type { StoredFile } from "~/backoffice/import/import-file.server";
import { jsonEntries, TooDeep } from "~/backoffice/import/json-entries";
import { jsonContentOf, type JsonList, type JsonShape } from "~/backoffice/import/json-shape";
import { candidateOf, cellsOf, objectsIn, type Reading } from "~/backoffice/import/read-cells";
import { isPlanJson } from "~/backoffice/import/plan-cell";
import { isObject } from "~/backoffice/import/plan-rest";
import type { Position, Source, SourcePage } from "~/backoffice/import/source.server";
import { Refusal } from "~/platform/runtime/refusal";
import { listsText } from "~/backoffice/import/import-texts";
import { unescapeCell } from "~/platform/text/csv";

export type ImportFile = Pick<StoredFile, "format" | "encoding" | "delimiter" | "list"> & {
  name: string;
  /** Where the entries of a JSON file are, if it isn't an array. */
  shape?: JsonShape;
  bytes: () => AsyncIterable<Buffer>;
};

/** Results of one pass over a file. */
export type Survey = {
  /** The CSV separator. */
  delimiter?: string;
  rows: number;
  columns: ColumnSurvey[];
  /** Number of JSON keys that exceed the column limit. */
  moreKeys: number;
  /** Where the entries of a JSON file are, if it isn't an array. */
  shape?: JsonShape;
  /** The lists in a JSON object, largest first. */
  lists?: JsonList[];
};

type Row = {
  values: Record<string, unknown>;
  position: string;
  /** The columns of the table, or of this JSON entry. */
  headings: string[];
  issues: RowIssue[];
  /** Why it can't be read. */
  unreadable?: string;
};

const rowsPerPage = 200;
const maxColumns = 500;
/** In characters, as long as a mapping's columns may be. */
const maxHeadingLength = 500;

/** The companies in a JSON array or CSV file. Reads IDs only if they identify the rows. */
export function fileSource(file: ImportFile, columns: ColumnMap, reading: Reading): Source {
  return { read: (from) => pages(file, columns, reading, Number(from?.rows ?? 0)) };
}

async function* pages(
  file: ImportFile,
  columns: ColumnMap,
  reading: Reading,
  skip: number,
): AsyncGenerator<SourcePage> {
  let candidates: Candidate[] = [];
  let rows = 0;
  for await (const row of readRows(file)) {
    rows++;
    if (rows <= skip) continue;
    const candidate = toCandidate(row, columns, reading);
    const { sourceId } = candidate;
    // Two files may use the same IDs, so an ID counts only together with the file name.
    candidate.sourceId = sourceId && reading.readsIds ? `${file.name}:${sourceId}` : undefined;
    candidates.push(candidate);
    if (candidates.length < rowsPerPage) continue;
    yield { candidates, next: { rows } satisfies Position };
    candidates = [];
  }
  if (candidates.length > 0) yield { candidates, next: { rows } satisfies Position };
}

function toCandidate({ values, position, issues, unreadable }: Row, columns: ColumnMap, reading: Reading): Candidate {
  const candidate = candidateOf(cellsOf(values, columns, reading), position, reading);
  // A copy would cost as much as reading the row.
  candidate.issues = [...issues, ...objectsIn(values, columns), ...(candidate.issues ?? [])];
  if (unreadable) candidate.unreadable = unreadable;
  return candidate;
}

/** The first rows of a file, unprocessed. @throws {Refusal} invalid */
export async function sampleFile(file: ImportFile, count: number): Promise<Record<string, unknown>[]> {
  const rows: Record<string, unknown>[] = [];
  for await (const { values } of readRows(file)) {
    rows.push(values);
    if (rows.length === count) break;
  }
  return rows;
}

/** Reads the whole file once for column statistics. @throws {Refusal} invalid */
export async function surveyFile(file: ImportFile): Promise<Survey> {
  const delimiter = file.format === "csv" ? await delimiterOf(file) : undefined;
  const json = file.format === "json" ? await shapeOf(file) : undefined;
  const columns = new Map<string, ColumnStats>();
  const others = new Set<string>();
  const yieldIfDue = yieldWhenDue();
  let rows = 0;
  for await (const { values, headings } of readRows({ ...file, ...(delimiter && { delimiter }), ...json })) {
    rows++;
    for (const heading of headings) {
      const known = columns.get(heading);
      if (known) known.add(values[heading]);
      else if (columns.size < maxColumns && heading.length <= maxHeadingLength) {
        const stats = new ColumnStats(heading);
        columns.set(heading, stats);
        stats.add(values[heading]);
      } else if (others.size < maxColumns) others.add(heading);
    }
    await yieldIfDue();
  }
  const surveys: ColumnSurvey[] = [];
  for (const column of columns.values()) {
    surveys.push(column.survey());
    await yieldIfDue();
  }
  return {
    ...(delimiter && { delimiter }),
    rows,
    columns: surveys.filter((column) => !isEmptyObject(column, surveys)),
    moreKeys: others.size,
    ...json,
  };
}

/** Whether a column has only nested objects and empty values. The values in the objects have columns of their own. */
function isEmptyObject({ heading, filled }: ColumnSurvey, all: ColumnSurvey[]): boolean {
  return filled === 0 && all.some((other) => other.heading.startsWith(`${heading}.`));
}

/** A JSON file's shape, with the lists of an object. @throws {Refusal} invalid, if it has no list, or not this one */
async function shapeOf(file: ImportFile): Promise<Pick<Survey, "shape" | "lists">> {
  const content = await jsonContentOf(inSmallPieces(decoded(file)));
  const { name, list: chosen } = file;
  if (content.kind !== "object") return content.kind === "lines" ? { shape: "lines" } : {};
  if (/\.(?:jsonl|ndjson)$/i.test(name)) return { shape: "lines" };
  const { lists, isComplete } = content;
  if (!isComplete) throw new Refusal("invalid", `${name} isn’t valid JSON: it ends too early.`);
  const list = chosen === undefined ? lists[0] : lists.find(({ path }) => path === chosen);
  if (list) return { shape: { path: list.path }, lists };
  if (chosen === undefined || lists.length === 0)
    throw new Refusal("invalid", `${name} must contain a JSON array of objects.`);
  throw new Refusal("invalid", `${name} has no list “${chosen}”. It has ${listsText(lists)}.`);
}

const smallPiece = 16 * 1024;

/** Splits chunks, and yields to the event loop between the parts. */
async function* inSmallPieces(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  const yieldIfDue = yieldWhenDue();
  for await (const piece of pieces)
    for (let at = 0; at < piece.length; at += smallPiece) {
      yield piece.slice(at, at + smallPiece);
      await yieldIfDue();
    }
}

/** @throws {Refusal} invalid, with the position if known */
function readRows(file: ImportFile): AsyncIterable<Row> {
  return file.format === "json" ? jsonRows(file) : csvRows(file);
}

async function* jsonRows(file: ImportFile): AsyncGenerator<Row> {
  let count = 0;
  let hasObjects = false;
  for await (const entry of jsonEntries(decoded(file), file.name, file.shape)) {
    hasObjects ||= isObject(entry);
    if (entry instanceof TooDeep) {
      const issue = { value: entry.start, problem: "can’t be read: its values are nested too deeply" };
      yield unreadableRow("values that are nested too deeply", issue, `entry ${++count}`);
      continue;
    }
    const values = isObject(entry) ? withPaths(entry) : {};
    const headings = Object.keys(values).filter(
      (key) => !containsObjects(values[key]) || isPlansValue(key, values[key]) || isProofValue(key, values[key]),
    );
    yield { values, position: `entry ${++count}`, headings, issues: [] };
  }
  if (count === 0) throw new Refusal("invalid", `${file.name} has no entries.`);
  if (!hasObjects) throw new Refusal("invalid", `${file.name} must contain a JSON array of objects.`);
}

const containsObjects = (value: unknown) => isObject(value) || (Array.isArray(value) && value.some(isObject));
const isNamedPlans = (path: string) => namesField(path.split(".").at(-1) ?? "", "plans");
const isProofValue = (path: string, value: unknown) => isProof(value) && namesProof(path.split(".").at(-1) ?? "");
const isPlansValue = (path: string, value: unknown) => isNamedPlans(path) && isPlanJson(value);
/** Levels of nested objects that are read. */
const maxDepth = 5;

/**
 * An entry with the values inside its objects by path: "license.name", or for a list, "topics.name" with all names. A
 * list of plans is also a value of its own: "pricing.tiers", or for a list that is named "pricing", "pricing.plans".
 */
function withPaths(entry: Record<string, unknown>): Record<string, unknown> {
  const nested = Object.keys(entry).filter((key) => containsObjects(entry[key]));
  if (nested.length === 0) return entry;
  const paths = Object.create(null) as Record<string, unknown>;
  const add = (path: string, value: unknown, list: boolean, depth: number): void => {
    // Each value's path repeats the keys around it, and no column may have so long a name.
    if (path.length > maxHeadingLength) return;
    if (isPlanJson(value)) paths[isNamedPlans(path) ? path : `${path}.plans`] = value;
    if (isProofValue(path, value)) paths[path] = value;
    else if (Array.isArray(value)) for (const item of value) add(path, item, true, depth);
    else if (!isObject(value)) {
      const known = paths[path];
      if (!list) paths[path] = value;
      else if (Array.isArray(known)) known.push(value);
      else paths[path] = [value];
    } else if (depth < maxDepth)
      for (const [key, part] of Object.entries(value)) add(`${path}.${key}`, part, list, depth + 1);
  };
  for (const key of nested) add(key, entry[key], false, 0);
  return Object.assign(Object.create(null), entry, paths, entry) as Record<string, unknown>;
}

async function* decoded({ bytes, encoding }: Pick<ImportFile, "bytes" | "encoding">): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding);
  for await (const chunk of bytes()) yield decoder.decode(chunk, { stream: true });
  yield decoder.decode();
}

/** Spreadsheets have titles and groups of columns above the headings, in this many rows at most. */
const maxRowsAbove = 5;
const hasUsualHeadings = (cells: string[]) =>
  (["name", "website"] as const).every((field) => cells.some((cell) => namesField(cell, field)));

/** The line of the usual headings, which aren't always in the first row. Undefined if they aren't usual. */
async function lineOfHeadings(file: ImportFile, delimiter: string): Promise<number | undefined> {
  let above = 0;
  for await (const record of csvRecords(decoded(file), delimiter, file.name)) {
    if ("cells" in record && hasUsualHeadings(record.cells)) return record.line;
    if (++above > maxRowsAbove) return undefined;
  }
  return undefined;
}

async function* csvRows(file: ImportFile): AsyncGenerator<Row> {
  const { name } = file;
  let headings: string[] | undefined;
  let isEmpty = true;
  const delimiter = await delimiterOf(file);
  const start = (await lineOfHeadings(file, delimiter)) ?? 1;
  for await (const record of csvRecords(decoded(file), delimiter, name)) {
    if (record.line < start) continue;
    const position = `line ${record.line}`;
    if (headings === undefined) {
      if (!("cells" in record))
        throw new Refusal("invalid", `${name} has headings that can’t be read (${position}): a quote isn’t closed.`);
      if (record.line === 1 && /^"?sep=/i.test(record.cells[0] ?? "")) continue;
      headings = uniqueHeadings(record.cells.map((heading) => heading.trim()));
      continue;
    }
    isEmpty = false;
    if ("cells" in record) yield rowOf(record.cells, headings, position);
    else {
      const issue = { value: record.unreadable, problem: "can’t be read: a quote isn’t closed" };
      yield unreadableRow("a quote that isn’t closed", issue, position, headings);
    }
  }
  if (isEmpty) throw new Refusal("invalid", `${name} has a header row but no data.`);
}

function unreadableRow(
  unreadable: string,
  issue: Omit<RowIssue, "field">,
  position: string,
  headings: string[] = [],
): Row {
  return { values: {}, position, headings, issues: [{ field: "row", ...issue }], unreadable };
}

function rowOf(cells: string[], headings: string[], position: string): Row {
  const values = Object.create(null) as Record<string, unknown>;
  for (let i = 0; i < headings.length; i++) {
    const cell = cells[i];
    values[headings[i] as string] = cell?.includes("'") ? unescapeCell(cell) : cell;
  }
  const beyond = cells.slice(headings.length).filter((cell) => cell.trim() !== "");
  const issues: RowIssue[] =
    beyond.length > 0 ? [{ field: "row", value: beyond.join(", "), problem: "is beyond the last column" }] : [];
  return { values, position, headings, issues };
}

/** Renames repeated headings: the second one becomes "name (2)". */
function uniqueHeadings(headings: string[]): string[] {
  const counts = new Map<string, number>();
  return headings.map((heading) => {
    const count = (counts.get(heading) ?? 0) + 1;
    counts.set(heading, count);
    return count === 1 ? heading : `${heading} (${count})`;
  });
}

/**
 * The separator in the first line that has one: as declared ("sep=;", which some spreadsheets write), or the most
 * frequent one outside quotes.
 */
async function delimiterOf(file: ImportFile): Promise<string> {
  if (file.delimiter) return file.delimiter;
  let head = "";
  for await (const piece of decoded(file)) {
    head = piece;
    break;
  }
  const declared = /^"?sep=([^\r\n"])"?[\r\n]/i.exec(head)?.[1];
  if (declared) return declared;
  const unquoted = head.slice(0, 64 * 1024).replace(/"[^"]*"/g, "");
  // A title above the headings has no separator.
  const lines = unquoted.split(/[\r\n]+/).slice(0, maxRowsAbove + 1);
  const line = lines.find((text) => delimiters.some((delimiter) => text.includes(delimiter))) ?? "";
  const count = (delimiter: string) => line.split(delimiter).length;
  return delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}
