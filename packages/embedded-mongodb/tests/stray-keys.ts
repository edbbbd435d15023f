import { setTimeout as delay } from "node:timers/promises";
import { Database } from "#database/storage/database";
import { isAnythingLeft } from "#database/storage/dropped";
import { documentsPrefix, entriesOf } from "#database/storage/store";

const timeoutMs = 5 * 60_000;

/**
 * How many keys of a database's file belong to no collection and no index, once it has removed what drops left.
 * Nobody may run it meanwhile.
 */
export async function strayKeys(file: string): Promise<number> {
  const database = new Database(file);
  for (const end = Date.now() + timeoutMs; isAnythingLeft(database.reader) && Date.now() < end;) await delay(5);
  const prefixes = database.catalog
    .all()
    .flatMap(({ id, indexes }) => [documentsPrefix(id), ...indexes.map(({ prefix }) => prefix)]);
  const known = new Set(prefixes.map((prefix) => prefix.toString("hex")));
  let strays = 0;
  const all = { start: documentsPrefix(0), end: Buffer.from([255]) };
  for (const { key } of entriesOf(database.reader, all))
    if (!known.has(key.subarray(0, documentsPrefix(0).length).toString("hex"))) strays++;
  await database.close();
  return strays;
}
