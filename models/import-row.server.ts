import { Schema } from "mongoose";
import { defineModel, defineSchema, number, onlyWith, text, typed, type Stored } from "./define-model.server";

const inside = { _id: false, minimize: false } as const;
const texts = typed<string[] | undefined>({ type: [String], default: undefined });
const values = typed<Record<string, unknown>>();

const schema = defineSchema(
  {
    /** `batchId/place`. */
    _id: text,
    batchId: number,
    /** Its position in the source, from 1. */
    place: number,
    /** The source's label for it. */
    label: typed<string>(String),
    verdict: { ...text, enum: ["create", "update", "unchanged", "skipped", "conflict"] },
    /** Why it's skipped or unchanged. */
    reason: String,
    /** Its fields in stored form. Absent if they are invalid. */
    input: typed<Record<string, unknown> | undefined>(),
    /** The fields that the source provided. The others are defaults for a new company. */
    given: texts,
    categories: texts,
    /** For an existing company: categories that it lacks, except those that a person removed. */
    adds: texts,
    /** The position of the row with the same product. */
    repeats: Number,
    /** The position of an earlier row with the same name, which may be another product. */
    namesake: Number,
    sourceId: String,
    /** Unreadable values: see `app/backoffice/import/candidate.ts`. */
    issues: typed<{ field: string; value: string; problem: string }[] | undefined>({
      type: [Schema.Types.Mixed],
      default: undefined,
    }),
    /** The original texts of a row that is skipped or has issues, for correction. */
    cells: typed<Record<string, string | string[]> | undefined>(),
    /** See `sourceKeys` of a candidate. */
    sourceKeys: texts,
    /** Keys for finding repetitions in the same import. Each begins with the import's ID. */
    keys: texts,
    match: defineSchema({ companyId: number, by: { ...text, enum: ["source", "website", "domain", "name"] } }, inside),
    /** When an admin removed the company of `match`. */
    removedAt: Date,
    /** The admin's decision. Without one, the outcome decides. */
    decision: { type: String, enum: ["create", "merge", "leave"] },
    /** The fields that an admin selected for merging, including locked ones. Without it, all differing unlocked fields. */
    fields: texts,
    state: { ...text, enum: ["open", "planned", "applied", "failed", "undone", "kept"] },
    /** The planned changes, stored before they are made, so that they can be repeated and undone. */
    applied: defineSchema(
      {
        companyId: number,
        /** The company's own fields before and after. */
        before: values,
        after: values,
        /** The previous origins of those fields; null for none. */
        origins: values,
        categoryIds: [Number],
        /** Its order among all merges of all imports. Missing on rows by older versions. */
        order: Number,
      },
      inside,
    ),
    /** Undone, but a later import had changed some of its fields, which stay. */
    overridden: Boolean,
    /** Kept because later imports changed the company that it created. The company goes to trash once they are undone. */
    awaitsUndoOf: Number,
  },
  { minimize: false },
);

/** A row of an import: its content, its outcome, and its state. */
export type StoredImportRow = Stored<typeof schema>;

schema.index({ batchId: 1, place: 1 }, { name: "place" });
schema.index({ batchId: 1, state: 1, verdict: 1, place: 1 }, { name: "work" });
schema.index({ keys: 1 }, { name: "keys" });
schema.index({ "applied.companyId": 1 }, { name: "changed_company", ...onlyWith("applied.companyId") });
schema.index({ awaitsUndoOf: 1 }, { name: "awaited_company", ...onlyWith("awaitsUndoOf") });

export const ImportRow = defineModel("ImportRow", schema, "import_rows");
