import { BSON, ObjectId, type DeserializeOptions } from "bson";
import { MongoError } from "./mongo-error";
import { hasField, type Document } from "./values";

/** Reading and rebuilding stored BSON without decoding more of it than needed. */

export const decodeOptions: DeserializeOptions = {
  promoteValues: true,
  promoteBuffers: false,
  bsonRegExp: true,
  // Texts that are no UTF-8 are stored as they come; they must not make what they stand in unreadable.
  validation: { utf8: false },
};

export function decode(bytes: Buffer): Document {
  return BSON.deserialize(bytes, decodeOptions);
}

/** Decodes numbers as objects of their types, so that those that nobody touches are encoded as they were. */
export function decodeTyped(bytes: Buffer): Document {
  return BSON.deserialize(bytes, { ...decodeOptions, promoteValues: false });
}

export function encode(document: Document): Buffer {
  return asBuffer(BSON.serialize(document, { ignoreUndefined: true }));
}

/** The same bytes, not a copy. */
export function asBuffer(bytes: Uint8Array): Buffer {
  return Buffer.isBuffer(bytes) ? bytes : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** What is told of an element: where it starts, where its name and where its value end. True ends the walk. */
type Visit = (start: number, nameEnd: number, end: number) => boolean | void;

const tooShort = () => new MongoError(22, "InvalidBSON", "a document ends before its last field");

/** Walks a document's elements, or those of the document that stands in it between two places. */
function eachElement(bytes: Buffer, visit: Visit, from = 0, to = bytes.length): void {
  const last = to - 1;
  for (let position = from + 4; position < last;) {
    const start = position;
    let nameEnd = start + 1;
    while (bytes[nameEnd] !== 0) if (++nameEnd >= last) throw tooShort();
    position = nameEnd + 1 + valueSize(bytes, bytes[start] as number, nameEnd + 1);
    if (position > last || position <= nameEnd) throw tooShort();
    if (visit(start, nameEnd, position)) return;
  }
}

function sizeAt(bytes: Buffer, at: number): number {
  const size = at + 4 <= bytes.length ? bytes.readInt32LE(at) : -1;
  if (size < 0) throw tooShort();
  return size;
}

function valueSize(bytes: Buffer, type: number, at: number): number {
  switch (type) {
    case 0x01: // double
    case 0x09: // date
    case 0x11: // timestamp
    case 0x12: // int64
      return 8;
    case 0x02: // string
    case 0x0d: // code
    case 0x0e: // symbol
      return 4 + sizeAt(bytes, at);
    case 0x03: // object
    case 0x04: // array
    case 0x0f: // code with scope
      return sizeAt(bytes, at);
    case 0x05: // binary
      return 5 + sizeAt(bytes, at);
    case 0x06: // undefined
    case 0x0a: // null
    case 0xff: // MinKey
    case 0x7f: // MaxKey
      return 0;
    case 0x07: // ObjectId
      return 12;
    case 0x08: // boolean
      return 1;
    case 0x0b: // regular expression: two C strings
      return bytes.indexOf(0, bytes.indexOf(0, at) + 1) + 1 - at;
    case 0x0c: // DBPointer
      return 16 + sizeAt(bytes, at);
    case 0x10: // int32
      return 4;
    case 0x13: // decimal128
      return 16;
    default:
      throw new MongoError(22, "InvalidBSON", `unknown BSON type ${type}`);
  }
}

/**
 * Whether documents and arrays stand in one another more than so many levels deep.
 * @throws {MongoError} when they are not put together as BSON is, on any level
 */
export function isDeeperThan(levels: number, bytes: Buffer, from = 0, to = bytes.length): boolean {
  if (levels === 0) return true;
  if (to - from < 5 || sizeAt(bytes, from) !== to - from || bytes[to - 1] !== 0) throw tooShort();
  let deeper = false;
  const visit: Visit = (start, nameEnd, end) => {
    const type = bytes[start];
    if (type === 0x03 || type === 0x04) deeper = isDeeperThan(levels - 1, bytes, nameEnd + 1, end);
    return deeper;
  };
  eachElement(bytes, visit, from, to);
  return deeper;
}

function isNamed(bytes: Buffer, start: number, nameEnd: number, name: Buffer): boolean {
  if (name.length !== nameEnd - start - 1) return false;
  for (let i = 0; i < name.length; i++) if (bytes[start + 1 + i] !== name[i]) return false;
  return true;
}

/** A document with only the wanted top-level fields, as bytes. */
export function pick(bytes: Buffer, names: readonly Buffer[]): Buffer {
  const places: number[] = [];
  let length = 5;
  eachElement(bytes, (start, nameEnd, end) => {
    for (const name of names) {
      if (!isNamed(bytes, start, nameEnd, name)) continue;
      places.push(start, end);
      length += end - start;
      break;
    }
    return places.length === 2 * names.length;
  });
  const picked = Buffer.allocUnsafe(length);
  picked.writeInt32LE(length);
  let at = 4;
  for (let i = 0; i < places.length; i += 2) at += bytes.copy(picked, at, places[i], places[i + 1]);
  picked[at] = 0;
  return picked;
}

function documentOf(elements: Buffer[]): Buffer {
  const length = elements.reduce((sum, element) => sum + element.length, 5);
  const head = Buffer.allocUnsafe(4);
  head.writeInt32LE(length);
  return Buffer.concat([head, ...elements, Buffer.from([0])], length);
}

/** The elements of a document by their names. */
function elementsOf(bytes: Buffer, elements = new Map<string, Buffer>()): Map<string, Buffer> {
  eachElement(bytes, (start, nameEnd, end) => {
    elements.set(bytes.toString("utf8", start + 1, nameEnd), bytes.subarray(start, end));
  });
  return elements;
}

/**
 * Encodes an updated document, copying the stored bytes of every top-level field that the update left as it was, so
 * that an int32, a double or an int64 stays what the client stored.
 */
export function encodeKeepingTypes(stored: Buffer, before: Document, after: Document): Buffer {
  const bytesOfField = elementsOf(stored);
  const elements: Buffer[] = [];
  for (const name of Object.keys(after)) {
    if (after[name] === undefined) continue;
    const kept = bytesOfField.get(name);
    if (kept && before[name] === after[name]) elements.push(kept);
    else {
      const made = encode({ [name]: after[name] }).subarray(4, -1);
      elements.push(kept && isSame(before[name], after[name]) ? kept : made);
    }
  }
  return documentOf(elements);
}

function isSame(a: unknown, b: unknown): boolean {
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  return encode({ value: a }).equals(encode({ value: b }));
}

/** A document with another's fields over its own: in their place where it has them, else behind. */
export function overlay(bytes: Buffer, over: Buffer): Buffer {
  return documentOf([...elementsOf(over, elementsOf(bytes)).values()]);
}

const idName = Buffer.from("_id");

/** A document to store: with `_id` as its first field, made when it has none. */
export function withIdFirst(bytes: Buffer): Buffer {
  if (bytes.length > 8 && isNamed(bytes, 4, 8, idName) && bytes[8] === 0) return bytes;
  const { _id: id, ...rest } = Object.fromEntries(elementsOf(bytes));
  return documentOf([id ?? encode({ _id: new ObjectId() }).subarray(4, -1), ...Object.values(rest)]);
}

/** A document made here, with `_id` first. */
export function encodeWithId(document: Document): Buffer {
  const { _id, ...rest } = document;
  return encode({ _id: hasField(document, "_id") && _id !== undefined ? _id : new ObjectId(), ...rest });
}
