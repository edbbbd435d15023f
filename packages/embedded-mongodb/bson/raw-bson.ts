import { BSON, ObjectId } from "bson";
import { documentOf, ElementWalk, type FieldName } from "./elements";
import { MongoError } from "./mongo-error";
import { hasField, type Document } from "./values";

/** Encoding documents, and rebuilding stored BSON without decoding more of it than needed. */

/** MongoDB's own limit for replies: the largest document plus room for the fields around it. */
const longestMade = 16 * 1024 * 1024 + 16 * 1024;

/** @throws {MongoError} when it makes more than the 16 MiB that clients can read */
export function encode(document: Document): Buffer {
  const bytes = serialize(document);
  if (bytes && bytes.length <= longestMade) return asBuffer(bytes);
  throw new MongoError(10334, "BSONObjectTooLarge", `BSONObj size is invalid: it must be within ${longestMade} bytes`);
}

/** Null if the document doesn't fit the encoding buffer. */
function serialize(document: Document): Uint8Array | null {
  try {
    return BSON.serialize(document, { ignoreUndefined: true });
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}

/** The same bytes, not a copy. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** A document with only the wanted top-level fields, as bytes. */
export function pick(bytes: Buffer, names: readonly FieldName[]): Buffer {
  const places: number[] = [];
  let length = 5;
  for (const walk = new ElementWalk(bytes); places.length < 2 * names.length && walk.next();) {
    if (!walk.nameAmong(names)) continue;
    places.push(walk.start, walk.end);
    length += walk.end - walk.start;
  }
  const picked = Buffer.allocUnsafe(length);
  picked.writeInt32LE(length);
  let at = 4;
  for (let i = 0; i < places.length; i += 2) at += bytes.copy(picked, at, places[i], places[i + 1]);
  picked[at] = 0;
  return picked;
}

/** The elements of a document by their names. */
function elementsOf(bytes: Buffer, elements = new Map<string, Buffer>()): Map<string, Buffer> {
  for (const walk = new ElementWalk(bytes); walk.next();)
    elements.set(bytes.toString("utf8", walk.start + 1, walk.nameEnd), walk.element());
  return elements;
}

/**
 * Encodes an updated document, copying the stored bytes of every top-level field that the update left as it was, so
 * that an int32, a double or an int64 stays what the client stored.
 */
export function encodeKeepingTypes(stored: Buffer, before: Document, after: Document): Buffer {
  const elements = elementsOf(stored);
  const names = Object.keys(after).filter((name) => after[name] !== undefined);
  return documentOf(names.map((name) => elementOf(name, before, after, elements.get(name))));
}

/**
 * The same where an update changes fields in their places: those that stand in neither of the two, which may be parts
 * of the document, stay what they are.
 */
export function encodeChanges(stored: Buffer, before: Document, after: Document): Buffer {
  const elements = elementsOf(stored);
  for (const name of Object.keys(before)) if (!hasField(after, name)) elements.delete(name);
  for (const name of Object.keys(after))
    if (after[name] === undefined) elements.delete(name);
    else elements.set(name, elementOf(name, before, after, elements.get(name)));
  return documentOf([...elements.values()]);
}

function elementOf(name: string, before: Document, after: Document, stored: Buffer | undefined): Buffer {
  if (stored && (before[name] === after[name] || isSame(before[name], after[name]))) return stored;
  return encode({ [name]: after[name] }).subarray(4, -1);
}

function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  return encode({ value: a }).equals(encode({ value: b }));
}

/** A document with another's fields over its own: replaced in place where they exist, else appended. */
export function overlay(bytes: Buffer, over: Buffer): Buffer {
  return documentOf([...elementsOf(over, elementsOf(bytes)).values()]);
}

const idName = Buffer.from("_id");

/** A document to store: with `_id` as its first field, made when it has none. */
export function withIdFirst(bytes: Buffer): Buffer {
  const first = new ElementWalk(bytes);
  if (first.next() && first.isNamed(idName)) return bytes;
  const elements = elementsOf(bytes);
  const id = elements.get("_id") ?? encode({ _id: new ObjectId() }).subarray(4, -1);
  elements.delete("_id");
  return documentOf([id, ...elements.values()]);
}

/** A document made here, with `_id` first. */
export function encodeWithId(document: Document): Buffer {
  const { _id, ...rest } = document;
  return encode({ _id: hasField(document, "_id") && _id !== undefined ? _id : new ObjectId(), ...rest });
}
