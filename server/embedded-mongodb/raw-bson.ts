import { BSON, ObjectId, type DeserializeOptions } from "bson";
import { MongoError } from "./mongo-error";
import { hasField, type Document } from "./values";

/** Reading and rebuilding stored BSON without decoding more of it than needed. */

export const decodeOptions: DeserializeOptions = { promoteValues: true, promoteBuffers: false, bsonRegExp: true };

export function decode(bytes: Buffer): Document {
  return BSON.deserialize(bytes, decodeOptions);
}

/** Decodes numbers as objects of their types, so that those that nobody touches are encoded as they were. */
export function decodeTyped(bytes: Buffer): Document {
  return BSON.deserialize(bytes, { ...decodeOptions, promoteValues: false });
}

export function encode(document: Document): Buffer {
  const bytes = BSON.serialize(document, { ignoreUndefined: true });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
}

/** One element of a document: where it starts, where its name and where its value begin, where it ends. */
type Element = { start: number; nameEnd: number; end: number };

function* elementsOf(bytes: Buffer): Generator<Element> {
  let position = 4;
  const last = bytes.length - 1;
  while (position < last) {
    const start = position;
    const nameEnd = bytes.indexOf(0, start + 1);
    const end = nameEnd + 1 + valueSize(bytes, bytes[start] as number, nameEnd + 1);
    yield { start, nameEnd, end };
    position = end;
  }
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
      return 4 + bytes.readInt32LE(at);
    case 0x03: // object
    case 0x04: // array
    case 0x0f: // code with scope
      return bytes.readInt32LE(at);
    case 0x05: // binary
      return 5 + bytes.readInt32LE(at);
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
      return 16 + bytes.readInt32LE(at);
    case 0x10: // int32
      return 4;
    case 0x13: // decimal128
      return 16;
    default:
      throw new MongoError(22, "InvalidBSON", `unknown BSON type ${type}`);
  }
}

/** Whether documents and arrays stand in one another more than so many levels deep. */
export function isDeeperThan(levels: number, bytes: Buffer): boolean {
  const nested: { bytes: Buffer; level: number }[] = [{ bytes, level: 1 }];
  for (let next = nested.pop(); next; next = nested.pop()) {
    if (next.level > levels) return true;
    for (const { start, nameEnd, end } of elementsOf(next.bytes)) {
      const type = next.bytes[start];
      if (type === 0x03 || type === 0x04)
        nested.push({ bytes: next.bytes.subarray(nameEnd + 1, end), level: next.level + 1 });
    }
  }
  return false;
}

/** A document with only the wanted top-level fields, as bytes. */
export function pick(bytes: Buffer, names: readonly Buffer[]): Buffer {
  const parts: Buffer[] = [];
  for (const { start, nameEnd, end } of elementsOf(bytes)) {
    if (
      names.some(
        (name) => name.length === nameEnd - start - 1 && bytes.compare(name, 0, name.length, start + 1, nameEnd) === 0,
      )
    ) {
      parts.push(bytes.subarray(start, end));
      if (parts.length === names.length) break;
    }
  }
  return documentOf(parts);
}

function documentOf(elements: Buffer[]): Buffer {
  const length = elements.reduce((sum, element) => sum + element.length, 5);
  const head = Buffer.allocUnsafe(4);
  head.writeInt32LE(length);
  return Buffer.concat([head, ...elements, Buffer.from([0])], length);
}

/**
 * Encodes an updated document, copying the stored bytes of every top-level field that the update left as it was, so
 * that an int32, a double or an int64 stays what the client stored.
 */
export function encodeKeepingTypes(stored: Buffer, before: Document, after: Document): Buffer {
  const bytesOfField = new Map<string, Buffer>();
  for (const { start, nameEnd, end } of elementsOf(stored)) {
    bytesOfField.set(stored.toString("utf8", start + 1, nameEnd), stored.subarray(start, end));
  }
  const elements: Buffer[] = [];
  for (const name of Object.keys(after)) {
    if (after[name] === undefined) continue;
    const kept = bytesOfField.get(name);
    if (kept && isSame(before[name], after[name])) elements.push(kept);
    else elements.push(encode({ [name]: after[name] }).subarray(4, -1));
  }
  return documentOf(elements);
}

function isSame(a: unknown, b: unknown): boolean {
  if (a === b) return true;
  if (typeof a !== "object" || typeof b !== "object" || a === null || b === null) return false;
  return encode({ value: a }).equals(encode({ value: b }));
}

/** A document with another's fields over its own: in their place where it has them, else behind. */
export function overlay(bytes: Buffer, over: Buffer): Buffer {
  const elements = new Map<string, Buffer>();
  for (const source of [bytes, over]) {
    for (const { start, nameEnd, end } of elementsOf(source))
      elements.set(source.toString("utf8", start + 1, nameEnd), source.subarray(start, end));
  }
  return documentOf([...elements.values()]);
}

/** A document to store: with `_id` as its first field, made when it has none. */
export function withIdFirst(bytes: Buffer): Buffer {
  const elements = [...elementsOf(bytes)];
  const at = elements.findIndex(({ start, nameEnd }) => bytes.toString("latin1", start + 1, nameEnd) === "_id");
  if (at === 0) return bytes;
  const parts = elements.map(({ start, end }) => bytes.subarray(start, end));
  const id = at > 0 ? parts.splice(at, 1)[0] : encode({ _id: new ObjectId() }).subarray(4, -1);
  return documentOf([id as Buffer, ...parts]);
}

/** A document made here, with `_id` first. */
export function encodeWithId(document: Document): Buffer {
  const { _id, ...rest } = document;
  return encode({ _id: hasField(document, "_id") && _id !== undefined ? _id : new ObjectId(), ...rest });
}
