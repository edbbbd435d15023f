import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** What one import brought, from its first row to its undo. */
export type StoredImportBatch = {
  _id: number;
  source: "file" | "producthunt";
  /** The file's name, or the name of the service. */
  name: string;
  file?: {
    size: number;
    chunks: number;
    format: "csv" | "json";
    /** As the Encoding Standard names it. */
    encoding: string;
    /** What separates the cells, where somebody said so. */
    delimiter?: string;
  };
  /** What one pass over the file found: see `app/import/file-source.server.ts`. */
  survey?: unknown;
  /** Which column fills which field, where somebody said so. */
  columns?: Record<string, string | string[]>;
  /** How cells are read, where somebody said so: see `app/import/read-cells.ts`. */
  options?: unknown;
  /** By what the rows of a file are identified. */
  identity?: "id" | "website" | "name";
  /** Ends the reading once so many new ones are found. */
  limit?: number;
  state: "uploaded" | "reading" | "staged" | "accepting" | "accepted" | "taking-back" | "taken-back";
  /** The job that reads, applies, or undoes it, now or last. */
  jobId?: number;
  counts: {
    create: number;
    update: number;
    unchanged: number;
    skipped: number;
    /** Absent in what an older version counted. */
    conflict?: number;
    warned?: number;
    applied: number;
    failed: number;
    takenBack: number;
    kept: number;
  };
  /** The id that a new company made of the first row gets; those of the other rows follow by their places. */
  firstCompanyId?: number;
  /** How often it was applied again after it was undone. */
  round?: number;
  /** The slugs of categories that did not exist before. */
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
    file: new Schema({ size: Number, chunks: Number, format: String, encoding: String, delimiter: String }, inside),
    survey: Schema.Types.Mixed,
    columns: Schema.Types.Mixed,
    identity: { type: String, enum: ["id", "website", "name"] },
    options: Schema.Types.Mixed,
    limit: Number,
    state: {
      ...text,
      enum: ["uploaded", "reading", "staged", "accepting", "accepted", "taking-back", "taken-back"],
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
        takenBack: count,
        kept: count,
      },
      inside,
    ),
    firstCompanyId: Number,
    round: Number,
    newCategories: [String],
    startedBy: text,
    startedById: Number,
  },
  { timestamps: true, versionKey: false },
);

export const ImportBatch = defineModel("ImportBatch", schema, "import_batches");
