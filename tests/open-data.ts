import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { parse } from "csv-parse/sync";
import { parquetReadObjects } from "hyparquet";
import { onTestFinished } from "vitest";
import { itemsOf } from "~/catalog/companies/facts/list-text";
import { readPlans } from "~/catalog/companies/facts/plan-text";
import { readProof } from "~/catalog/companies/read-proof";
import type { Column } from "~/discovery/open-data/column";
import { makeOpenData } from "~/discovery/open-data/make.server";
import { Publications } from "~/discovery/open-data/publication.server";
import { categoryColumns, companyColumns } from "~/discovery/open-data/tables";
import { unescapeCell } from "~/platform/text/csv";

export type Row = Record<string, unknown>;
type AnyColumn = Pick<Column<never>, "name" | "kind">;

/** A folder that is gone after the test. */
export async function openDataFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), "open-data-"));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}

/** Makes the files of the public catalog, and reads them. */
export async function makeAndRead() {
  const publications = new Publications(await openDataFolder());
  await makeOpenData(publications);
  return readOpenData(publications);
}

async function readOpenData(publications: Publications) {
  const current = (await publications.current())!;
  const bytesOf = (name: string) => readFile(publications.pathOf(current, name));
  const read = async (table: string, columns: readonly AnyColumn[]) => ({
    jsonl: readJsonLines(await bytesOf(`${table}.jsonl`)),
    csv: readCsv(await bytesOf(`${table}.csv`), columns),
    parquet: await readParquet(await bytesOf(`${table}.parquet`), columns),
  });
  return {
    ...{ current, bytesOf },
    companies: await read("companies", companyColumns),
    categories: await read("categories", categoryColumns),
  };
}

const readJsonLines = (bytes: Buffer) =>
  bytes.toString().split("\n").filter(Boolean).map((line) => JSON.parse(line) as Row); // oxfmt-ignore

function readCsv(bytes: Buffer, columns: readonly AnyColumn[]): Row[] {
  const rows = parse<Record<string, string>>(bytes, { columns: true, bom: true });
  return rows.map((row) =>
    Object.fromEntries(
      columns.flatMap(({ name, kind }) => {
        const text = unescapeCell(row[name]!);
        return text === "" ? [] : [[name, readCell(kind, text)]];
      }),
    ),
  );
}

function readCell(kind: AnyColumn["kind"], text: string): unknown {
  if (kind === "count" || kind === "amount") return Number(text);
  if (kind === "yesNo") return text === "true";
  if (kind === "texts") return itemsOf(`${text}\n`);
  if (kind === "plans") return readPlans(text).plans.map(withoutDefaults);
  if (kind === "proof") return readProof(text);
  return kind === "checks" ? JSON.parse(text) : text;
}

/** A plan without what it isn't, which its text doesn't say either. */
const withoutDefaults = (plan: object) =>
  Object.fromEntries(Object.entries(plan).filter(([, value]) => value !== false && value !== undefined));

async function readParquet(bytes: Buffer, columns: readonly AnyColumn[]): Promise<Row[]> {
  const file = bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.length) as ArrayBuffer;
  const rows = await parquetReadObjects({ file });
  return rows.map((row) =>
    Object.fromEntries(
      columns.flatMap(({ name, kind }) => {
        const value: unknown = row[name] ?? undefined;
        return value === undefined ? [] : [[name, readStored(kind, value)]];
      }),
    ),
  );
}

function readStored(kind: AnyColumn["kind"], value: unknown): unknown {
  if (kind === "count") return Number(value);
  if (kind === "day") return (value as Date).toISOString().slice(0, 10);
  return kind === "moment" ? (value as Date).toISOString() : value;
}
