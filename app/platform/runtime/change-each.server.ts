import type { Model } from "mongoose";

/** The driver's collection. Mongoose doesn't need to know the nested documents. */
type Collection = Model<object>["collection"];
type Update = { updateOne: { filter: object; update: object } };

/** The path to read from documents, and the updates that each of them needs. */
export type EachChange = { path: string; updatesOf: (document: { _id: unknown }) => Update[] };

const maxBatchSize = 500;

/** Updates documents one at a time, so that memory doesn't hold all of them. */
export async function changeEach(
  collection: Collection,
  filter: object,
  { path, updatesOf }: EachChange,
): Promise<void> {
  const updates: Update[] = [];
  for await (const document of collection.find(filter, { projection: { [path]: 1 } })) {
    updates.push(...updatesOf(document));
    if (updates.length >= maxBatchSize) await collection.bulkWrite(updates.splice(0));
  }
  if (updates.length > 0) await collection.bulkWrite(updates);
}
