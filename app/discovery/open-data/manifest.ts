import { z } from "zod";

/** The formats of tables, by the end of their files' names. */
export const tableTypes = {
  jsonl: "application/jsonl; charset=utf-8",
  csv: "text/csv; charset=utf-8",
  parquet: "application/vnd.apache.parquet",
} as const;
export type TableFormat = keyof typeof tableTypes;

export const tableNames = ["companies", "categories"] as const;
export const schemaName = "schema.json";
export const manifestName = "manifest.json";

const OpenFile = z.object({
  name: z.string(),
  type: z.string(),
  bytes: z.int(),
  sha256: z.string(),
  /** How many rows a table has. */
  records: z.int().optional(),
});
export type OpenFile = z.output<typeof OpenFile>;

/** Files that were made together. */
export const OpenFiles = z.object({ madeAt: z.iso.datetime(), files: z.array(OpenFile) });
export type OpenFiles = z.output<typeof OpenFiles>;

/** /data/manifest.json: the other files, and the license as the site's owner states it now. */
export const manifestOf = ({ madeAt, files }: OpenFiles, license: string | undefined) => ({
  madeAt,
  license: license ?? null,
  files: files.map(({ name, ...file }) => ({ name, path: `/data/${name}`, ...file })),
});

/** The names of the files that are made. */
export const fileNames: ReadonlySet<string> = new Set([
  ...tableNames.flatMap((table) => Object.keys(tableTypes).map((format) => `${table}.${format}`)),
  schemaName,
]);
