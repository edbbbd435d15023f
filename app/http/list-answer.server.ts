import { stringify } from "csv-stringify/sync";
import { json } from "~/http/respond";

/** A page of a list as a bare array; how many there are in all stands in X-Total-Count. */
export function listAnswer(items: readonly unknown[], total: number): Response {
  return json(items, { headers: { "X-Total-Count": String(total) } });
}

/**
 * A table as a file for spreadsheets: UTF-8 that they know as such, and no cell of it a formula, whoever wrote it.
 * @param columns the titles of the columns, by the names of the rows' fields
 */
export function csvAnswer(name: string, rows: readonly object[], columns: Record<string, string>): Response {
  const text = stringify([...rows], {
    header: true,
    columns: Object.entries(columns).map(([key, header]) => ({ key, header })),
    bom: true,
    escape_formulas: true,
    record_delimiter: "windows",
  });
  return new Response(text, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
    },
  });
}
