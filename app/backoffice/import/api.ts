import { z } from "zod";
import { goesOn, id, Message, moment, text } from "~/platform/api/answers";
import { answerNames, answerObject, atFormerPath, defineAdminEndpoint } from "~/platform/api/endpoint";
import {
  ApplyRequest,
  BatchQuery,
  CategoryDecision,
  batchStates,
  batchSteps,
  Columns,
  FileOptions,
  IdentityInput,
  MappingInput,
  placements,
  ReadRequest,
  RowChoice,
  RowEdit,
  RowQuery,
  ImportUndoRequest,
  outcomes,
} from "~/backoffice/import/import-batch";
import type { RowIssue } from "~/backoffice/import/candidate";
import { ImportRequest, ImportStart } from "~/backoffice/import/import-request";
import { columnFields } from "~/backoffice/import/columns";
import { ReadOptions } from "~/backoffice/import/read-cells";
import { Job } from "~/platform/jobs/api";

const count = z.int().min(0);

const ImportAnswer = answerObject("ImportAnswer", { needsToken: z.boolean(), goesOn, count: z.int(), note: text });
/**
 * The result of an import. With `needsToken`, nothing was done: ask for a token and try again. With `goesOn`, it
 * continues as a job.
 */
export type ImportAnswer = z.output<typeof ImportAnswer>;

const ProductHuntState = answerObject("ProductHuntState", {
  termsAccepted: z.boolean().meta({ description: "By the setting or by an admin" }),
  hasToken: z.boolean().meta({ description: "Whether the server has a token of its own" }),
});
/** Requirements for importing from Product Hunt. */
export type ProductHuntState = z.output<typeof ProductHuntState>;

const ImportBatch = answerObject("ImportBatch", {
  id,
  source: z.enum(["file", "producthunt"]),
  name: text,
  file: z.object({ size: count, format: z.enum(["csv", "json"]), encoding: text }).optional(),
  state: z.enum(batchStates),
  failure: z
    .object({ step: z.enum(batchSteps), reason: text })
    .optional()
    .meta({ description: "In the state failed: the step that ended before it was done, and why" }),
  jobId: id.optional(),
  counts: z.object({
    create: count,
    update: count,
    unchanged: count,
    skipped: count,
    /** Rows with the ID of a company that has another name and website. An admin must decide. */
    conflict: count,
    /** Rows of any outcome with unreadable values. */
    warned: count,
    applied: count,
    failed: count,
    undone: count,
    /** Applied, but not undone because someone has changed them since. */
    kept: count,
  }),
  startedBy: text,
  createdAt: moment,
  /** Only for a single import. */
  due: count.optional().meta({ description: "Number of rows that applying would change with the current decisions" }),
});
/** An import as admins see it, with the number of its rows by outcome and state. */
export type ImportBatch = z.output<typeof ImportBatch>;

const ImportStarted = z
  .union([ImportBatch, Job])
  .meta({ description: "The file import, or the job that reads Product Hunt" })
  .register(answerNames, { name: "ImportStarted" });

const ImportSample = answerObject("ImportSample", {
  headings: z.array(text),
  rows: z.array(z.record(text, z.unknown())),
  /** Columns suggested by the headings, or by the last saved mapping with the same headings. */
  columns: Columns,
  /** How rows are identified, if an admin has set it before. */
  identity: IdentityInput.optional(),
  /** How cells are read, if the last saved mapping with the same headings sets it. */
  options: ReadOptions,
  encoding: text,
  /** The CSV separator. */
  delimiter: text.optional().meta({ description: "What separates the cells of a CSV file" }),
  /** Column statistics across all rows. */
  survey: z.array(
    z.object({
      heading: text,
      filled: count.meta({ description: "Number of cells that aren't empty" }),
      example: text.optional(),
      ...ReadOptions.shape,
      looksLike: z.enum(columnFields).optional().meta({ description: "The field that its values look like" }),
      names: z.array(text).optional().meta({ description: "Texts with a comma that are kept whole" }),
    }),
  ),
  rowCount: count,
  /** Number of JSON keys that exceed the column limit. */
  moreKeys: count.meta({ description: "Number of keys of a JSON file beyond the columns offered" }),
  /** The lists in a JSON object, largest first, and the path of the one that is read. */
  lists: z
    .array(z.object({ path: text, rows: count }))
    .meta({ description: "The lists in a JSON file that is an object, largest first" }),
  list: text.optional().meta({ description: "The path of the list that is read" }),
});
/** A preview of an uploaded file. */
export type Sample = z.output<typeof ImportSample>;

