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
  const entries = collection.indexes.map((index) => ({ index, ...index.keysOf(document) }));
  for (const { index, keys } of entries) refuseDuplicates(writer, collection, index, keys, document);
  const record = collection.nextRecord++;
  const checksum = writer.put(documentKey(collection.id, record), bytes);
  putEntries(workspace, collection, entries, record);
  catalog.contentChanged(collection, 1, checksum);
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

function replaceEntries(
  workspace: Workspace,
  collection: Collection,
  record: number,
  before: Document,
  after: Document,
): void {
  const { writer } = workspace;
  const changes = collection.indexes.map((index) => {
    const had = index.keysOf(before).keys;
    const { keys: has, multikey } = index.keysOf(after);
    return { index, multikey, keys: without(has, had), gone: without(had, has) };
  });
  for (const { index, keys } of changes) refuseDuplicates(writer, collection, index, keys, after);
  for (const { index, gone } of changes) for (const key of gone) writer.remove(index.entryKey(key, record));
  putEntries(workspace, collection, changes, record);
}

function without(keys: Buffer[], others: Buffer[]): Buffer[] {
  const [first, second] = keys;
  if (first && !second && others.length === 1) return first.equals(others[0] as Buffer) ? [] : keys;
  const known = new Set(others.map((key) => key.toString("latin1")));
  return keys.filter((key) => !known.has(key.toString("latin1")));
}

export function removeDocument({ catalog, writer }: Workspace, collection: Collection, { record, bytes }: Found): void {
  const document = decodeFields(bytes, collection.roots);
  for (const index of collection.indexes) {
    for (const key of index.keysOf(document).keys) writer.remove(index.entryKey(key, record));
  }
  const key = documentKey(collection.id, record);
  writer.remove(key);
  catalog.contentChanged(collection, -1, -checksumOf(key, bytes));
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

function putEntries(
  { catalog, writer }: Workspace,
  collection: Collection,
  entries: { index: Index; keys: Buffer[]; multikey: boolean }[],
  record: number,
): void {
  for (const { index, keys } of entries)
    for (const key of keys) writer.put(index.entryKey(key, record), entryValue(index, record));
  const becameMultikey = entries.filter(({ index, multikey }) => multikey && !index.spec.multikey);
  if (becameMultikey.length === 0) return;
  for (const { index } of becameMultikey)
    collection.indexes[collection.indexes.indexOf(index)] = new Index({ ...index.spec, multikey: true }, index.usage);
  catalog.save(writer, collection);
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
