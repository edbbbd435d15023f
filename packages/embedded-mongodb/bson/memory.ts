import type { Binary } from "bson";
import { MongoError } from "./mongo-error";
import { bsonTypeOf, bytesOf, isPlainObject } from "./values";

/** MongoDB's memory limit for a sort, a stage, or an accumulator, in bytes. */
export const memoryLimit = 100 * 1024 * 1024;

/** Counts the bytes kept in memory. */
export class Memory {
  private bytes = 0;

  constructor(
    private readonly refusal: () => MongoError,
    private readonly limit = memoryLimit,
  ) {}

  /** @throws {MongoError} `refusal()`, once more than the limit is kept */
  keep(bytes: number): void {
    this.bytes += bytes;
    if (!this.hasRoomFor(0)) throw this.refusal();
  }

  hasRoomFor(bytes: number): boolean {
    return this.bytes + bytes <= this.limit;
  }

  release(bytes: number): void {
    this.bytes -= bytes;
  }
}

/** MongoDB's error for a sort or stage that would have to spill to disk. */
export function exceeded(stage: string): MongoError {
  return new MongoError(
    292,
    "QueryExceededMemoryLimitNoDiskUseAllowed",
    `${stage} exceeded its memory limit of ${memoryLimit} bytes, and nothing is written to the disk meanwhile.`,
  );
}

/** The approximate size of a value, in bytes. */
export function sizeOf(value: unknown): number {
  if (typeof value === "string") return 16 + value.length;
  if (typeof value !== "object" || value === null) return 8;
  if (bsonTypeOf(value) === "Binary") return 32 + bytesOf(value as Binary).length;
  let bytes = 32;
  if (Array.isArray(value)) for (const item of value) bytes += sizeOf(item);
  else if (isPlainObject(value)) for (const name of Object.keys(value)) bytes += 8 + name.length + sizeOf(value[name]);
  return bytes;
}
