import type { QueryFilter } from "mongoose";
import { ImportRow, type StoredImportRow } from "#models/import-row.server";

/** The rows that match a filter, in order, up to `limit` at a time. The filter names an import. */
export async function* rowsInOrder(
  filter: QueryFilter<StoredImportRow> & { batchId: number },
  limit: number,
): AsyncGenerator<StoredImportRow[], void> {
  for (let after = 0; ;) {
    // An index on the state would sort all remaining rows each time.
    const next = ImportRow.find({ ...filter, place: { $gt: after } })
      .sort({ place: 1 })
      .limit(limit)
      .hint("place");
    const rows = await next.lean();
    const last = rows.at(-1);
    if (!last) return;
    yield rows;
    after = last.place;
  }
}
