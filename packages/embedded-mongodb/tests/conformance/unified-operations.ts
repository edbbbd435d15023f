import {
  Collection,
  Db,
  MongoBulkWriteError,
  ReadPreference,
  type AnyBulkWriteOperation,
  type BulkWriteResult,
  type Document,
  type MongoClient,
  type ReadPreferenceMode,
  type UpdateResult,
} from "mongodb";

/** The arguments of an operation: those that the driver takes one by one, and its options, which are as tests say. */
type Arguments = {
  filter: Document;
  update: Document;
  replacement: Document;
  document: Document;
  documents: Document[];
  pipeline: Document[];
  requests: AnyBulkWriteOperation[];
  models: Document[];
  keys: Record<string, 1 | -1>;
  fieldName: string;
  collection: string;
  options: Record<string, never>;
};
const oneByOne = [
  "filter", "update", "replacement", "document", "documents", "pipeline", "requests", "models", "keys", "fieldName",
  "collection",
]; // oxfmt-ignore

export type Entity = MongoClient | Db | Collection;
type Operations<Target> = Record<string, (target: Target, given: Arguments) => Promise<unknown>>;

const collectionOperations: Operations<Collection> = {
  find: (collection, { filter, options }) => collection.find(filter, options).toArray(),
  findOne: (collection, { filter, options }) => collection.findOne(filter, options),
  aggregate: (collection, { pipeline, options }) => collection.aggregate(pipeline, options).toArray(),
  count: (collection, { filter, options }) => collection.count(filter, options),
  countDocuments: (collection, { filter, options }) => collection.countDocuments(filter, options),
  estimatedDocumentCount: (collection, { options }) => collection.estimatedDocumentCount(options),
  distinct: (collection, { fieldName, filter, options }) => collection.distinct(fieldName, filter, options),
  insertOne: (collection, { document, options }) => collection.insertOne(document, options),
  insertMany: (collection, { documents, options }) => collection.insertMany(documents, options),
  updateOne: async (collection, { filter, update, options }) =>
    resultOfUpdate(await collection.updateOne(filter, update, options)),
  updateMany: async (collection, { filter, update, options }) =>
    resultOfUpdate(await collection.updateMany(filter, update, options)),
  replaceOne: async (collection, { filter, replacement, options }) =>
    resultOfUpdate(await collection.replaceOne(filter, replacement, options)),
  deleteOne: (collection, { filter, options }) => collection.deleteOne(filter, options),
  deleteMany: (collection, { filter, options }) => collection.deleteMany(filter, options),
  findOneAndUpdate: (collection, { filter, update, options }) => collection.findOneAndUpdate(filter, update, options),
  findOneAndReplace: (collection, { filter, replacement, options }) =>
    collection.findOneAndReplace(filter, replacement, options),
  findOneAndDelete: (collection, { filter, options }) => collection.findOneAndDelete(filter, options),
  bulkWrite: async (collection, { requests, options }) =>
    resultOfBulk(await collection.bulkWrite(requests, options), collection.writeConcern?.w !== 0),
  createIndex: (collection, { keys, options }) => collection.createIndex(keys, options),
};

const databaseOperations: Operations<Db> = {
  aggregate: (db, { pipeline, options }) => db.aggregate(pipeline, options).toArray(),
  createCollection: (db, { collection, options }) => db.createCollection(collection, options),
  dropCollection: (db, { collection }) => db.dropCollection(collection),
  modifyCollection: (db, { collection, options }) => db.command({ collMod: collection, ...options }),
};

const clientOperations: Operations<MongoClient> = {
  clientBulkWrite: (client, { models, options }) => {
    const named = models.flatMap((model) =>
      Object.entries(model).map(([name, rest]) => ({ name, ...(rest as Document) })),
    );
    return client.bulkWrite(named as never, options);
  },
};

/**
 * An operation of the unified test format on an entity, which answers its result as tests see it.
 * @throws {Error} at once for one that is not known here, so that it does not pass for an error that a test expects
 */
export function operationOn(entity: Entity, name: string): (given: Document) => Promise<unknown> {
  if (entity instanceof Collection) return bind(collectionOperations, entity, name);
  if (entity instanceof Db) return bind(databaseOperations, entity, name);
  return bind(clientOperations, entity, name);
}

function bind<Target>(operations: Operations<Target>, target: Target, name: string) {
  const operation = operations[name];
  if (!operation) throw new Error(`the runner does not know the operation ${name}`);
  return async (given: Document): Promise<unknown> => operation(target, argumentsOf(given));
}

function argumentsOf(given: Document): Arguments {
  const options = Object.fromEntries(Object.entries(given).filter(([name]) => !oneByOne.includes(name)));
  if (typeof options.returnDocument === "string") options.returnDocument = options.returnDocument.toLowerCase();
  return { ...given, options } as Arguments;
}

/** A collection's or database's options as the driver takes them. */
export function entityOptions({ readPreference, ...options }: Document): Document {
  if (!readPreference) return options;
  const { mode, ...rest } = readPreference as { mode: ReadPreferenceMode; maxStalenessSeconds?: number };
  return { ...options, readPreference: new ReadPreference(mode, undefined, rest) };
}

/** What a failed bulk wrote all the same. */
export function resultOfError(error: unknown): unknown {
  return error instanceof MongoBulkWriteError ? resultOfBulk(error.result, true) : undefined;
}

/** The driver says null where the format leaves a field out. */
function resultOfUpdate(result: UpdateResult): Document {
  const { upsertedId, ...rest } = result;
  return upsertedId === null ? rest : { ...rest, upsertedId };
}

function resultOfBulk(result: BulkWriteResult, acknowledged: boolean): Document {
  const { insertedCount, matchedCount, modifiedCount, deletedCount, upsertedCount, insertedIds, upsertedIds } = result;
  return {
    acknowledged,
    insertedCount,
    matchedCount,
    modifiedCount,
    deletedCount,
    upsertedCount,
    insertedIds,
    upsertedIds,
  };
}
