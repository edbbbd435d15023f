import { Schema } from "mongoose";
import { defineModel, defineSchema, number, text, typed, type Stored } from "./define-model.server";

const count = { type: Number, required: true, default: 0 } as const;
const inside = { _id: false } as const;

export const importStates = ["uploaded", "reading", "staged", "applying", "applied", "undoing", "undone"] as const;

const schema = defineSchema(
  {
    _id: number,
    source: { ...text, enum: ["file", "producthunt"] },
    /** The name of the file or service. */
    name: text,
    file: defineSchema(
      {
        size: number,
        chunks: number,
        format: { ...text, enum: ["csv", "json"] },
        /** The Encoding Standard's name. */
        encoding: text,
        /** The separator, if an admin set it. */
        delimiter: String,
        /** The path of the list in a JSON object, if an admin set it. */
        list: String,
      },
      inside,
    ),
    /** Results of a pass over the file: see `app/backoffice/import/file-source.server.ts`. */
    survey: Schema.Types.Mixed,
    /** Columns by field, if an admin set them. */
    columns: typed<Record<string, string | string[]> | undefined>(),
    /** How to read cells, if an admin set it: see `app/backoffice/import/read-cells.ts`. */
    options: Schema.Types.Mixed,
    /** How a file's rows are identified. */
    identity: { type: String, enum: ["id", "website", "name"] },
    /** Reading stops after this many new rows. */
    limit: Number,
    /** Before version 1 of the stored data, with the words in `app/backoffice/import/former-words.ts`. */
    state: { ...text, enum: importStates },
    /** The job that reads, applies, or undoes it, now or last. */
    jobId: Number,
    counts: {
      type: defineSchema(
        {
          create: count,
          update: count,
          unchanged: count,
          skipped: count,
          /** Missing in counts by older versions, like `warned`. */
          conflict: typed<number | undefined>({ type: Number, default: 0 }),
          warned: typed<number | undefined>({ type: Number, default: 0 }),
          applied: count,
          failed: count,
          undone: count,
          /** The name of `undone` before version 1 of the stored data. */
          takenBack: Number,
          kept: count,
        },
        inside,
      ),
      required: true,
    },
    /** The company ID reserved for the first row. Other rows' IDs follow by position. */
    firstCompanyId: Number,
    /** How often it has been applied again after an undo. */
    round: Number,
    /** The categories that its rows name, most frequent first. Missing until the rows are read. */
    categories: typed<{ name: string; rows: number }[] | undefined>({
      type: [Schema.Types.Mixed],
      default: undefined,
    }),
    /** Slugs of the categories that it created. */
    newCategories: [String],
    startedBy: text,
    startedById: typed<number | null | undefined>(Number),
  },
  { timestamps: true },
);

/** An import, from its first row to its undo. */
export type StoredImportBatch = Stored<typeof schema>;

schema.index({ jobId: 1 }, { name: "job" });
schema.index({ state: 1 }, { name: "state" });
schema.index({ startedById: 1, startedBy: 1 }, { name: "starter" });

export const ImportBatch = defineModel("ImportBatch", schema, "import_batches");