export const ImportRow = answerObject("ImportRow", {
  place: z.int().min(1),
  label: text,
  verdict: z.enum(outcomes),
  reason: text.optional(),
  issues: z
    .array(z.object({ field: text, value: text, problem: text }))
    .meta({ description: "Cells that couldn't be read, or not all of them" }),
  cells: z
    .object({ ...RowEdit.shape.cells.shape, categories: z.array(text) })
    .optional()
    .meta({ description: "Texts it was read from, where it can be corrected" }),
  state: z.enum(["open", "planned", "applied", "failed", "undone", "kept"]),
  decision: RowChoice.shape.decision,
  candidate: z
    .record(text, z.unknown())
    .optional()
    .meta({ description: "Source data mapped to company fields, with category names" }),
  match: z
    .object({ companyId: id, name: text, website: text, by: z.enum(["source", "website", "domain", "name"]) })
    .optional(),
  removed: z
    .object({ companyId: id, at: moment, canRestore: z.boolean() })
    .optional()
    .meta({ description: "The company that staff removed and that this row would bring back" }),
  differences: z.array(
    z.object({
      field: text,
      current: z.unknown(),
      candidate: z.unknown(),
      /**
       * Why the current value stays: a person wrote it (unless the new one is selected), or it comes from reviews
       * (always).
       */
      lock: z.enum(["person", "reviews"]).nullable(),
      taken: z.boolean().meta({ description: "Whether applying uses the imported value" }),
    }),
  ),
  repeats: z
    .int()
    .min(1)
    .optional()
    .meta({ description: "Place of the row that this one repeats, or whose name it has" }),
  categories: z.array(text).meta({ description: "Where its categories go, such as “Communication › Email”" }),
  addsCategories: z.boolean().meta({ description: "Whether merging adds the imported categories" }),
  companyId: id.optional(),
});
/** A row with its outcome and the company that it is or may be. */
export type ImportRow = Omit<z.output<typeof ImportRow>, "issues"> & { issues: RowIssue[] };
/** A field that differs between an entry and the existing company. */
export type FieldDifference = ImportRow["differences"][number];

const ImportCategories = answerObject("ImportCategories", {
  imported: z.array(
    z.object({
      name: text,
      rows: count,
      by: z.enum(placements).meta({ description: "Why it goes there" }),
      slug: text.optional().meta({ description: "Of the category it goes to. Missing if it’s left out" }),
    }),
  ),
  /** Each is followed by its subcategories. An import would create the new ones. `parent` is a slug. */
  targets: z.array(z.object({ name: text, slug: text, isNew: z.boolean(), parent: text.optional() })),
});
export type ImportCategories = z.output<typeof ImportCategories>;
/** A category that an import names, its number of rows, and where it goes. */
export type ImportedCategory = ImportCategories["imported"][number];
/** A category that imported ones may go to. */
export type CategoryTarget = ImportCategories["targets"][number];

const ImportMapping = MappingInput.extend({ id }).register(answerNames, { name: "ImportMapping" });

export const importProductHunt = defineAdminEndpoint("POST", "/api/admin/import/producthunt", {
  plainErrors: true,
  permission: "imports",
  summary: "Import new products. Returns needsToken if a token is required",
  body: ImportRequest,
  answer: ImportAnswer,
  refusals: [429, 503],
});

export const readTerms = defineAdminEndpoint("GET", "/api/admin/import/producthunt/terms", {
  permission: "imports",
  summary: "Show whether Product Hunt’s API terms are accepted",
  answer: ProductHuntState,
});

export const acceptTerms = defineAdminEndpoint("POST", "/api/admin/import/producthunt/terms", {
  permission: "imports",
  summary: "Accept Product Hunt’s API terms for this site",
  answer: ProductHuntState,
});

export const listImports = defineAdminEndpoint("GET", "/api/admin/imports", {
  permission: "imports",
  summary: "List imports, newest first",
  query: BatchQuery,
  answer: z.array(ImportBatch),
  paged: true,
});

