import { ImportBatch, type StoredImportBatch } from "#models/import-batch.server";
import { listCategoryNames } from "~/catalog/categories/category-names.server";
import { mapColumns, type ColumnMap } from "~/backoffice/import/columns";
import { surveyFile, type ImportFile, type Survey } from "~/backoffice/import/file-source.server";
import { Columns } from "~/backoffice/import/import-batch";
import { readStored } from "~/backoffice/import/import-file.server";
import { ReadOptions, readingOf, type Reading } from "~/backoffice/import/read-cells";
import { Refusal } from "~/platform/runtime/refusal";

/**
 * An import's file and its column statistics, computed once. @throws {Refusal} missing; invalid, if it can't be read
 */
export async function surveyOf(batch: StoredImportBatch): Promise<{ survey: Survey; file: ImportFile }> {
  const file = fileOf(batch);
  const known = batch.survey as Survey | undefined;
  const survey = known ?? (await surveyFile(file));
  if (!known) await ImportBatch.updateOne({ _id: batch._id }, { $set: { survey } });
  const { delimiter, shape } = survey;
  return { survey, file: { ...file, ...(delimiter && { delimiter }), ...(shape && { shape }) } };
}

export function headingsOf({ columns }: Survey): string[] {
  return columns.map(({ heading }) => heading);
}

/** How to read an import's file: as set by the admin, or else as detected. */
export async function planReading(
  batch: StoredImportBatch,
): Promise<{ file: ImportFile; columns: ColumnMap; reading: Reading }> {
  const { survey, file } = await surveyOf(batch);
  const columns = mapColumns(headingsOf(survey), Columns.parse(batch.columns ?? {}));
  const known = {
    categories: await listCategoryNames(),
    readsIds: batch.identity === undefined || batch.identity === "id",
  };
  const options = ReadOptions.parse(batch.options ?? {});
  return {
    file,
    columns,
    reading: readingOf(survey.columns, columns, options, known),
  };
}

function fileOf({ _id, file, name }: StoredImportBatch): ImportFile {
  if (!file) throw new Refusal("missing", "This import has no file.");
  return { ...file, name, bytes: () => readStored(_id, file) };
}
