import { badValue, failedToParse, MongoError, typeMismatch, unsupported } from "#database/bson/mongo-error";
import { encode } from "#database/bson/raw-bson";
import type { Steps } from "#database/bson/turns";
import { equal, isPlainObject, isRegex, toNumber, type Document } from "#database/bson/values";
import { asFilter, compileFilter } from "#database/query/match";
import { refuseStoredCollation } from "#database/query/query-options";
import { missingNamespace, namespaceOf, type Collection } from "#database/storage/catalog";
import type { Workspace } from "#database/storage/database";
import { listedIndex, type Index, type IndexSpec } from "#database/storage/index-entries";
import { checkNewNamespace } from "#database/storage/namespace";
import { buildIndex } from "#database/storage/writes";
import type { Context, Handlers } from "./command";
import { validate } from "./validate";

const refusedInCreate = [
  "viewOn",
  "timeseries",
  "capped",
  "validator",
  "clusteredIndex",
  "changeStreamPreAndPostImages",
  "encryptedFields",
  "expireAfterSeconds",
];
const cannotCreate = (message: string) => new MongoError(67, "CannotCreateIndex", message);
const largestExpiry = 2_147_483_647;
const maxFields = 32;
const mostIndexes = 64;
const indexOptions = [
  "key", "name", "unique", "sparse", "hidden", "partialFilterExpression", "expireAfterSeconds", "collation",
  "background", "v", "ns",
]; // oxfmt-ignore
/** The operators a partial index may use: the planner must recognize when a filter implies them. */
const partialOperators = ["$and", "$or", "$in", "$eq", "$gt", "$gte", "$lt", "$lte", "$type", "$exists"];

function refusePartial(filter: unknown): void {
  if (Array.isArray(filter)) return filter.forEach(refusePartial);
  if (!isPlainObject(filter)) return;
  for (const [name, value] of Object.entries(filter)) {
    const known = !name.startsWith("$") || partialOperators.includes(name);
    if (!known || isRegex(value) || (name === "$exists" && value === false))
      throw cannotCreate(`Expression not supported in partial index: ${name}`);
    refusePartial(value);
  }
}

function specOf(given: unknown): Omit<IndexSpec, "id"> {
  if (!isPlainObject(given)) throw typeMismatch("an index must be specified in an object");
  refuseStoredCollation(given, "an index");
  const { key, name } = given;
  if (!isPlainObject(key) || Object.keys(key).length === 0) throw cannotCreate("Index keys cannot be an empty object");
  if (typeof name !== "string" || name === "")
    throw failedToParse("The 'name' field is a required property of an index specification");
  for (const [path, direction] of Object.entries(key)) {
    if (typeof direction === "string" || path.includes("$**"))
      throw unsupported(`an index of the kind '${String(direction)}' on '${path}'`, 67, "CannotCreateIndex");
    for (const part of path.split(".")) {
      if (part === "") throw cannotCreate("Index keys cannot contain an empty field.");
      if (part.startsWith("$") && !["$id", "$ref", "$db"].includes(part))
        throw cannotCreate("Index key contains an illegal field name: field name starts with '$'.");
    }
    if (!toNumber(direction)) throw cannotCreate("Values in the index key pattern cannot be 0.");
  }
  const { partialFilterExpression, expireAfterSeconds } = given;
  const unknown = Object.keys(given).find((option) => !indexOptions.includes(option));
  if (unknown)
    throw new MongoError(
      197,
      "InvalidIndexSpecificationOption",
      `The field '${unknown}' is not valid for an index specification`,
    );
  if (Object.keys(key).length > maxFields) throw cannotCreate(`Index key cannot have more than ${maxFields} fields`);
  if (partialFilterExpression !== undefined) refusePartial(partialFilterExpression);
  if (given.sparse && partialFilterExpression)
    throw cannotCreate('cannot mix "partialFilterExpression" and "sparse" options');
  if (expireAfterSeconds !== undefined) {
    const seconds = toNumber(expireAfterSeconds);
    if (Object.keys(key).length > 1)
      throw cannotCreate("TTL indexes are single-field indexes, compound indexes do not support TTL");
    if ("_id" in key) throw cannotCreate("The field 'expireAfterSeconds' is not valid for an _id index specification");
    if (!(seconds >= 0 && seconds <= largestExpiry))
      throw cannotCreate("TTL index 'expireAfterSeconds' option must be within an acceptable range");
  }
  return {
    name,
    key: Object.fromEntries(Object.entries(key).map(([path, direction]) => [path, toNumber(direction)])),
    ...(given.unique ? { unique: true } : {}),
    ...(given.sparse ? { sparse: true } : {}),
    ...(given.hidden ? { hidden: true } : {}),
    ...(partialFilterExpression
      ? { partialFilterExpression: asFilter(partialFilterExpression, "partialFilterExpression") }
      : {}),
    ...(expireAfterSeconds !== undefined ? { expireAfterSeconds: toNumber(expireAfterSeconds) } : {}),
  };
}

