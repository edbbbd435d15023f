import { createReadStream } from "node:fs";
import { open, readFile, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline, Readable } from "node:stream";
import { parse } from "csv-parse";
import type { Candidate } from "~/import/candidate";
import { mapColumns, toCandidate, type ColumnMap } from "~/import/columns";
import { Refusal } from "~/refusal";

export type FileSource = { candidates: AsyncIterable<Candidate> | Iterable<Candidate>; total: number | null };

/** A JSON file is read whole; a CSV file of any size is read row by row. */
const largestJson = 200 * 1024 * 1024;
const delimiters = [",", ";", "\t"];

/**
 * The companies in a JSON array or a CSV file. Columns are guessed by their names, `map` says otherwise.
 * @throws {Refusal} invalid, with a sentence that names the place where there is one
 */
export async function readFileSource(file: string, map: ColumnMap = {}): Promise<FileSource> {
  const info = await stat(file).catch(() => null);
  if (!info) throw new Refusal("invalid", `There is no file ${file}.`);
  if (!info.isFile()) throw new Refusal("invalid", `${file} is not a file.`);
  if (info.size === 0) throw new Refusal("invalid", `${file} is empty.`);
  return path.extname(file).toLowerCase() === ".csv" || path.extname(file).toLowerCase() === ".tsv"
    ? { candidates: csvCandidates(file, map), total: null }
    : jsonCandidates(file, info.size, map);
}

async function jsonCandidates(file: string, size: number, map: ColumnMap): Promise<FileSource> {
  if (size > largestJson)
    throw new Refusal("invalid", `${file} is larger than 200 MB: save it as CSV, which is read row by row.`);
  const rows = parseJson(decodeText(await readFile(file), file), file);
  if (!Array.isArray(rows)) throw new Refusal("invalid", `${file} must hold a JSON array of objects.`);
  const objects = rows as unknown[];
  if (objects.length === 0) throw new Refusal("invalid", `${file} has no entries.`);
  const names = new Set(objects.slice(0, 100).flatMap((row) => (isObject(row) ? Object.keys(row) : [])));
  const columns = mapColumns([...names], map);
  return {
    total: objects.length,
    candidates: objects.map((row, i) =>
      fromFile(file, toCandidate(isObject(row) ? row : {}, columns, `entry ${i + 1}`)),
    ),
  };
}

/** Two files may both count from 1: an id says which entry it is only together with its file's name. */
function fromFile(file: string, { sourceId, ...candidate }: Candidate): Candidate {
  return sourceId ? { ...candidate, sourceId: `${path.basename(file)}:${sourceId}` } : candidate;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** By the byte order mark, which the decoder takes away. */
function encodingOf(head: Buffer): "utf-8" | "utf-16le" | "utf-16be" {
  if (head[0] === 0xff && head[1] === 0xfe) return "utf-16le";
  return head[0] === 0xfe && head[1] === 0xff ? "utf-16be" : "utf-8";
}

function notText(file: string): Refusal {
  return new Refusal("invalid", `${file} is not UTF-8 text: save it as UTF-8 and try again.`);
}

function decodeText(bytes: Buffer, file: string): string {
  try {
    return new TextDecoder(encodingOf(bytes), { fatal: true }).decode(bytes);
  } catch {
    throw notText(file);
  }
}

/** The text of a file of any size. Letters that are no UTF-8 are refused, rather than imported as question marks. */
async function* decodedChunks(file: string, encoding: string): AsyncGenerator<string> {
  const decoder = new TextDecoder(encoding, { fatal: true });
  try {
    for await (const chunk of createReadStream(file)) yield decoder.decode(chunk as Buffer, { stream: true });
    yield decoder.decode();
  } catch (error) {
    throw error instanceof TypeError ? notText(file) : error;
  }
}

function parseJson(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const position = /position (\d+)/.exec((error as Error).message)?.[1];
    const line = position ? ` (line ${text.slice(0, Number(position)).split("\n").length})` : "";
    throw new Refusal("invalid", `${file} is not valid JSON${line}.`);
  }
}

async function* csvCandidates(file: string, map: ColumnMap): AsyncGenerator<Candidate> {
  const { encoding, delimiter } = await sniff(file);
  let columns: ColumnMap = {};
  const rows = parse({
    // Not the keys of the first row: that may be shorter than the headings.
    columns(headings: string[]) {
      columns = mapColumns(headings, map);
      return headings;
    },
    delimiter,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_column_count: true,
    skip_empty_lines: true,
    info: true,
  });
  // What goes wrong in the file ends the loop below.
  pipeline(Readable.from(decodedChunks(file, encoding)), rows, () => {});
  let empty = true;
  try {
    for await (const { record, info } of rows as AsyncIterable<{
      record: Record<string, string>;
      info: { lines: number };
    }>) {
      empty = false;
      yield fromFile(file, toCandidate(record, columns, `line ${info.lines}`));
    }
  } catch (error) {
    if (error instanceof Refusal) throw error;
    const { lines, message } = error as { lines?: number; message: string };
    throw new Refusal("invalid", `${file} is not valid CSV${lines ? ` (line ${lines})` : ""}: ${message}.`);
  }
  if (empty) throw new Refusal("invalid", `${file} has no rows below its headings.`);
}

/** The encoding, and the separator that stands most often in the first line, outside quotes. */
async function sniff(file: string): Promise<{ encoding: string; delimiter: string }> {
  const handle = await open(file, "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(64 * 1024), 0, 64 * 1024, 0);
    const head = buffer.subarray(0, bytesRead);
    const encoding = encodingOf(head);
    const unquoted = new TextDecoder(encoding).decode(head).replace(/"[^"]*"/g, "");
    const [firstLine = ""] = /[^\r\n]+/.exec(unquoted) ?? [];
    const count = (delimiter: string) => firstLine.split(delimiter).length;
    return {
      encoding,
      delimiter: delimiters.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best)),
    };
  } finally {
    await handle.close();
  }
}
