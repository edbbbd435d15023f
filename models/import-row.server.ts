import { Schema } from "mongoose";
import { defineModel } from "./define-model.server";

/** One entry of an import: what it says, what it means for the catalogue, and what became of it. */
export type StoredImportRow = {
  /** `batchId/place`. */
  _id: string;
  batchId: number;
  /** Its position in the source, from 1. */
  place: number;
  /** What the source calls it. */
  label: string;
  verdict: "create" | "update" | "unchanged" | "skipped" | "conflict";
  /** Why it is skipped, or unchanged. */
  reason?: string;
  /** Its fields as they would be stored; absent for an entry that cannot be. */
  input?: Record<string, unknown>;
  /** Which of these the source said itself: the rest are defaults for a new company. */
  given?: string[];
  categories?: string[];
  /** Of an entry that is listed: those of its categories that the company lacks, unless a person took it out of them. */
  adds?: string[];
  sourceId?: string;
  /** What could not be read, or not all of it: see `app/import/candidate.ts`. */
  issues?: { field: string; value: string; problem: string }[];
  /** The texts of an entry that is skipped or has issues, for a person to correct. */
  cells?: Record<string, string | string[]>;
  /** See `sourceKeys` of a candidate. */
  sourceKeys?: string[];
  /** The position of the row that it's the same product as. */
  repeats?: number;
  /** The position of an earlier row with the same name, which may be another product. */
  namesake?: number;
  /** By what a later entry of the same import is found to repeat it; each begins with the import's number. */
  keys?: string[];
  match?: { companyId: number; by: "source" | "website" | "domain" | "name" };
  /** When staff removed the company of `match`. */
  removedAt?: Date;
  /** What staff decided; without it, the outcome does. */
  decision?: "create" | "merge" | "leave";
  /** Which fields staff chose to merge, locked ones too; without it, all that differ and are not locked. */
  fields?: string[];
  state: "open" | "planned" | "applied" | "failed" | "taken-back" | "kept";
  /** What merging it does: written before it is done, so that it can be repeated and undone. */
  applied?: {
    companyId: number;
    /** The company's own fields before and after. */
    before: Record<string, unknown>;
    after: Record<string, unknown>;
    /** The origins that those fields had, null for none. */
    origins: Record<string, unknown>;
    categoryIds: number[];
    /** When it was planned among all merges of all imports; absent in those of an older version. */
    order?: number;
  };
  /** It was undone, but a later import had changed some of its fields: those stay as that one made them. */
  overridden?: boolean;
  /** It's kept because later imports changed the company it made, which goes to trash once they're undone. */
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
    state: { ...text, enum: ["open", "planned", "applied", "failed", "taken-back", "kept"] },
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
