import type { BSONRegExp, Binary, ObjectId, Timestamp } from "bson";
import { compareNumbers, doubleOf, type BsonNumber } from "./numbers";

/** A decoded BSON document, whose numbers have their types as `numbers.ts` says. */
export type Document = Record<string, unknown>;

/**
 * The places of the types in BSON's comparison order; missing and undefined sort with null. They are stored, too, as the
 * first bytes of values' keys (`key-bytes.ts`): never 0, which ends objects and arrays.
 */
export const order = {
  minKey: 0x01,
  emptyArray: 0x03,
  null: 0x05,
  number: 0x10,
  string: 0x20,
  object: 0x30,
  array: 0x40,
  binary: 0x50,
  objectId: 0x60,
  boolean: 0x70,
  date: 0x80,
  timestamp: 0x90,
  regex: 0xa0,
  code: 0xb0,
  maxKey: 0xf0,
} as const;

/** The sort position of an empty array: below null, above MinKey. */
export const emptyArray = { _bsontype: "EmptyArray" } as const;

const orderOfBsonType: Record<string, number> = {
  MinKey: order.minKey,
  EmptyArray: order.emptyArray,
  Long: order.number,
  Int32: order.number,
  Double: order.number,
  Decimal128: order.number,
  BSONSymbol: order.string,
  DBRef: order.object,
  Binary: order.binary,
  ObjectId: order.objectId,
  Timestamp: order.timestamp,
  BSONRegExp: order.regex,
  Code: order.code,
  MaxKey: order.maxKey,
};

export function bsonTypeOf(value: unknown): string | undefined {
  return typeof value === "object" && value !== null ? (value as { _bsontype?: string })._bsontype : undefined;
}

/** The place of a value's type in BSON's comparison order. */
export function typeOrder(value: unknown): number {
  switch (typeof value) {
    case "undefined":
      return order.null;
    case "number":
    case "bigint":
      return order.number;
    case "string":
      return order.string;
    case "boolean":
      return order.boolean;
  }
  if (value === null) return order.null;
  if (Array.isArray(value)) return order.array;
  if (value instanceof Date) return order.date;
  if (value instanceof RegExp) return order.regex;
  const type = bsonTypeOf(value);
  return type === undefined ? order.object : (orderOfBsonType[type] ?? order.object);
}

export function isPlainObject(value: unknown): value is Document {
  return (
    typeof value === "object" && value !== null && typeOrder(value) === order.object && bsonTypeOf(value) !== "DBRef"
  );
}

export function isRegex(value: unknown): value is BSONRegExp | RegExp {
  return value instanceof RegExp || bsonTypeOf(value) === "BSONRegExp";
}

export function isNumber(value: unknown): value is BsonNumber {
  return typeOrder(value) === order.number;
}

/** A number of any BSON type as a double; NaN for anything else. */
export function toNumber(value: unknown): number {
  if (typeof value === "number") return value;
  return isNumber(value) ? doubleOf(value) : NaN;
}

/** Own, enumerable or not inherited: field names such as `__proto__` and `constructor` are data like any other. */
export function hasField(document: object, name: string): boolean {
  return Object.prototype.hasOwnProperty.call(document, name);
}

/** Sets a field even when its name is one that assignment treats specially. */
export function setField(document: Document, name: string, value: unknown): void {
  if (name === "__proto__") {
    Object.defineProperty(document, name, { value, enumerable: true, configurable: true, writable: true });
  } else document[name] = value;
}

export function deepClone<Value>(value: Value): Value {
  if (Array.isArray(value)) return value.map((item: unknown) => deepClone(item)) as Value;
  if (!isPlainObject(value)) return value;
  const copy: Document = {};
  for (const name of Object.keys(value)) setField(copy, name, deepClone(value[name]));
  return copy as Value;
}

/**
 * The total order of BSON values: negative, zero, or positive, as `sort` expects.
 * @param texts compares two strings: by a collation, or by code point
 */
export function compare(a: unknown, b: unknown, texts: (a: string, b: string) => number = compareStrings): number {
  const type = typeOrder(a);
  const difference = type - typeOrder(b);
  if (difference !== 0) return difference;
  switch (type) {
    case order.number:
      return compareNumbers(a as number, b as number);
    case order.string:
      return texts(String(a), String(b));
    case order.object:
      return compareObjects(a as Document, b as Document, texts);
    case order.array:
      return compareArrays(a as unknown[], b as unknown[], texts);
    case order.binary:
      return compareBinaries(a as Binary, b as Binary);
    case order.objectId:
      return Buffer.compare((a as ObjectId).id, (b as ObjectId).id);
    case order.boolean:
      return Number(a) - Number(b);
    case order.date:
      return Number(a) - Number(b);
    case order.timestamp:
      return compareBigInts((a as Timestamp).toBigInt(), (b as Timestamp).toBigInt());
    case order.regex:
    case order.code:
      return compareStrings(sourceText(a), sourceText(b));
    default:
      return 0;
  }
}

export function equal(a: unknown, b: unknown, texts?: (a: string, b: string) => number): boolean {
  return compare(a, b, texts) === 0;
}

/** A regular expression, or code, as one comparable text. */
export function sourceText(value: unknown): string {
  if (value instanceof RegExp) return `${value.source}/${value.flags}`;
  const { pattern, options, code } = value as Partial<BSONRegExp> & { code?: string };
  return code ?? `${pattern}/${options}`;
}

export function bytesOf(value: Binary): Uint8Array {
  return value.buffer.subarray(0, value.position);
}

function compareBigInts(a: bigint, b: bigint): number {
  return a < b ? -1 : a > b ? 1 : 0;
}

/** By code point, as bytes of UTF-8 compare: JavaScript's own order puts U+E000–U+FFFF above the surrogates. */
export function compareStrings(a: string, b: string): number {
  const length = Math.min(a.length, b.length);
  for (let i = 0; i < length; i++) {
    let x = a.charCodeAt(i);
    let y = b.charCodeAt(i);
    if (x === y) continue;
    if (x >= 0xd800 && y >= 0xd800) {
      x = x >= 0xe000 ? x - 0x800 : x + 0x2000;
      y = y >= 0xe000 ? y - 0x800 : y + 0x2000;
    }
    return x - y;
  }
  return a.length - b.length;
}

/** Field by field: type, then name, then value; the shorter of two equal beginnings comes first. */
function compareObjects(a: Document, b: Document, texts: typeof compareStrings): number {
  const namesA = Object.keys(a);
  const namesB = Object.keys(b);
  for (let i = 0; i < Math.min(namesA.length, namesB.length); i++) {
    const nameA = namesA[i] as string;
    const nameB = namesB[i] as string;
    const result =
      typeOrder(a[nameA]) - typeOrder(b[nameB]) || compareStrings(nameA, nameB) || compare(a[nameA], b[nameB], texts);
    if (result !== 0) return result;
  }
  return namesA.length - namesB.length;
}

function compareArrays(a: unknown[], b: unknown[], texts: typeof compareStrings): number {
  for (let i = 0; i < Math.min(a.length, b.length); i++) {
    const result = compare(a[i], b[i], texts);
    if (result !== 0) return result;
  }
  return a.length - b.length;
}

function compareBinaries(a: Binary, b: Binary): number {
  const x = bytesOf(a);
  const y = bytesOf(b);
  return x.length - y.length || a.sub_type - b.sub_type || Buffer.compare(x, y);
}
