import { gather } from "#database/bson/turns";
import type { Database } from "./database";
import { find } from "./reads";
import { removeDocument } from "./writes";

const batchSize = 500;

/** Removes expired documents of TTL indexes in batches, so that other writes can run in between. */
export async function removeExpired(database: Database): Promise<void> {
  for (const { ns, indexes } of database.catalog.all()) {
    for (const { spec, fields } of indexes) {
      if (spec.expireAfterSeconds === undefined || !fields[0]) continue;
      const expired = { [fields[0].path]: { $lte: new Date(Date.now() - spec.expireAfterSeconds * 1000) } };
      // A partial index only removes what is in it.
      const filter = spec.partialFilterExpression ? { $and: [expired, spec.partialFilterExpression] } : expired;
      for (let removed = batchSize; removed === batchSize;) {
        removed = await database.write(function* (workspace) {
          const collection = workspace.catalog.get(ns);
          if (!collection) return 0;
          const outlived = yield* gather(find(workspace.writer, collection, { filter, limit: batchSize }));
          for (const found of outlived) removeDocument(workspace, collection, found);
          return outlived.length;
        });
      }
    }
  }
}
