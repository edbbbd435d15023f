import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** A row of an import: its content, its outcome, and its state. */
export type StoredImportRow = {
  /** `batchId/place`. */
  _id: string;
  batchId: number;
  /** Its position in the source, from 1. */
  place: number;
  /** The source's label for it. */
  label: string;
  verdict: "create" | "update" | "unchanged" | "skipped" | "conflict";
  /** Why it's skipped or unchanged. */
  reason?: string;
  /** Its fields in stored form. Absent if they are invalid. */
  input?: Record<string, unknown>;
  /** The fields that the source provided. The others are defaults for a new company. */
  given?: string[];
  categories?: string[];
  /** For an existing company: categories that it lacks, except those that a person removed. */
  adds?: string[];
  sourceId?: string;
  /** Unreadable values: see `app/backoffice/import/candidate.ts`. */
  issues?: { field: string; value: string; problem: string }[];
  /** The original texts of a row that is skipped or has issues, for correction. */
  cells?: Record<string, string | string[]>;
  /** See `sourceKeys` of a candidate. */
  sourceKeys?: string[];
  /** The position of the row with the same product. */
  repeats?: number;
  /** The position of an earlier row with the same name, which may be another product. */
  namesake?: number;
  /** Keys for finding repetitions in the same import. Each begins with the import's ID. */
  keys?: string[];
  match?: { companyId: number; by: "source" | "website" | "domain" | "name" };
  /** When an admin removed the company of `match`. */
  removedAt?: Date;
  /** The admin's decision. Without one, the outcome decides. */
  decision?: "create" | "merge" | "leave";
  /**
   * The fields that an admin selected for merging, including locked ones. Without it, all differing unlocked fields.
   */
  fields?: string[];
  state: "open" | "planned" | "applied" | "failed" | "undone" | "kept";
  /** The planned changes, stored before they are made, so that they can be repeated and undone. */
  applied?: {
    companyId: number;
    /** The company's own fields before and after. */
    before: Record<string, unknown>;
    after: Record<string, unknown>;
    /** The previous origins of those fields; null for none. */
    origins: Record<string, unknown>;
    categoryIds: number[];
    /** Its order among all merges of all imports. Missing on rows by older versions. */
    order?: number;
  };
  /** Undone, but a later import had changed some of its fields, which stay. */
  overridden?: boolean;
  /** Kept because later imports changed the company that it created. The company goes to trash once they are undone. */
  awaitsUndoOf?: number;
};

const text = { type: String, required: true } as const;
const inside = { _id: false, minimize: false } as const;
const mixed = Schema.Types.Mixed;
const texts = { type: [String], default: undefined };

const schema = new Schema<StoredImportRow>(
  {
    _id: text,
    batchId: { type: Number, required: true },
    place: { type: Number, required: true },
    label: { type: String },
    verdict: { ...text, enum: ["create", "update", "unchanged", "skipped", "conflict"] },
    reason: String,
    input: mixed,
    given: texts,
    categories: texts,
    adds: texts,
    repeats: Number,
    namesake: Number,
    sourceId: String,
    issues: { type: [mixed], default: undefined },
    cells: mixed,
    sourceKeys: texts,
    keys: texts,
    match: new Schema({ companyId: Number, by: String }, inside),
    removedAt: Date,
    decision: { type: String, enum: ["create", "merge", "leave"] },
    fields: texts,
    state: { ...text, enum: ["open", "planned", "applied", "failed", "undone", "kept"] },
    applied: new Schema(
      { companyId: Number, before: mixed, after: mixed, origins: mixed, categoryIds: [Number], order: Number },
      inside,
    ),
    overridden: Boolean,
    awaitsUndoOf: Number,
  },
  { versionKey: false, minimize: false },
);
schema.index({ batchId: 1, place: 1 }, { name: "place" });
schema.index({ batchId: 1, state: 1, verdict: 1, place: 1 }, { name: "work" });
schema.index({ keys: 1 }, { name: "keys" });
const where = (field: string) => ({ partialFilterExpression: { [field]: { $exists: true } } });
schema.index({ "applied.companyId": 1 }, { name: "changed_company", ...where("applied.companyId") });
schema.index({ awaitsUndoOf: 1 }, { name: "awaited_company", ...where("awaitsUndoOf") });

export const ImportRow = defineModel("ImportRow", schema, "import_rows");
