import type { ColumnSurvey } from "~/backoffice/import/column-stats";
import { columnFields, columnsOf, type ColumnField, type ColumnMap } from "~/backoffice/import/columns";

/** A column that no field is read from, its number of values, and a field that they look like. */
export type UnreadColumn = { heading: string; filled: number; field?: ColumnField };

/**
 * The columns with values that no field is read from.
 * @param others headings of columns that are used otherwise
 */
export function unreadColumns(
  survey: readonly ColumnSurvey[],
  map: ColumnMap,
  others: readonly (string | undefined)[] = [],
): UnreadColumn[] {
  const used = new Set([...columnFields.flatMap((field) => columnsOf(map, field)), ...others]);
  // Several columns may fill categories.
  const isFree = (field: ColumnField) => field === "categories" || columnsOf(map, field).length === 0;
  return survey
    .filter(({ heading, filled }) => filled > 0 && !used.has(heading))
    .map(({ heading, filled, looksLike }) => ({
      heading,
      filled,
      ...(looksLike && isFree(looksLike) && { field: looksLike }),
    }));
}
