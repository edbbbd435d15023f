import { json } from "~/http/respond";
import { csvOf } from "~/text/csv";

/** A page of a list as a JSON array, with the total in X-Total-Count. */
export function listAnswer(items: readonly unknown[], total: number): Response {
  return json(items, { headers: { "X-Total-Count": String(total) } });
}

/** A CSV file; see `csvOf`. */
export function csvAnswer(name: string, rows: readonly object[], columns: Record<string, string>): Response {
  return new Response(csvOf(rows, columns), {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}.csv"`,
    },
  });
}
