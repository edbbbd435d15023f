import { crc32 } from "node:zlib";
import { MongoError } from "#database/bson/mongo-error";

/** Each value is followed by a CRC-32 of its key and itself, which detects damage. */
const checksumLength = 4;
/** Most index entries have no value: making an empty buffer takes longer than a short one. */
const nothing = Buffer.alloc(0);

export const checksumOf = (key: Buffer, value: Buffer) => crc32(value, crc32(key));

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

  encode = (sealed: Buffer) => sealed;

  /** The binding reads into a place of its own. Small copies share their memory, unlike those that it would make. */
  decode = (read: Buffer): Buffer => {
    const end = read.length - checksumLength;
    // A value that is too short gets a checksum that can't match.
    this.last = end < 0 ? NaN : read.readUInt32BE(end);
    if (end <= 0) return nothing;
    const value = Buffer.allocUnsafe(end);
    value.set(read.subarray(0, end));
    return value;
  };

  /** Checks the value that was read last. @throws {MongoError} 301 when it was damaged */
  check(key: Buffer, value: Buffer): void {
    if (this.last === checksumOf(key, value)) return;
    const message = "The database file is damaged: run npm run verify, and restore a backup";
    throw new MongoError(301, "DataCorruptionDetected", message);
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
