import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** An import, from its first row to its undo. */
export type StoredImportBatch = {
  _id: number;
  source: "file" | "producthunt";
  /** The name of the file or service. */
  name: string;
  file?: {
    size: number;
    chunks: number;
    format: "csv" | "json";
    /** The Encoding Standard's name. */
    encoding: string;
    /** The separator, if an admin set it. */
    delimiter?: string;
    /** The path of the list in a JSON object, if an admin set it. */
    list?: string;
  };
  /** Results of a pass over the file: see `app/backoffice/import/file-source.server.ts`. */
  survey?: unknown;
  /** Columns by field, if an admin set them. */
  columns?: Record<string, string | string[]>;
  /** How to read cells, if an admin set it: see `app/backoffice/import/read-cells.ts`. */
  options?: unknown;
  /** How a file's rows are identified. */
  identity?: "id" | "website" | "name";
  /** Reading stops after this many new rows. */
  limit?: number;
  /** Before version 1 of the stored data, with the words in `app/backoffice/import/former-words.ts`. */
  state: "uploaded" | "reading" | "staged" | "applying" | "applied" | "undoing" | "undone";
  /** The job that reads, applies, or undoes it, now or last. */
  jobId?: number;
  counts: {
    create: number;
    update: number;
    unchanged: number;
    skipped: number;
    /** Missing in counts by older versions. */
    conflict?: number;
    warned?: number;
    applied: number;
    failed: number;
    undone: number;
    /** The name of `undone` before version 1 of the stored data. */
    takenBack?: number;
    kept: number;
  };
  /** The company ID reserved for the first row. Other rows' IDs follow by position. */
  firstCompanyId?: number;
  /** How often it has been applied again after an undo. */
  round?: number;
  /** The categories that its rows name, most frequent first. Missing until the rows are read. */
  categories?: { name: string; rows: number }[];
  /** Slugs of the categories that it created. */
  newCategories: string[];
  startedBy: string;
  startedById?: number | null;
  createdAt: Date;
  updatedAt: Date;
};

const text = { type: String, required: true } as const;
const count = { type: Number, required: true, default: 0 } as const;
const inside = { _id: false } as const;

const schema = new Schema<StoredImportBatch>(
  {
    _id: { type: Number, required: true },
    source: { ...text, enum: ["file", "producthunt"] },
    name: text,
    file: new Schema(
      { size: Number, chunks: Number, format: String, encoding: String, delimiter: String, list: String },
      inside,
    ),
    survey: Schema.Types.Mixed,
    columns: Schema.Types.Mixed,
    identity: { type: String, enum: ["id", "website", "name"] },
    options: Schema.Types.Mixed,
    limit: Number,
    state: {
      ...text,
      enum: ["uploaded", "reading", "staged", "applying", "applied", "undoing", "undone"],
    },
    jobId: Number,
    counts: new Schema(
      {
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
      },
      inside,
    ),
    firstCompanyId: Number,
    round: Number,
    categories: { type: [Schema.Types.Mixed], default: undefined },
    newCategories: [String],
    startedBy: text,
    startedById: Number,
  },
  { timestamps: true, versionKey: false },
);

schema.index({ jobId: 1 }, { name: "job" });
schema.index({ startedById: 1, startedBy: 1 }, { name: "starter" });

export const ImportBatch = defineModel("ImportBatch", schema, "import_batches");
