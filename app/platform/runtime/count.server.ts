import type { Model, QueryFilter } from "mongoose";

/** The number of matching documents. Without a filter, uses the collection's metadata instead of reading all documents. */
export async function countOf<Stored>(model: Model<Stored>, filter: QueryFilter<Stored>): Promise<number> {
  const isAll = Object.keys(filter).length === 0;
  return isAll ? model.estimatedDocumentCount() : model.countDocuments(filter);
}
