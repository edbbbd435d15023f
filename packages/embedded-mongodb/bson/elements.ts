import { MongoError } from "./mongo-error";

/** Reads the elements of BSON documents in place, without decoding their values. */

export const invalid = (what: string) => new MongoError(22, "InvalidBSON", what);
const tooShort = () => invalid("a document ends before its last field");

/** The name of a top-level field, also as its bytes in BSON. */
export type FieldName = { text: string; bytes: Buffer };

export function fieldNames(texts: Iterable<string>): FieldName[] {
  return [...texts].map((text) => ({ text, bytes: Buffer.from(text) }));
}

/** Iterates over the elements of a document, or of an embedded one between two offsets. */
export class ElementWalk {
  /** Offsets: the element's start, the end of its name, and the end of its value. */
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

  /** Which of the given names the element has. */
  nameAmong(names: readonly FieldName[]): FieldName | undefined {
    for (let i = 0; i < names.length; i++) {
      const name = names[i] as FieldName;
      if (this.isNamed(name.bytes)) return name;
    }
    return undefined;
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
      throw invalid(`unknown BSON type ${type}`);
  }
}

/** @throws {MongoError} when the document between two offsets has a wrong length or no terminator */
export function checkEnds(bytes: Buffer, from: number, to: number): void {
  if (to - from < 5 || sizeAt(bytes, from) !== to - from || bytes[to - 1] !== 0) throw tooShort();
}

/**
 * Whether documents and arrays stand in one another more than so many levels deep.
 * @throws {MongoError} when they are not put together as BSON is, on any level
 */
export function isDeeperThan(levels: number, bytes: Buffer, from = 0, to = bytes.length): boolean {
  if (levels === 0) return true;
  checkEnds(bytes, from, to);
  for (const walk = new ElementWalk(bytes, from, to); walk.next();) {
    const type = bytes[walk.start];
    if ((type === 0x03 || type === 0x04) && isDeeperThan(levels - 1, bytes, walk.nameEnd + 1, walk.end)) return true;
  }
  return false;
}

/** A document of elements. */
export function documentOf(elements: Buffer[]): Buffer {
  const length = elements.reduce((sum, element) => sum + element.length, 5);
  const head = Buffer.allocUnsafe(4);
  head.writeInt32LE(length);
  return Buffer.concat([head, ...elements, Buffer.from([0])], length);
}