/** Whether two indexes are equivalent; MongoDB allows only one of them. */
function isEquivalent(index: Index, spec: Omit<IndexSpec, "id">): boolean {
  const signature = ({ key, unique, sparse, partialFilterExpression }: Omit<IndexSpec, "id">): Document => ({
    key,
    unique: unique ?? false,
    sparse: sparse ?? false,
    partial: partialFilterExpression ?? null,
  });
  return equal(signature(index.spec), signature(spec));
}

/** Whether the index was made; false when it is there already. */
function* createIndex(
  { catalog, writer }: Workspace,
  collection: Collection,
  spec: Omit<IndexSpec, "id">,
): Steps<boolean> {
  if (equal(spec.key, { _id: 1 })) return false;
  const named = collection.indexes.find((index) => index.spec.name === spec.name);
  if (named && !isEquivalent(named, spec)) {
    const message = `An existing index has the same name as the requested index: ${spec.name}`;
    throw new MongoError(86, "IndexKeySpecsConflict", message);
  }
  const twin = named ?? collection.indexes.find((index) => isEquivalent(index, spec));
  if (twin) {
    const same = equal(twin.spec.expireAfterSeconds ?? null, spec.expireAfterSeconds ?? null);
    if (named && same) return false;
    const message = same
      ? `Index already exists with a different name: ${twin.spec.name}`
      : `An equivalent index already exists with other options: ${twin.spec.name}`;
    throw new MongoError(85, "IndexOptionsConflict", message);
  }
  if (collection.indexes.length >= mostIndexes)
    throw cannotCreate(`add index fails, too many indexes for ${collection.ns} key:${JSON.stringify(spec.key)}`);
  const index = catalog.addIndex(writer, collection, spec);
  try {
    yield* buildIndex(writer, collection, index);
  } catch (error) {
    catalog.dropIndex(writer, collection, index);
    throw error;
  }
  catalog.save(writer, collection);
  return true;
}

function findIndex(collection: Collection, wanted: unknown): Index {
  const found = collection.indexes.find(({ spec }) =>
    typeof wanted === "string" ? spec.name === wanted : equal(spec.key, wanted),
  );
  if (!found)
    throw new MongoError(
      27,
      "IndexNotFound",
      `index not found with name [${typeof wanted === "string" ? wanted : JSON.stringify(wanted)}]`,
    );
  if (found.spec.name === "_id_") throw new MongoError(72, "InvalidOptions", "cannot drop _id index");
  return found;
}

/** Answers with a cursor, as MongoDB does even for short lists. */
function listOf(entries: Document[], ns: string, command: Document, { cursors }: Context): Promise<Buffer> {
  const batchSize = isPlainObject(command.cursor) ? command.cursor.batchSize : undefined;
  return cursors.start(entries.map(encode), ns, { batchSize });
}

