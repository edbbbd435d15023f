import { BSON, ObjectId, type DeserializeOptions } from "bson";
import { MongoError } from "./mongo-error";
import { hasField, setField, type Document } from "./values";

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

/** MongoDB's own bound for what it makes: the largest document, and room for what stands around it. */
const longestMade = 16 * 1024 * 1024 + 16 * 1024;

/** @throws {MongoError} when it makes more than the 16 MiB that clients can read */
export function encode(document: Document): Buffer {
  const bytes = serialize(document);
  if (bytes && bytes.length <= longestMade) return asBuffer(bytes);
  throw new MongoError(10334, "BSONObjectTooLarge", `BSONObj size is invalid: it must be within ${longestMade} bytes`);
}

/** Null for what is longer than the place in which documents are put together. */
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

const tooShort = () => new MongoError(22, "InvalidBSON", "a document ends before its last field");

/** Goes through the elements of a document, or of one that stands in it between two places. */
class ElementWalk {
  /** Where the element starts, and its name and its value end. */
  start = 0;
  nameEnd = 0;
  end: number;
  private readonly last: number;

  constructor(
    private readonly bytes: Buffer,
    from = 0,
    to = bytes.length,
  ) {
    this.end = from + 4;
    this.last = to - 1;
  }

  /** Whether there is another element. @throws {MongoError} when it does not end before the document does */
  next(): boolean {
    const { bytes, end: start, last } = this;
    if (start >= last) return false;
    let nameEnd = start + 1;
    while (bytes[nameEnd] !== 0) if (++nameEnd >= last) throw tooShort();
    const end = nameEnd + 1 + valueSize(bytes, bytes[start] as number, nameEnd + 1);
    if (end > last || end <= nameEnd) throw tooShort();
    this.start = start;
    this.nameEnd = nameEnd;
    this.end = end;
    return true;
  }

  element(): Buffer {
    return this.bytes.subarray(this.start, this.end);
  }

  isNamed(name: Buffer): boolean {
    const at = this.start + 1;
    if (name.length !== this.nameEnd - at) return false;
    for (let i = 0; i < name.length; i++) if (this.bytes[at + i] !== name[i]) return false;
    return true;
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
  for (const walk = new ElementWalk(bytes, from, to); walk.next();) {
    const type = bytes[walk.start];
    if ((type === 0x03 || type === 0x04) && isDeeperThan(levels - 1, bytes, walk.nameEnd + 1, walk.end)) return true;
  }
  return false;
}

/** The name of a top-level field, also as it stands in BSON. */
export type FieldName = { text: string; bytes: Buffer };

export function fieldNames(texts: Iterable<string>): FieldName[] {
  return [...texts].map((text) => ({ text, bytes: Buffer.from(text) }));
}

function nameAt(walk: ElementWalk, names: readonly FieldName[]): FieldName | undefined {
  for (let i = 0; i < names.length; i++) {
    const name = names[i] as FieldName;
    if (walk.isNamed(name.bytes)) return name;
  }
  return undefined;
}

/** A document with only the wanted top-level fields, as bytes. */
export function pick(bytes: Buffer, names: readonly FieldName[]): Buffer {
  const places: number[] = [];
  let length = 5;
  for (const walk = new ElementWalk(bytes); places.length < 2 * names.length && walk.next();) {
    if (!nameAt(walk, names)) continue;
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

/**
 * The same, decoded. Simple values are read where they stand: a decoder of whole documents takes several times as long.
 */
export function decodeFields(bytes: Buffer, names: readonly FieldName[]): Document {
  const document: Document = {};
  let found = 0;
  for (const walk = new ElementWalk(bytes); found < names.length && walk.next();) {
    const name = nameAt(walk, names)?.text;
    if (name === undefined) continue;
    const value = simpleValue(bytes, walk);
    setField(document, name, value === undefined ? decode(documentOf([walk.element()]))[name] : value);
    found++;
  }
  return document;
}

/** What `decode` makes of the element; undefined for what is not simple, or not as it should be. */
function simpleValue(bytes: Buffer, { start, nameEnd, end }: ElementWalk): unknown {
  const at = nameEnd + 1;
  switch (bytes[start]) {
    case 0x01:
      return bytes.readDoubleLE(at);
    case 0x02:
      return end > at + 4 && bytes[end - 1] === 0 ? bytes.toString("utf8", at + 4, end - 1) : undefined;
    case 0x04:
      return simpleValues(bytes, at, end);
    case 0x07:
      return new ObjectId(bytes.subarray(at, end));
    case 0x08:
      return (bytes[at] as number) < 2 ? bytes[at] === 1 : undefined;
    case 0x09:
      return new Date(bytes.readInt32LE(at + 4) * 2 ** 32 + bytes.readUInt32LE(at));
    case 0x0a:
      return null;
    case 0x10:
      return bytes.readInt32LE(at);
    default:
      return undefined;
  }
}

function simpleValues(bytes: Buffer, from: number, to: number): unknown[] | undefined {
  if (bytes[to - 1] !== 0) return undefined;
  const values: unknown[] = [];
  for (const walk = new ElementWalk(bytes, from, to); walk.next();) {
    const value = simpleValue(bytes, walk);
    if (value === undefined) return undefined;
    values.push(value);
  }
  return values;
}

function documentOf(elements: Buffer[]): Buffer {
  const length = elements.reduce((sum, element) => sum + element.length, 5);
  const head = Buffer.allocUnsafe(4);
  head.writeInt32LE(length);
  return Buffer.concat([head, ...elements, Buffer.from([0])], length);
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

/** A document with another's fields over its own: in their place where it has them, else behind. */
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
