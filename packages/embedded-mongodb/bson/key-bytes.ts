import { createHash } from "node:crypto";
import type { Binary, Decimal128, ObjectId, Timestamp } from "bson";
import { exactOf } from "./decimal";
import { integerOf, plainNumber, type BsonNumber } from "./numbers";
import { bytesOf, order, sourceText, toNumber, typeOrder, type Document } from "./values";

/** LMDB keys hold up to 1,978 bytes. Longer ones are truncated and end with a hash; readers check the document. */
const maxKeyLength = 1800;
const hashLength = 16;

/**
 * Bytes whose order is the order of `compare`. A descending key has every bit flipped.
 */
export function valueKey(value: unknown, descending = false): Buffer {
  writer.clear();
  writer.value(value, descending);
  return writer.take();
}

/** The key of several values after a prefix, truncated if too long. */
export function compoundKey(prefix: Buffer, values: { value: unknown }[], fields: { descending: boolean }[]): Buffer {
  writer.clear();
  writer.bytes(prefix);
  for (let i = 0; i < values.length; i++) writer.value(values[i]?.value, fields[i]?.descending);
  return clampKey(writer.take());
}

function clampKey(key: Buffer): Buffer {
  if (key.length <= maxKeyLength) return key;
  const hash = createHash("md5").update(key).digest();
  return Buffer.concat([key.subarray(0, maxKeyLength - hashLength), hash]);
}

/** The length up to which two clamped keys can be compared as ranges. */
export const comparableKeyLength = maxKeyLength - hashLength;

const usualLength = 4096;

class KeyWriter {
  private buffer = Buffer.allocUnsafe(usualLength);
  private length = 0;

  clear(): void {
    this.length = 0;
    if (this.buffer.length > usualLength) this.buffer = Buffer.allocUnsafe(usualLength);
  }

  take(): Buffer {
    const key = Buffer.allocUnsafe(this.length);
    this.buffer.copy(key, 0, 0, this.length);
    return key;
  }

  value(value: unknown, descending = false): void {
    const start = this.length;
    this.ascending(value);
    if (descending) for (let i = start; i < this.length; i++) this.buffer[i] = ~(this.buffer[i] as number);
  }

  private ascending(value: unknown): void {
    const type = typeOrder(value);
    this.byte(type);
    switch (type) {
      case order.number:
        return this.number(plainNumber(value as BsonNumber));
      case order.string:
        return this.string(String(value));
      case order.object:
        return this.object(value as Document);
      case order.array:
        for (const item of value as unknown[]) this.ascending(item);
        return this.byte(0);
      case order.binary:
        return this.binary(value as Binary);
      case order.objectId:
        return this.bytes((value as ObjectId).id);
      case order.boolean:
        return this.byte(value ? 1 : 0);
      case order.date:
        return this.date(Number(value));
      case order.timestamp:
        return this.unsigned64((value as Timestamp).toBigInt());
      case order.regex:
      case order.code:
        return this.string(sourceText(value));
    }
  }

  private room(bytes: number): void {
    if (this.length + bytes <= this.buffer.length) return;
    const larger = Buffer.allocUnsafe(Math.max(this.buffer.length * 2, this.length + bytes));
    this.buffer.copy(larger, 0, 0, this.length);
    this.buffer = larger;
  }

  private byte(byte: number): void {
    this.room(1);
    this.buffer[this.length++] = byte;
  }

  bytes(bytes: Uint8Array): void {
    this.room(bytes.length);
    this.buffer.set(bytes, this.length);
    this.length += bytes.length;
  }