export const catalogCommands: Handlers = {
  listDatabases(command, context) {
    const sizes = new Map<string, number>();
    for (const { ns, count } of context.catalog().all()) {
      const name = ns.split(".", 1)[0] as string;
      sizes.set(name, (sizes.get(name) ?? 0) + count);
    }
    const matches = compileFilter(asFilter(command.filter, "filter"));
    const databases = [...sizes]
      .map(([name, documents]) => ({ name, sizeOnDisk: documents * 1024 + 4096, empty: false }))
      .filter((entry) => matches(entry));
    if (command.nameOnly) return { databases: databases.map(({ name }) => ({ name })) };
    return { databases, totalSize: databases.reduce((sum, { sizeOnDisk }) => sum + sizeOnDisk, 0) };
  },

  listCollections(command, context) {
    const matches = compileFilter(asFilter(command.filter, "filter"));
    const database = String(command.$db);
    const entries = context
      .catalog()
      .all(database)
      .map(({ ns, uuid }) => ({
        name: ns.slice(database.length + 1),
        type: "collection",
        ...(command.nameOnly
          ? {}
          : { options: {}, info: { readOnly: false, uuid }, idIndex: { v: 2, key: { _id: 1 }, name: "_id_" } }),
      }));
    const found = entries.filter((entry) => matches(entry));
    return listOf(found, `${database}.$cmd.listCollections`, command, context);
  },

  create(command, context) {
    refuseStoredCollation(command, "a collection");
    const ns = namespaceOf(command, "create");
    const refused = refusedInCreate.find((name) => command[name] !== undefined && command[name] !== false);
    if (refused) throw unsupported(`create with ${refused}`);
    return context.write(({ catalog, writer }) => {
      catalog.ensure(writer, ns);
      return {};
    });
  },

  drop(command, context) {
    const ns = namespaceOf(command, "drop");
    return context.write(({ catalog, writer }) => {
      const collection = catalog.get(ns);
      if (!collection) return {};
      catalog.drop(writer, collection);
      return { nIndexesWas: collection.indexes.length, ns };
    });
  },

  dropDatabase(command, context) {
    return context.write(({ catalog, writer }) => {
      for (const collection of catalog.all(String(command.$db))) catalog.drop(writer, collection);
      return { dropped: command.$db };
    });
  },

  renameCollection(command, context) {
    const from = String(command.renameCollection);
    const to = String(command.to);
    for (const ns of [from, to]) checkNewNamespace(ns);
    if (from === to) throw new MongoError(20, "IllegalOperation", "Can't rename a collection to itself");
    return context.write(({ catalog, writer }) => {
      const collection = catalog.get(from);
      if (!collection) throw new MongoError(26, "NamespaceNotFound", `Source collection ${from} does not exist`);
      const target = catalog.get(to);
      if (target && !command.dropTarget) throw new MongoError(48, "NamespaceExists", "target namespace exists");
      if (target) catalog.drop(writer, target);
      catalog.rename(writer, collection, to);
      return {};
    });
  },

  listIndexes(command, context) {
    const ns = namespaceOf(command, "listIndexes");
    const collection = context.catalog().get(ns);
    if (!collection) throw missingNamespace(ns);
    return listOf(collection.indexes.map(listedIndex), ns, command, context);
  },

  createIndexes(command, context) {
    const ns = namespaceOf(command, "createIndexes");
    if (!Array.isArray(command.indexes) || command.indexes.length === 0)
      throw badValue("Must specify at least one index to create");
    const specs = command.indexes.map(specOf);
    return context.write(function* (workspace) {
      const { catalog, writer } = workspace;
      const createdCollectionAutomatically = catalog.get(ns) === undefined;
      const collection = catalog.ensure(writer, ns);
      const numIndexesBefore = collection.indexes.length;
      let made = 0;
      for (const spec of specs) if (yield* createIndex(workspace, collection, spec)) made++;
      const note = made === 0 ? { note: "all indexes already exist" } : {};
      return { numIndexesBefore, numIndexesAfter: collection.indexes.length, createdCollectionAutomatically, ...note };
    });
  },

  dropIndexes(command, context) {
    const ns = namespaceOf(command, "dropIndexes");
    return context.write(({ catalog, writer }) => {
      const collection = catalog.get(ns);
      if (!collection) throw missingNamespace(ns);
      const nIndexesWas = collection.indexes.length;
      const wanted =
        command.index === "*"
          ? collection.indexes.filter(({ spec }) => spec.name !== "_id_")
          : [command.index].flat().map((name) => findIndex(collection, name));
      for (const index of wanted) catalog.dropIndex(writer, collection, index);
      return { nIndexesWas };
    });
  },

  validate,
};
