import { z } from "zod";
import { actor, id, moment, text } from "~/openapi/parts";
import { checkedFields } from "~/companies/origin";
import { batchStates, Columns, IdentityInput, MappingInput, RowEdit, verdicts } from "~/import/import-batch";
import { ReadOptions } from "~/import/read-cells";
import { jobStates } from "~/jobs/job";

const count = z.int().min(0);
const Origin = z.object({ from: z.enum(["staff", "import", "ai", "vendor"]), at: moment, by: text.optional() });

const Job = z.object({
  id,
  kind: text,
  label: text,
  state: z.enum(jobStates),
  progress: z.object({ done: count, total: count.optional(), note: text.optional() }),
  result: z.record(text, z.unknown()).optional().meta({ description: "Job result; its shape depends on the job kind" }),
  reason: text.optional().meta({ description: "Error from the last failed attempt" }),
  cancelRequested: z.boolean(),
  actor,
  createdAt: moment,
  startedAt: moment.optional(),
  endedAt: moment.optional(),
  dueAt: moment.optional().meta({ description: "Earliest start time of a waiting job" }),
});

const ImportBatch = z.object({
  id,
  source: z.enum(["file", "producthunt"]),
  name: text,
  file: z.object({ size: count, format: z.enum(["csv", "json"]), encoding: text }).optional(),
  state: z.enum(batchStates),
  failure: z
    .object({ step: z.enum(["reading", "accepting", "taking-back"]), reason: text })
    .optional()
    .meta({ description: "In the state failed: the step that ended before it was done, and why" }),
  jobId: id.optional(),
  counts: z.object({
    ...{ create: count, update: count, unchanged: count, skipped: count, conflict: count, warned: count },
    ...{ applied: count, failed: count, takenBack: count, kept: count },
  }),
  startedBy: text,
  createdAt: moment,
  due: count.optional().meta({ description: "Number of rows that applying would change with the current decisions" }),
});

/** What the calls for imports and for long work answer. */
export const importAnswers = {
  Job,
  ImportBatch,
  ProductHuntState: z.object({
    termsAccepted: z.boolean().meta({ description: "By the setting or by an admin" }),
    hasToken: z.boolean().meta({ description: "Whether the server has a token of its own" }),
  }),
  ImportStarted: z
    .union([ImportBatch, Job])
    .meta({ description: "The file import, or the job that reads Product Hunt" }),
  ImportSample: z.object({
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
        names: z.array(text).optional().meta({ description: "Texts with a comma that are kept whole" }),
      }),
    ),
    rowCount: count,
    moreKeys: count.meta({ description: "Number of keys of a JSON file beyond the columns offered" }),
  }),
  ImportRow: z.object({
    place: z.int().min(1),
    label: text,
    verdict: z.enum(verdicts),
    reason: text.optional(),
    issues: z
      .array(z.object({ field: text, value: text, problem: text }))
      .meta({ description: "Cells that couldn't be read, or not all of them" }),
    cells: z
      .object({ ...RowEdit.shape.cells.shape, categories: z.array(text) })
      .optional()
      .meta({ description: "Texts it was read from, where it can be corrected" }),
    state: z.enum(["open", "planned", "applied", "failed", "taken-back", "kept"]),
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
    addsCategories: z.boolean().meta({ description: "Whether merging adds the imported categories" }),
    companyId: id.optional(),
  }),
  ImportMapping: MappingInput.extend({ id }),
  StaleCompany: z.object({ id, name: text, value: text, website: text, origin: Origin }),
  Origins: z
    .record(text, Origin)
    .meta({ description: `Source of each field; always includes ${checkedFields.join(", ")}` }),
};
