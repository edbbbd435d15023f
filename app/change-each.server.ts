import type { Model } from "mongoose";

/** A collection as the driver has it: what lies inside of documents, mongoose needs to know nothing of. */
type Collection = Model<object>["collection"];
type Update = { updateOne: { filter: object; update: object } };

/** Which documents to change, the path of what to read of them, and the updates that each of them needs. */
export type EachChange = { filter: object; path: string; updatesOf: (document: { _id: unknown }) => Update[] };

const mostAtOnce = 500;

/** Changes documents one after the other, so that not all of them are in memory at once. */
export async function changeEach(collection: Collection, { filter, path, updatesOf }: EachChange): Promise<void> {
  const updates: Update[] = [];
  for await (const document of collection.find(filter, { projection: { [path]: 1 } })) {
    updates.push(...updatesOf(document));
    if (updates.length >= mostAtOnce) await collection.bulkWrite(updates.splice(0));
  }
  if (updates.length > 0) await collection.bulkWrite(updates);
}
