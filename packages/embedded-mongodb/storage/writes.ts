import { EJSON } from "bson";
import { decode, decodeFields } from "#database/bson/decode";
import { fieldNames, isDeeperThan } from "#database/bson/elements";
import { MongoError, refusal } from "#database/bson/mongo-error";
import { pick } from "#database/bson/raw-bson";
import { Pace, type Steps } from "#database/bson/turns";
import { bsonTypeOf, isPlainObject, isRegex, type Document } from "#database/bson/values";
import type { Collection } from "./catalog";
import { checksumOf } from "./checksums";
import type { Workspace } from "./database";
import { Index } from "./index-entries";
import type { Found } from "./reads";
import { allOf, documentKey, documentsPrefix, entriesOf, recordBytes, recordOf, type Writer } from "./store";

const maxDocumentLength = 16 * 1024 * 1024;
const deepestDocument = 180;
const nothing = Buffer.alloc(0);

/** Writing documents with their index entries. Everything is checked before the first byte is put. */

export function insertDocument(workspace: Workspace, collection: Collection, bytes: Buffer): number {
  const { catalog, writer } = workspace;
  if (bytes.length > maxDocumentLength) {
    throw new MongoError(
      10334,
      "BSONObjectTooLarge",
      `object to insert too large. size in bytes: ${bytes.length}, max size: ${maxDocumentLength}`,
    );
  }
  refuseDepth(bytes);
  const document = decodeFields(bytes, collection.roots);
  refuseBadId(document._id);
  const record = collection.nextRecord;
  replaceEntries(workspace, collection, record, null, document);
  collection.nextRecord++;
  catalog.contentChanged(collection, 1, writer.put(documentKey(collection.id, record), bytes));
  return record;
}

export function replaceDocument(workspace: Workspace, collection: Collection, found: Found, after: Buffer): void {
  const { catalog, writer } = workspace;
  const { record, bytes: before } = found;
  if (after.length > maxDocumentLength) {
    throw refusal(17419, `Resulting document after update is larger than ${maxDocumentLength}`);
  }
  refuseDepth(after);
  const [had, has] = [pick(before, collection.roots), pick(after, collection.roots)];
  if (!had.equals(has)) replaceEntries(workspace, collection, record, decode(had), decode(has));
  const key = documentKey(collection.id, record);
  catalog.contentChanged(collection, 0, writer.put(key, after) - checksumOf(key, before));
}

/** Replaces a record's index entries by those of another document. Null stands for no document. */
function replaceEntries(
  { catalog, writer }: Workspace,
  collection: Collection,
  record: number,
  before: Document | null,
  after: Document | null,
): void {
  const changes = collection.indexes.map((index) => {
    const had = keysOf(index, before).keys;
    const { keys: has, multikey } = keysOf(index, after);
    return { index, multikey, keys: without(has, had), gone: without(had, has) };
  });
  if (after) for (const { index, keys } of changes) refuseDuplicates(writer, collection, index, keys, after);
  for (const { index, keys, gone } of changes) {
    for (const key of gone) writer.remove(index.entryKey(key, record));
    for (const key of keys) writer.put(index.entryKey(key, record), entryValue(index, record));
  }
  const becameMultikey = changes.filter(({ index, multikey }) => multikey && !index.spec.multikey);
  if (becameMultikey.length === 0) return;
  for (const { index } of becameMultikey)
    collection.indexes[collection.indexes.indexOf(index)] = new Index({ ...index.spec, multikey: true }, index.usage);
  catalog.save(writer, collection);
}

const keysOf = (index: Index, document: Document | null) =>
  document ? index.keysOf(document) : { keys: [], multikey: false };

function without(keys: Buffer[], others: Buffer[]): Buffer[] {
  if (keys.length === 0 || others.length === 0) return keys;
  const [first, second] = keys;
  if (first && !second && others.length === 1) return first.equals(others[0] as Buffer) ? [] : keys;
  const known = new Set(others.map((key) => key.toString("latin1")));
  return keys.filter((key) => !known.has(key.toString("latin1")));
}

export function removeDocument(workspace: Workspace, collection: Collection, { record, bytes }: Found): void {
  replaceEntries(workspace, collection, record, decodeFields(bytes, collection.roots), null);
  const key = documentKey(collection.id, record);
  workspace.writer.remove(key);
  workspace.catalog.contentChanged(collection, -1, -checksumOf(key, bytes));
}

/** Fills a new index from the documents there are. @throws {MongoError} 11000 when two of them have one key */
export function* buildIndex(writer: Writer, collection: Collection, index: Index): Steps {
  const roots = fieldNames(index.roots);
  const pace = new Pace();
  for (const { key, value } of entriesOf(writer.unchecked, allOf(documentsPrefix(collection.id)))) {
    const document = decodeFields(value, roots);
    const { keys, multikey } = index.keysOf(document);
    if (multikey) index.spec.multikey = true;
    refuseDuplicates(writer, collection, index, keys, document);
    const record = recordOf(key);
    for (const entry of keys) writer.put(index.entryKey(entry, record), entryValue(index, record));
    if (pace.isOver()) yield* pace.rest();
  }
}

function entryValue(index: Index, record: number): Buffer {
  return index.spec.unique ? recordBytes(record) : nothing;
}

function refuseDepth(bytes: Buffer): void {
  if (isDeeperThan(deepestDocument, bytes))
    throw new MongoError(15, "Overflow", `cannot store a document of more than ${deepestDocument} levels of nesting`);
}

function refuseBadId(id: unknown): void {
  if (id === undefined || Array.isArray(id) || isRegex(id)) {
    throw new MongoError(
      53,
      "InvalidIdField",
      `The '_id' value cannot be of type ${Array.isArray(id) ? "array" : id === undefined ? "undefined" : "regex"}`,
    );
  }
  const dollar = isPlainObject(id) && Object.keys(id).find((name) => name.startsWith("$"));
  if (dollar) {
    throw new MongoError(
      52,
      "DollarPrefixedFieldName",
      `_id fields may not contain '$'-prefixed fields: ${dollar} is not valid for storage.`,
    );
  }
}

function refuseDuplicates(
  writer: Writer,
  collection: Collection,
  index: Index,
  keys: Buffer[],
  document: Document,
): void {
  const taken = index.spec.unique ? keys.find((key) => writer.get(key)) : undefined;
  if (taken) throw duplicateKey(collection, index, index.keyValueOf(document, taken));
}

function duplicateKey(collection: Collection, index: Index, keyValue: Document): MongoError {
  const shown = Object.entries(keyValue).map(([path, value]) => `${path}: ${show(value)}`);
  return new MongoError(
    11000,
    "DuplicateKey",
    `E11000 duplicate key error collection: ${collection.ns} index: ${index.spec.name} dup key: { ${shown.join(", ")} }`,
    { keyPattern: index.spec.key, keyValue },
  );
}

/** A value as MongoDB writes it in its messages. */
function show(value: unknown): string {
  if (bsonTypeOf(value) === "ObjectId") return `ObjectId('${String(value)}')`;
  if (value instanceof Date) return `new Date(${Number(value)})`;
  if (Array.isArray(value)) return `[ ${value.map(show).join(", ")} ]`;
  if (!isPlainObject(value)) return EJSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([name, part]) => `${name}: ${show(part)}`)
    .join(", ")} }`;
}
