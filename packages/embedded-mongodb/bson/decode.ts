import { Binary, BSON, Long, ObjectId } from "bson";
import { checkEnds, documentOf, ElementWalk, invalid, type FieldName } from "./elements";
import { dateOfBits } from "./far-date";
import { MongoError } from "./mongo-error";
import { double } from "./numbers";
import { setField, type Document } from "./values";

/**
 * Reading BSON without losing a number's type: what `encode` makes of it are the same bytes. An int32 is read as a plain
 * number, and so is a double that can't be taken for one; any other double is read as a Double, an int64 as a Long.
 */

/** MongoDB's own limit on nesting when it reads BSON. */
const deepest = 200;

const rareOptions = {
  promoteValues: false,
  bsonRegExp: true,
  // Invalid UTF-8 is stored as is; it must not make the document around it unreadable.
  validation: { utf8: false },
};

/** @throws {MongoError} 22 for what's no BSON, 15 for more than 200 levels of nesting */
export function decode(bytes: Buffer): Document {
  return decodeDocument(bytes, 0, bytes.length, 1);
}

function decodeDocument(bytes: Buffer, from: number, to: number, level: number): Document {
  checkEnds(bytes, from, to);
  const document: Document = {};
  for (const walk = new ElementWalk(bytes, from, to); walk.next();)
    setField(document, nameOf(bytes, walk), decodeValue(bytes, walk, level));
  return document;
}

function decodeArray(bytes: Buffer, from: number, to: number, level: number): unknown[] {
  checkEnds(bytes, from, to);
  const values: unknown[] = [];
  for (const walk = new ElementWalk(bytes, from, to); walk.next();) values.push(decodeValue(bytes, walk, level));
  return values;
}

/** Only the wanted top-level fields. */
export function decodeFields(bytes: Buffer, names: readonly FieldName[]): Document {
  const document: Document = {};
  let found = 0;
  for (const walk = new ElementWalk(bytes); found < names.length && walk.next();) {
    const name = walk.nameAmong(names)?.text;
    if (name === undefined) continue;
    setField(document, name, decodeValue(bytes, walk, 1));
    found++;
  }
  return document;
}

const longestKept = 64;
const kept: (FieldName | undefined)[] = new Array<FieldName | undefined>(1024).fill(undefined);

/** The name of an element. Names repeat from document to document: the ones met last needn't be read again. */
export function nameOf(bytes: Buffer, walk: ElementWalk): string {
  const { start, nameEnd } = walk;
  if (nameEnd - start > longestKept) return bytes.toString("utf8", start + 1, nameEnd);
  let place = 0;
  for (let i = start + 1; i < nameEnd; i++) place = (place * 31 + (bytes[i] as number)) & 1023;
  const known = kept[place];
  if (known && walk.isNamed(known.bytes)) return known.text;
  const text = bytes.toString("utf8", start + 1, nameEnd);
  kept[place] = { text, bytes: Buffer.from(bytes.subarray(start + 1, nameEnd)) };
  return text;
}

/** The value of the walk's current element. `level` is its nesting depth. */
export function decodeValue(bytes: Buffer, walk: ElementWalk, level: number): unknown {
  const { start, nameEnd, end } = walk;
  const at = nameEnd + 1;
  switch (bytes[start]) {
    case 0x01:
      return double(bytes.readDoubleLE(at));
    case 0x02:
      if (end <= at + 4 || bytes[end - 1] !== 0) throw invalid("a text that isn't ended");
      return bytes.toString("utf8", at + 4, end - 1);
    case 0x03:
    case 0x04:
      if (level >= deepest)
        throw new MongoError(15, "Overflow", `BSONObj exceeds maximum nested object depth: ${deepest}`);
      return bytes[start] === 0x03 ? decodeDocument(bytes, at, end, level + 1) : decodeArray(bytes, at, end, level + 1);
    case 0x05:
      if (bytes[at + 4] === Binary.SUBTYPE_BYTE_ARRAY) return decodeRare(walk);
      return new Binary(bytes.subarray(at + 5, end), bytes[at + 4]);
    case 0x07:
      return new ObjectId(bytes.subarray(at, end));
    case 0x08:
      if ((bytes[at] as number) > 1) throw invalid("a boolean that is neither true nor false");
      return bytes[at] === 1;
    case 0x09:
      return dateOfBits(bytes.readUInt32LE(at), bytes.readInt32LE(at + 4));
    case 0x0a:
      return null;
    case 0x10:
      return bytes.readInt32LE(at);
    case 0x12:
      return new Long(bytes.readInt32LE(at), bytes.readInt32LE(at + 4));
    default:
      return decodeRare(walk);
  }
}

function decodeRare(walk: ElementWalk): unknown {
  try {
    return Object.values(BSON.deserialize(documentOf([walk.element()]), rareOptions))[0];
  } catch (error) {
    throw error instanceof BSON.BSONError ? invalid(error.message) : error;
  }
}
