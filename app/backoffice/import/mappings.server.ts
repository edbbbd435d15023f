import { ImportMapping as Stored, type StoredImportMapping } from "#models/import-mapping.server";
import { takeIds } from "~/platform/runtime/ids.server";
import { Columns, type ImportMapping, type MappingInput } from "~/backoffice/import/import-batch";
import { ReadOptions } from "~/backoffice/import/read-cells";

type MappingToSave = Omit<MappingInput, "options"> & Partial<Pick<MappingInput, "options">>;

function toMapping({ _id, name, columns, options = {}, identity }: StoredImportMapping): ImportMapping {
  const read = { columns: Columns.parse(columns), options: ReadOptions.parse(options) };
  return { id: _id, name, ...read, ...(identity && { identity }) };
}

/** Saved mappings, last used first. */
export async function listMappings(): Promise<ImportMapping[]> {
  return (await Stored.find().sort({ updatedAt: -1 }).lean()).map(toMapping);
}

/** Saves a mapping by name. Overwrites an existing one. */
export async function saveMapping({ name, columns, options = {}, identity }: MappingToSave): Promise<ImportMapping> {
  const stored = await Stored.findOneAndUpdate(
    { name },
    {
      $set: { columns, options, ...(identity && { identity }) },
      ...(!identity && { $unset: { identity: "" } }),
      $setOnInsert: { _id: await takeIds("import_mappings") },
    },
    { upsert: true, returnDocument: "after" },
  ).lean();
  return toMapping(stored);
}

export async function removeMapping(id: number): Promise<void> {
  await Stored.deleteOne({ _id: id });
}