export const startImport = defineAdminEndpoint("POST", "/api/admin/imports", {
  permission: "imports",
  summary: "Start a Product Hunt import, or upload a CSV or JSON file as the body with ?file=NAME",
  body: ImportStart,
  takesFile: true,
  answer: ImportStarted,
  refusals: [503],
});

export const readImport = defineAdminEndpoint("GET", "/api/admin/imports/{id}", {
  permission: "imports",
  summary: "Get an import and its counts",
  answer: ImportBatch,
});

export const discardImport = defineAdminEndpoint("DELETE", "/api/admin/imports/{id}", {
  permission: "imports",
  summary: "Discard an import that has no applied rows",
  answer: Message,
  refusals: [409],
});

export const sampleFile = defineAdminEndpoint("GET", "/api/admin/imports/{id}/read", {
  permission: "imports",
  summary: "Get the header, first rows, and suggested mapping of an uploaded file",
  answer: ImportSample,
});

export const reopenFile = defineAdminEndpoint("PUT", "/api/admin/imports/{id}/read", {
  permission: "imports",
  summary: "Read an uploaded file with another encoding or separator, or another list of a JSON file",
  body: FileOptions,
  answer: ImportSample,
  refusals: [409],
});

export const readFile = defineAdminEndpoint("POST", "/api/admin/imports/{id}/read", {
  permission: "imports",
  summary: "Start a job that reads an uploaded file into preview rows",
  body: ReadRequest,
  answer: Job,
  refusals: [409],
});

export const listRows = defineAdminEndpoint("GET", "/api/admin/imports/{id}/rows", {
  permission: "imports",
  summary: "List rows with their matching company, if any",
  query: RowQuery,
  answer: z.array(ImportRow),
  paged: true,
});

export const decideRow = defineAdminEndpoint("PUT", "/api/admin/imports/{id}/rows/{place}", {
  permission: "imports",
  summary: "Set what applying does with a row and its fields",
  body: RowChoice,
  answer: ImportRow,
  refusals: [409],
});

export const editRow = defineAdminEndpoint("POST", "/api/admin/imports/{id}/rows/{place}", {
  permission: "imports",
  summary: "Correct the texts of a row that's skipped or has warnings",
  body: RowEdit,
  answer: ImportRow,
  refusals: [409],
});

export const listImportCategories = defineAdminEndpoint("GET", "/api/admin/imports/{id}/categories", {
  permission: "imports",
  summary: "List the categories that an import names, and where they go",
  answer: ImportCategories,
});

export const placeCategory = defineAdminEndpoint("PUT", "/api/admin/imports/{id}/categories", {
  permission: "imports",
  summary: "Set where an imported category goes, in this import and in later ones",
  body: CategoryDecision,
  answer: ImportCategories,
  refusals: [409],
});

export const applyImport = defineAdminEndpoint("POST", "/api/admin/imports/{id}/apply", {
  permission: "imports",
  summary: "Start a job that applies all or some rows",
  body: ApplyRequest,
  answer: Job,
  refusals: [409],
});

export const applyImportFormerly = atFormerPath("/api/admin/imports/{id}/accept", applyImport, "2026-11-26");

export const reopenImport = defineAdminEndpoint("POST", "/api/admin/imports/{id}/reopen", {
  permission: "imports",
  summary: "Take an undone import back to its preview, to apply it again",
  answer: ImportBatch,
  refusals: [409],
});

export const undoImport = defineAdminEndpoint("POST", "/api/admin/imports/{id}/undo", {
  permission: "imports",
  summary: "Start a job that undoes all or some applied rows",
  body: ImportUndoRequest,
  answer: Job,
  refusals: [409],
});

export const undoImportFormerly = atFormerPath("/api/admin/imports/{id}/take-back", undoImport, "2026-11-26");

export const listMappings = defineAdminEndpoint("GET", "/api/admin/imports/mappings", {
  permission: "imports",
  summary: "List saved column mappings, most recently used first",
  answer: z.array(ImportMapping),
});

export const saveMapping = defineAdminEndpoint("POST", "/api/admin/imports/mappings", {
  permission: "imports",
  summary: "Save a column mapping",
  body: MappingInput,
  answer: ImportMapping,
});

export const removeMapping = defineAdminEndpoint("DELETE", "/api/admin/imports/mappings/{id}", {
  permission: "imports",
  summary: "Delete a column mapping",
  answer: Message,
});
