import { crc32 } from "node:zlib";
import { MongoError } from "#database/bson/mongo-error";

/** Each value is followed by a CRC-32 of its key and itself, which detects damage. */
const checksumLength = 4;
/** Most index entries have no value: making an empty buffer takes longer than a short one. */
const nothing = Buffer.alloc(0);

export function checksumOf(key: Buffer, value: Buffer): number {
  return crcOf(value, crcOf(key, 0));
}

const table = Uint32Array.from({ length: 256 }, (_, byte) => {
  for (let bit = 0; bit < 8; bit++) byte = byte & 1 ? (byte >>> 1) ^ 0xedb88320 : byte >>> 1;
  return byte;
});
/** Below that, a call of zlib takes longer than the work. */
const shortest = 64;

function crcOf(bytes: Buffer, seed: number): number {
  if (bytes.length > shortest) return crc32(bytes, seed);
  let crc = ~seed;
  for (let i = 0; i < bytes.length; i++) crc = (table[(crc ^ (bytes[i] as number)) & 0xff] as number) ^ (crc >>> 8);
  return ~crc >>> 0;
}

/** A value with its checksum. */
export function seal(value: Buffer, checksum: number): Buffer {
  const sealed = Buffer.allocUnsafe(value.length + checksumLength);
  sealed.set(value);
  sealed.writeUInt32BE(checksum, value.length);
  return sealed;
}

/** The value of what was sealed. */
export const valueIn = (sealed: Buffer) => sealed.subarray(0, -checksumLength);

/**
 * Strips the checksums from values as LMDB's binding reads them. They are verified on request, because that makes a search
 * a third slower.
 */
export class Seals {
  private last = NaN;
  private lastValue: Buffer | undefined;

  encode = (sealed: Buffer) => sealed;

  /** The binding reads into a place of its own. Small copies share their memory, unlike those that it would make. */
  decode = (read: Buffer): Buffer => {
    const end = read.length - checksumLength;
    // A value that is too short gets a checksum that can't match.
    this.last = end < 0 ? NaN : read.readUInt32BE(end);
    this.lastValue = undefined;
    if (end <= 0) return nothing;
    const value = Buffer.allocUnsafe(end);
    value.set(read.subarray(0, end));
    this.lastValue = value;
    return value;
  };

  /** Checks the value that was read last. @throws {MongoError} 301 when it was damaged */
  check(key: Buffer, value: Buffer): void {
    if (this.last === checksumOf(key, value)) return;
    const message = "The database file is damaged: run npm run verify, and restore a backup";
    throw new MongoError(301, "DataCorruptionDetected", message);
  }

  /** The checksum that is stored with a value. An update needs that of the document that it just read. */
  checksumOf(key: Buffer, value: Buffer): number {
    return value === this.lastValue ? this.last : checksumOf(key, value);
  }
}

/** The value of what was sealed; null when it was damaged. */
export function unseal(key: Buffer, sealed: Buffer): Buffer | null {
  const end = sealed.length - checksumLength;
  if (end < 0) return null;
  const value = sealed.subarray(0, end);
  return sealed.readUInt32BE(end) === checksumOf(key, value) ? value : null;
}

/** A sum of checksums, whatever their order, with one more; without one, when that is given as a negative number. */
export const addChecksum = (sum: number, checksum: number) => (sum + checksum) >>> 0;
