import { z } from "zod";
import { optionally } from "~/platform/runtime/blank";
import { importFields } from "~/backoffice/import/candidate";
import { columnFields, columnsOf } from "~/backoffice/import/columns";
import { delimiters, encodings } from "~/backoffice/import/file-options";
import { currentWord } from "~/backoffice/import/former-words";
import { identities } from "~/backoffice/import/identity";
import { ReadOptions } from "~/backoffice/import/read-cells";

/** Page sizes for imports and rows. */
export const batchesPerPage = 20;
export const importRowsPerPage = 50;

export const batchStates = [
  "uploaded",
  "reading",
  "staged",
  "applying",
  "applied",
  "undoing",
  "undone",
  "failed",
] as const;
export type BatchState = (typeof batchStates)[number];

/** An import's long-running steps. */
export const batchSteps = ["reading", "applying", "undoing"] as const;
export type BatchStep = (typeof batchSteps)[number];

export const outcomes = ["create", "update", "unchanged", "skipped", "conflict"] as const;
export type Outcome = (typeof outcomes)[number];

/** Number of rows read so far. */
export function rowsIn(counts: Record<Outcome, number>): number {
  return outcomes.reduce((sum, outcome) => sum + counts[outcome], 0);
}

/** Whether so many IDs belong to other companies that the ID column can't identify the rows. */
export function hasWrongIds(counts: Record<Outcome, number>): boolean {
  const { conflict } = counts;
  return conflict >= 10 || (conflict >= 2 && conflict * 5 >= rowsIn(counts));
}

/**
 * Why an imported category goes where it goes: an admin chose it, a category here has the name, the table of
 * `category-table.ts` has it, it's a path, or nothing is known.
 */
export const placements = ["chosen", "same-name", "known", "path", "new"] as const;
export type PlacedBy = (typeof placements)[number];

/** Where an imported category goes: as suggested, nowhere, to a target, or to a new category. */
export const CategoryDecision = z.object({
  imported: z.string().min(1).max(100),
  to: z.union([
    z.enum(["suggestion", "none"]),
    z.strictObject({ slug: z.string().max(100) }),
    z.strictObject({
      name: z.string({ error: "Required" }).trim().min(1, "Required").max(100, "Must be at most 100 characters"),
      /** The slug of the category that it's a subcategory of. */
      parent: z.string().max(100).optional(),
    }),
  ]),
});
export type CategoryDecision = z.output<typeof CategoryDecision>;

/** Filters for imports. */
export const BatchQuery = z.object({ page: z.coerce.number<unknown>().int().min(1).catch(1) });

/** Filters for rows; 50 per page. */
export const RowQuery = z.object({
  verdict: optionally(z.enum(outcomes)),
  /** Only rows with unreadable values. */
  issues: optionally(z.literal("true")),
  state: optionally(z.preprocess(currentWord, z.enum(["open", "applied", "failed", "undone", "kept"]))),
  page: z.coerce.number<unknown>().int().min(1).catch(1),
});
export type RowQuery = z.output<typeof RowQuery>;

const Column = z.string().max(500);
const single = columnFields.filter((field) => field !== "categories");

/** An admin's correction of a row: texts as in a file. */
export const RowEdit = z.object({
  cells: z.strictObject({
    ...(Object.fromEntries(single.map((field) => [field, z.string().max(25_000).optional()])) as Record<
      (typeof single)[number],
      z.ZodOptional<z.ZodString>
    >),
    categories: z.array(z.string().max(500)).max(200).default([]),
  }),
});

/** An admin's decision about a row. `merge` needs a matching company; `fields` are those to take from the entry. */
export const RowChoice = z.object({
  decision: z.enum(["create", "merge", "leave"]),
  fields: z
    .array(z.enum([...importFields, "categories"]))
    .max(Math.max(20, importFields.length + 1))
    .optional(),
});
export type RowChoice = z.output<typeof RowChoice>;
export type RowDecision = RowChoice["decision"];

/** Columns by field. Empty means none. Several may fill categories. */
export const Columns = z.object({
  ...(Object.fromEntries(single.map((field) => [field, Column.optional()])) as Record<
    (typeof single)[number],
    z.ZodOptional<typeof Column>
  >),
  categories: z.union([Column.transform((column) => (column ? [column] : [])), z.array(Column).max(50)]).optional(),
});

export const IdentityInput = z.enum(identities);

/** Without `identity`, it's guessed from the first rows. */
export const ReadRequest = z.object({
  columns: Columns.default({}),
  options: ReadOptions.default({}),
  identity: IdentityInput.optional(),
});

/** How to parse the file's text if the guess is wrong. */
export const FileOptions = z.object({
  encoding: z.enum(encodings).optional(),
  delimiter: z.enum(delimiters).optional(),
  /** The path of the list to read, if a JSON file is an object. */
  list: z.string().max(2_000).optional(),
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

/** Undoes the whole import, or the rows at these positions. */
export const ImportUndoRequest = z.object({ places: Positions.optional() });

/** Applies all rows as decided, or with `only` those of one outcome, or those at these positions. */
export const ApplyRequest = z.object({ only: z.enum(["create", "update"]).optional(), places: Positions.optional() });
export type ApplyRequest = z.output<typeof ApplyRequest>;
