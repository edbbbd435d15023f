import { z } from "zod";
import { goesOn, id, Message, moment, text } from "~/platform/api/answers";
import { answerNames, defineEndpoint, type Endpoint } from "~/platform/api/endpoint";
import {
  ApplyRequest,
  BatchQuery,
  CategoryDecision,
  batchStates,
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
import { ImportRequest, ImportStart } from "~/backoffice/import/import-request";
import { columnFields } from "~/backoffice/import/columns";
import { ReadOptions } from "~/backoffice/import/read-cells";
import { Job } from "~/platform/jobs/api";

const count = z.int().min(0);

const ImportAnswer = z
  .object({ needsToken: z.boolean(), goesOn, count: z.int(), note: text })
  .register(answerNames, { name: "ImportAnswer" });

const ProductHuntState = z
  .object({
    termsAccepted: z.boolean().meta({ description: "By the setting or by an admin" }),
    hasToken: z.boolean().meta({ description: "Whether the server has a token of its own" }),
  })
  .register(answerNames, { name: "ProductHuntState" });

const ImportBatch = z
  .object({
    id,
    source: z.enum(["file", "producthunt"]),
    name: text,
    file: z.object({ size: count, format: z.enum(["csv", "json"]), encoding: text }).optional(),
    state: z.enum(batchStates),
    failure: z
      .object({ step: z.enum(["reading", "applying", "undoing"]), reason: text })
      .optional()
      .meta({ description: "In the state failed: the step that ended before it was done, and why" }),
    jobId: id.optional(),
    counts: z.object({
      create: count,
      update: count,
      unchanged: count,
      skipped: count,
      conflict: count,
      warned: count,
      applied: count,
      failed: count,
      undone: count,
      kept: count,
    }),
    startedBy: text,
    createdAt: moment,
    due: count.optional().meta({ description: "Number of rows that applying would change with the current decisions" }),
  })
  .register(answerNames, { name: "ImportBatch" });

const ImportStarted = z
  .union([ImportBatch, Job])
  .meta({ description: "The file import, or the job that reads Product Hunt" })
  .register(answerNames, { name: "ImportStarted" });

const ImportSample = z
  .object({
    headings: z.array(text),
    rows: z.array(z.record(text, z.unknown())),
    columns: Columns,
    identity: IdentityInput.optional(),
    options: ReadOptions,
    encoding: text,
    delimiter: text.optional().meta({ description: "What separates the cells of a CSV file" }),
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
    moreKeys: count.meta({ description: "Number of keys of a JSON file beyond the columns offered" }),
    lists: z
      .array(z.object({ path: text, rows: count }))
      .meta({ description: "The lists in a JSON file that is an object, largest first" }),
    list: text.optional().meta({ description: "The path of the list that is read" }),
  })
  .register(answerNames, { name: "ImportSample" });

export const ImportRow = z
  .object({
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
    decision: z.enum(["create", "merge", "leave"]),
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
  })
  .register(answerNames, { name: "ImportRow" });

const ImportCategories = z
  .object({
    imported: z.array(
      z.object({
        name: text,
        rows: count,
        by: z.enum(placements).meta({ description: "Why it goes there" }),
        slug: text.optional().meta({ description: "Of the category it goes to. Missing if it’s left out" }),
      }),
    ),
    targets: z.array(z.object({ name: text, slug: text, isNew: z.boolean(), parent: text.optional() })),
  })
  .register(answerNames, { name: "ImportCategories" });

const ImportMapping = MappingInput.extend({ id }).register(answerNames, { name: "ImportMapping" });

export const importProductHunt = defineEndpoint({
  method: "POST",
  path: "/api/admin/import/producthunt",
  access: "administrators",
  summary: "Import new products. Returns needsToken if a token is required",
  body: ImportRequest,
  answer: ImportAnswer,
  refusals: [429, 503],
});

export const readTerms = defineEndpoint({
  method: "GET",
  path: "/api/admin/import/producthunt/terms",
  access: "administrators",
  summary: "Show whether Product Hunt’s API terms are accepted",
  answer: ProductHuntState,
});

export const acceptTerms = defineEndpoint({
  method: "POST",
  path: "/api/admin/import/producthunt/terms",
  access: "administrators",
  summary: "Accept Product Hunt’s API terms for this site",
  answer: ProductHuntState,
});

export const listImports = defineEndpoint({
  method: "GET",
  path: "/api/admin/imports",
  access: "administrators",
  summary: "List imports, newest first",
  query: BatchQuery,
  answer: z.array(ImportBatch),
  paged: true,
});

export const startImport = defineEndpoint({
  method: "POST",
  path: "/api/admin/imports",
  access: "administrators",
  summary: "Start a Product Hunt import, or upload a CSV or JSON file as the body with ?file=NAME",
  body: ImportStart,
  takesFile: true,
  answer: ImportStarted,
  refusals: [503],
});

export const readImport = defineEndpoint({
  method: "GET",
  path: "/api/admin/imports/{id}",
  access: "administrators",
  summary: "Get an import and its counts",
  answer: ImportBatch,
});

export const discardImport = defineEndpoint({
  method: "DELETE",
  path: "/api/admin/imports/{id}",
  access: "administrators",
  summary: "Discard an import that has no applied rows",
  answer: Message,
  refusals: [409],
});

export const sampleFile = defineEndpoint({
  method: "GET",
  path: "/api/admin/imports/{id}/read",
  access: "administrators",
  summary: "Get the header, first rows, and suggested mapping of an uploaded file",
  answer: ImportSample,
});

export const reopenFile = defineEndpoint({
  method: "PUT",
  path: "/api/admin/imports/{id}/read",
  access: "administrators",
  summary: "Read an uploaded file with another encoding or separator, or another list of a JSON file",
  body: FileOptions,
  answer: ImportSample,
  refusals: [409],
});

export const readFile = defineEndpoint({
  method: "POST",
  path: "/api/admin/imports/{id}/read",
  access: "administrators",
  summary: "Start a job that reads an uploaded file into preview rows",
  body: ReadRequest,
  answer: Job,
  refusals: [409],
});

export const listRows = defineEndpoint({
  method: "GET",
  path: "/api/admin/imports/{id}/rows",
  access: "administrators",
  summary: "List rows with their matching company, if any",
  query: RowQuery,
  answer: z.array(ImportRow),
  paged: true,
});

export const decideRow = defineEndpoint({
  method: "PUT",
  path: "/api/admin/imports/{id}/rows/{place}",
  access: "administrators",
  summary: "Set what applying does with a row and its fields",
  body: RowChoice,
  answer: ImportRow,
  refusals: [409],
});

export const editRow = defineEndpoint({
  method: "POST",
  path: "/api/admin/imports/{id}/rows/{place}",
  access: "administrators",
  summary: "Correct the texts of a row that's skipped or has warnings",
  body: RowEdit,
  answer: ImportRow,
  refusals: [409],
});

export const listImportCategories = defineEndpoint({
  method: "GET",
  path: "/api/admin/imports/{id}/categories",
  access: "administrators",
  summary: "List the categories that an import names, and where they go",
  answer: ImportCategories,
});

export const placeCategory = defineEndpoint({
  method: "PUT",
  path: "/api/admin/imports/{id}/categories",
  access: "administrators",
  summary: "Set where an imported category goes, in this import and in later ones",
  body: CategoryDecision,
  answer: ImportCategories,
  refusals: [409],
});

export const applyImport = defineEndpoint({
  method: "POST",
  path: "/api/admin/imports/{id}/apply",
  access: "administrators",
  summary: "Start a job that applies all or some rows",
  body: ApplyRequest,
  answer: Job,
  refusals: [409],
});

export const applyImportFormerly = defineEndpoint({
  ...applyImport,
  path: "/api/admin/imports/{id}/accept",
  deprecated: true,
});

export const reopenImport = defineEndpoint({
  method: "POST",
  path: "/api/admin/imports/{id}/reopen",
  access: "administrators",
  summary: "Take an undone import back to its preview, to apply it again",
  answer: ImportBatch,
  refusals: [409],
});

export const undoImport = defineEndpoint({
  method: "POST",
  path: "/api/admin/imports/{id}/undo",
  access: "administrators",
  summary: "Start a job that undoes all or some applied rows",
  body: ImportUndoRequest,
  answer: Job,
  refusals: [409],
});

export const undoImportFormerly = defineEndpoint({
  ...undoImport,
  path: "/api/admin/imports/{id}/take-back",
  deprecated: true,
});

export const listMappings = defineEndpoint({
  method: "GET",
  path: "/api/admin/imports/mappings",
  access: "administrators",
  summary: "List saved column mappings, most recently used first",
  answer: z.array(ImportMapping),
});

export const saveMapping = defineEndpoint({
  method: "POST",
  path: "/api/admin/imports/mappings",
  access: "administrators",
  summary: "Save a column mapping",
  body: MappingInput,
  answer: ImportMapping,
});

export const removeMapping = defineEndpoint({
  method: "DELETE",
  path: "/api/admin/imports/mappings/{id}",
  access: "administrators",
  summary: "Delete a column mapping",
  answer: Message,
});

export const importEndpoints: Endpoint[] = [
  importProductHunt,
  readTerms,
  acceptTerms,
  listImports,
  startImport,
  readImport,
  discardImport,
  sampleFile,
  reopenFile,
  readFile,
  listRows,
  decideRow,
  editRow,
  listImportCategories,
  placeCategory,
  applyImport,
  applyImportFormerly,
  reopenImport,
  undoImport,
  undoImportFormerly,
  listMappings,
  saveMapping,
  removeMapping,
];
