import { z } from "zod";
import { optionally } from "~/blank";
import { importFields, type RowCells, type RowIssue } from "~/import/candidate";
import type { ColumnSurvey } from "~/import/column-stats";
import { columnFields, columnsOf, type ColumnMap } from "~/import/columns";
import { delimiters, encodings } from "~/import/file-options";
import { identities, type Identity } from "~/import/identity";
import { ReadOptions } from "~/import/read-cells";

/** How many imports, and how many rows, stand on a page. */
export const batchesPerPage = 20;
export const importRowsPerPage = 50;

export const batchStates = [
  "uploaded",
  "reading",
  "staged",
  "accepting",
  "accepted",
  "taking-back",
  "taken-back",
  "failed",
] as const;
export type BatchState = (typeof batchStates)[number];

/** The long steps of an import. */
export type BatchStep = Extract<BatchState, "reading" | "accepting" | "taking-back">;

/** How many rows of a batch mean what, and became what. */
export type BatchCounts = {
  create: number;
  update: number;
  unchanged: number;
  skipped: number;
  /** Rows whose ID is that of a company with another name and website: for a person to decide. */
  conflict: number;
  /** Rows of any outcome with something that could not be read. */
  warned: number;
  applied: number;
  failed: number;
  takenBack: number;
  /** Applied, and not undone because somebody changed them since. */
  kept: number;
};

/** How many rows were read. */
export function rowsIn(counts: Pick<BatchCounts, Outcome>): number {
  return outcomes.reduce((sum, verdict) => sum + counts[verdict], 0);
}

/** Whether so many rows have another company's ID that their ID column can't be what identifies them. */
export function hasWrongIds(counts: Pick<BatchCounts, Outcome>): boolean {
  const { conflict } = counts;
  return conflict >= 10 || (conflict >= 2 && conflict * 5 >= rowsIn(counts));
}

/** What an uploaded file looks like. */
export type Sample = {
  headings: string[];
  rows: Record<string, unknown>[];
  /** The columns that the headings suggest, or that the last saved mapping of the same headings says. */
  columns: ColumnMap;
  /** By what its rows are identified, where somebody said so before. */
  identity?: Identity;
  /** How cells are read, where the last saved mapping of the same headings says so. */
  options: ReadOptions;
  encoding: string;
  /** What separates the cells of a CSV file. */
  delimiter?: string;
  /** What all rows together tell about each column. */
  survey: ColumnSurvey[];
  rowCount: number;
  /** How many keys of a JSON file are too many to be offered as columns. */
  moreKeys: number;
};

/** An import as staff see it; moments are ISO 8601. */
export type ImportBatch = {
  id: number;
  source: "file" | "producthunt";
  name: string;
  file?: { size: number; format: "csv" | "json"; encoding: string };
  state: BatchState;
  /** In the state `failed`: what ended before it was done, and why. It can be started again. */
  failure?: { step: BatchStep; reason: string };
  jobId?: number;
  counts: BatchCounts;
  startedBy: string;
  createdAt: string;
  /** How many rows accepting would do something with, as they are decided now; where one import alone is told. */
  due?: number;
};

export const outcomes = ["create", "update", "unchanged", "skipped", "conflict"] as const;
export type Outcome = (typeof outcomes)[number];

export type RowDecision = "create" | "merge" | "leave";

export type Lock = "person" | "reviews";

/** A field in which an entry and the listed company differ. */
export type FieldDifference = {
  field: string;
  current: unknown;
  candidate: unknown;
  /** A person wrote the current one, which stays unless it is chosen; or reviews did, which stays in any case. */
  lock: Lock | null;
  /** Whether accepting takes the candidate's. */
  taken: boolean;
};