  /**
   * The nearest double, ordered by flipping the sign bit of positive and all bits of negative ones, then what the
   * number has over it, so that neighbours beyond 2^53 and decimals stay apart: two bytes, and ten more when the last
   * bit of those is set. NaN is the smallest.
   */
  private number(value: unknown): void {
    const nearest = toNumber(value);
    const double = Number.isFinite(nearest) || isInfinite(value) ? nearest : Math.sign(nearest) * Number.MAX_VALUE;
    this.room(20);
    if (Number.isNaN(double)) {
      this.buffer.fill(0, this.length, this.length + 10);
      this.length += 10;
      return;
    }
    const at = this.length;
    this.buffer.writeDoubleBE(double === 0 ? 0 : double, at);
    if ((this.buffer[at] as number) & 0x80) {
      for (let i = at; i < at + 8; i++) this.buffer[i] = ~(this.buffer[i] as number);
    } else this.buffer[at] = (this.buffer[at] as number) ^ 0x80;
    const { whole, fraction } = typeof value === "number" ? nothing : remainder(value, double);
    this.buffer.writeUInt16BE(0x8000 + 2 * whole + (fraction > 0n ? 1 : 0), at + 8);
    this.length += 10;
    if (fraction > 0n) this.bytes(Buffer.from(fraction.toString(16).padStart(20, "0"), "hex"));
  }

  /** UTF-8, a zero byte inside it written as 00 FF, ended by 00 01. */
  private string(text: string): void {
    if (text.includes("\0")) {
      this.bytes(Buffer.from([...Buffer.from(text)].flatMap((byte) => (byte === 0 ? [0, 0xff] : [byte]))));
    } else {
      this.room(3 * text.length);
      this.length += this.buffer.write(text, this.length);
    }
    this.byte(0);
    this.byte(1);
  }

  private object(document: Document): void {
    for (const name of Object.keys(document)) {
      if (document[name] === undefined) continue;
      this.byte(typeOrder(document[name]));
      this.string(name);
      this.ascending(document[name]);
    }
    this.byte(0);
  }

  private binary(value: Binary): void {
    const bytes = bytesOf(value);
    this.room(5);
    this.buffer.writeUInt32BE(bytes.length, this.length);
    this.length += 4;
    this.byte(value.sub_type);
    this.bytes(bytes);
  }

  /** As an int64 with its sign bit flipped, in two halves. */
  private date(milliseconds: number): void {
    this.room(8);
    const high = Math.floor(milliseconds / 2 ** 32);
    const low = milliseconds - high * 2 ** 32;
    // The last dates that BSON has room for aren't doubles, and would be read as one beyond them.
    const isBeyond = high === 2 ** 31;
    this.length = this.buffer.writeUInt32BE(isBeyond ? 2 ** 32 - 1 : high + 2 ** 31, this.length);
    this.length = this.buffer.writeUInt32BE(isBeyond ? 2 ** 32 - 1 : low, this.length);
  }

  private unsigned64(value: bigint): void {
    this.room(8);
    this.buffer.writeBigUInt64BE(BigInt.asUintN(64, value), this.length);
    this.length += 8;
  }
}

/** Keys are encoded one at a time, so they share one buffer. */
const writer = new KeyWriter();

const nothing = { whole: 0, fraction: 0n };
const fractionBits = 80n;
// The distance of two doubles is cut into as many parts as there are integers between those of 64 bits.
const parts = 2048n;

function isInfinite(value: unknown): boolean {
  return /^-?Infinity$/.test(String(value));
}

/** What a number has over its nearest double, in parts of the distance to the next one: so many and a fraction. */
function remainder(value: unknown, double: number): typeof nothing {
  const exact = exactOf(integerOf(value as BsonNumber) ?? (value as Decimal128));
  const nearest = exactOf(double);
  if (!exact || !nearest) return nothing;
  const step = exactOf(2 ** (Math.max(exponentOf(double), -1022) - 52)) as typeof nearest;
  const exponent = Math.min(exact.exponent, nearest.exponent, step.exponent);
  const scaled = (one: typeof nearest) => one.coefficient * 10n ** BigInt(one.exponent - exponent);
  const limit = (parts * 4n) << fractionBits;
  const difference = ((scaled(exact) - scaled(nearest)) * (parts << fractionBits)) / scaled(step);
  const clamped = difference > limit ? limit : difference < -limit ? -limit : difference;
  return { whole: Number(clamped >> fractionBits), fraction: BigInt.asUintN(Number(fractionBits), clamped) };
}

function exponentOf(double: number): number {
  const bits = Buffer.alloc(8);
  bits.writeDoubleBE(double);
  return ((bits.readUInt16BE(0) >> 4) & 0x7ff) - 1023;
}
