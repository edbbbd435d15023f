import { MongoError } from "#database/bson/mongo-error";
import { Pace, part, pause, type Parts, type Steps } from "#database/bson/turns";
import { compileFilter, fieldsOfFilter } from "#database/query/match";
import type { Collection } from "./catalog";
import type { Workspace } from "./database";
import type { Query } from "./query";
import { find, partOf, type Found } from "./reads";
import { documentKey, type Writer } from "./store";

/**
 * Find all before changing the first: a change must not make the search see a document again. Only their numbers are
 * taken, because each document is read just before its change.
 */
function* findAll(writer: Writer, collection: Collection | undefined, query: Query): Steps<number[]> {
  const records: number[] = [];
  for (const found of find(writer, collection, { ...query, counts: !query.sort })) {
    if (found === pause) yield pause;
    else records.push(found.record);
  }
  return records;
}

function testOf(query: Query): (bytes: Buffer) => boolean {
  const matches = compileFilter(query.filter, query);
  const read = partOf(fieldsOfFilter(query.filter));
  return (bytes) => matches(read(bytes));
}

/**
 * Changes each document that a query finds. Others write between two parts: documents that they removed, or that no longer
 * match, are skipped.
 * @returns how many were changed
 */
export function* changeEach(
  workspace: Workspace,
  ns: string,
  query: Query,
  work: (collection: Collection, found: Found) => void,
): Parts<number> {
  let collection = workspace.catalog.get(ns);
  const records = yield* findAll(workspace.writer, collection, query);
  const { id } = collection ?? {};
  let stillMatches: ((bytes: Buffer) => boolean) | null = null;
  let n = 0;
  const pace = new Pace();
  for (const record of records) {
    if (!collection || collection.id !== id) throw new MongoError(175, "QueryPlanKilled", `collection dropped: ${ns}`);
    const bytes = workspace.writer.get(documentKey(collection.id, record));
    if (bytes && (!stillMatches || stillMatches(bytes))) {
      work(collection, { record, bytes });
      n++;
    }
    const { writer } = workspace;
    if (writer.isFull) {
      yield part;
      // In a transaction, there are no other writes in between.
      if (workspace.writer !== writer) stillMatches ??= testOf(query);
      collection = workspace.catalog.get(ns);
    }
    if (pace.isOver()) yield* pace.rest();
  }
  return n;
}
