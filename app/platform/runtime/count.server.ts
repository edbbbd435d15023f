import type { Model, QueryFilter } from "mongoose";

/** How many documents match. The number of all is known to the collection, so that they needn't be read. */
export async function countOf<Stored>(model: Model<Stored>, filter: QueryFilter<Stored>): Promise<number> {
  const isAll = Object.keys(filter).length === 0;
  return isAll ? model.estimatedDocumentCount() : model.countDocuments(filter);
}