/** An entry of an import with what it means, and the company that it is or may be. */
export type ImportRow = {
  place: number;
  label: string;
  verdict: Outcome;
  reason?: string;
  /** What could not be read, or not all of it. */
  issues: RowIssue[];
  /** The texts that it was read from, where it can be corrected. */
  cells?: RowCells;
  state: "open" | "planned" | "applied" | "failed" | "taken-back" | "kept";
  decision: RowDecision;
  candidate?: Record<string, unknown> & { categories: string[] };
  match?: { companyId: number; name: string; website: string; by: "source" | "website" | "domain" | "name" };
  /** It's a company that staff removed, and that can perhaps be restored. `at` is an ISO 8601 moment. */
  removed?: { companyId: number; at: string; canRestore: boolean };
  differences: FieldDifference[];
  /** Whether merging adds the entry's categories. */
  addsCategories: boolean;
  /** The position of the row that this one repeats, or whose name it has. */
  repeats?: number;
  companyId?: number;
};

/** Which imports to show. */
export const BatchQuery = z.object({ page: z.coerce.number<unknown>().int().min(1).catch(1) });

/** Which rows to show: pages of 50. */
export const RowQuery = z.object({
  verdict: optionally(z.enum(outcomes)),
  /** Only those with something that could not be read. */
  issues: optionally(z.literal("true")),
  state: optionally(z.enum(["open", "applied", "failed", "taken-back", "kept"])),
  page: z.coerce.number<unknown>().int().min(1).catch(1),
});
export type RowQuery = z.output<typeof RowQuery>;

const Column = z.string().max(500);
const single = columnFields.filter((field) => field !== "categories");

/** A row as a person corrected it: its texts as they would stand in a file. */
export const RowEdit = z.object({
  cells: z.strictObject({
    ...(Object.fromEntries(single.map((field) => [field, z.string().max(25_000).optional()])) as Record<
      (typeof single)[number],
      z.ZodOptional<z.ZodString>
    >),
    categories: z.array(z.string().max(500)).max(200).default([]),
  }),
});

/** What staff decide of one row. `merge` needs a matching company; `fields` are those to take from the entry. */
export const RowChoice = z.object({
  decision: z.enum(["create", "merge", "leave"]),
  fields: z
    .array(z.enum([...importFields, "categories"]))
    .max(Math.max(20, importFields.length + 1))
    .optional(),
});
export type RowChoice = z.output<typeof RowChoice>;

/** Which column fills which field; empty for none. Several may fill categories. */
export const Columns = z.object({
  ...(Object.fromEntries(single.map((field) => [field, Column.optional()])) as Record<
    (typeof single)[number],
    z.ZodOptional<typeof Column>
  >),
  categories: z.union([Column.transform((column) => (column ? [column] : [])), z.array(Column).max(50)]).optional(),
});

export const IdentityInput = z.enum(identities);

/** Without `identity`, what identifies the rows is guessed from the first of them. */
export const ReadRequest = z.object({
  columns: Columns.default({}),
  options: ReadOptions.default({}),
  identity: IdentityInput.optional(),
});

/** How the text of a file is to be read, where the guess is wrong. */
export const FileOptions = z.object({
  encoding: z.enum(encodings).optional(),
  delimiter: z.enum(delimiters).optional(),
});
export type FileOptions = z.output<typeof FileOptions>;

export const MappingInput = z.object({
  name: z.string({ error: "Required" }).trim().min(1, "Required").max(100, "Must be at most 100 characters"),
  columns: Columns.refine(
    (columns) => columnFields.some((field) => columnsOf(columns, field).length > 0),
    "Choose a column",
  ),
  options: ReadOptions.default({}),
  identity: IdentityInput.optional(),
});
export type MappingInput = z.output<typeof MappingInput>;
export type ImportMapping = MappingInput & { id: number };

const Positions = z.array(z.number().int().min(1)).min(1).max(1000);

/** Undoing means all of the import, or the rows at these positions. */
export const ImportUndoRequest = z.object({ places: Positions.optional() });

/** Applying takes every row as decided, or with `only` those of one outcome, or those at these positions. */
export const AcceptRequest = z.object({ only: z.enum(["create", "update"]).optional(), places: Positions.optional() });
export type AcceptRequest = z.output<typeof AcceptRequest>;
