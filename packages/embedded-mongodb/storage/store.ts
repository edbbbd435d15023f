import { chmodSync, statSync } from "node:fs";
import { open, type RootDatabase } from "lmdb";
import { Seals } from "./checksums";

/**
 * The ordered key-value store below: one LMDB file with four kinds of keys.
 *
 *     0                                   → the version of this format
 *     1 name                              → catalog entries, counts, the next id
 *     2 collection(u32) record(u48)       → a document's BSON, in the order of insertion
 *     3 index(u32) key [record(u48)]      → record(u48) when unique, else nothing; the record is part of the key
 *
 * Since format 2, a CRC-32 of its key and itself follows each value.
 */

export const kinds = { format: 0, meta: 1, document: 2, index: 3 } as const;
export const formatKey = Buffer.from([kinds.format]);
export const currentFormat = 2;

/** How much is read in one go, in entries and in bytes. */
const chunkSize = 128;
const firstChunkSize = 2;
const chunkBytes = 1024 * 1024;

export type Entry = { key: Buffer; value: Buffer };
export type Range = { start: Buffer; end: Buffer; reverse?: boolean };

/** Reads as of one moment, or within the write transaction that is open. */
export type Reader = {
  get(key: Buffer): Buffer | undefined;
  /** The first entries of [start, end), from the end when reversed; after `after` when it is given. */
  read(range: Range, limit: number, after?: Buffer): { entries: Entry[]; done: boolean };
};

/** It verifies checksums when it reads, and refuses damage with code 301. */
export type Writer = Reader & {
  /** @returns the checksum that it keeps with the value */
  put(key: Buffer, value: Buffer): number;
  remove(key: Buffer): void;
  /** Removes an unreachable key. */
  clear(key: Buffer): void;
  /** Reads what isn't written again: damage of a document stays visible in its own checksum. */
  readonly unchecked: Reader;
  /** Whether anything was written, apart from removals of unreachable keys. */
  readonly hasWritten: boolean;
  /** Whether the commit is large enough: a larger one would keep other writers waiting. */
  readonly isFull: boolean;
};

export type Lmdb = RootDatabase<Buffer, Buffer> & { seals: Seals };
type Transaction = ReturnType<Lmdb["useReadTransaction"]>;
/** The transaction to read in; without one, that's the last commit. */
export type ReadsIn = () => Transaction | undefined;

export function openLmdb(path: string): Lmdb {
  const seals = new Seals();
  const lmdb = open<Buffer, Buffer>({
    path,
    keyEncoding: "binary",
    encoder: seals,
    // A commit is on the disk before its promise resolves.
    overlappingSync: false,
    // Otherwise each turn of the event loop that writes makes one more promise, which nobody gets, and which a full disk rejects.
    eventTurnBatching: false,
    // Each snapshot that is held takes a place.
    maxReaders: 1_024,
  });
  for (const file of [path, `${path}-lock`]) makePrivate(file);
  return Object.assign(lmdb, { seals });
}

/** LMDB's binding makes files readable by everyone, though their folder isn't. */
function makePrivate(file: string): void {
  try {
    if (statSync(file).mode & 0o077) chmodSync(file, 0o600);
  } catch {
    // Who may write a file needn't own it, and some disks have no permissions.
  }
}

/**
 * Runs a step after which the database can't go on if it fails: what is on the disk and what is in memory would differ.
 * The error ends the thread or process, and whoever started it starts it again.
 */
export async function orCrash<Result>(step: () => Result): Promise<Result> {
  try {
    return step();
  } catch (error) {
    setImmediate(() => {
      throw error;
    });
    throw error;
  }
}

/** The data as of one commit. Its pages stay as they are until as many have released it as hold it. */
export class ReadTransaction {
  readonly current: Transaction;
  private holders = 1;

  constructor(lmdb: Lmdb) {
    // Otherwise it would be the one that others read in at the moment.
    lmdb.resetReadTxn();
    this.current = lmdb.useReadTransaction();
  }

  hold(): this {
    this.holders++;
    return this;
  }

  release(): void {
    if (--this.holders === 0) this.current.done();
  }
}

export class LmdbReader implements Reader {
  /**
   * @param checks whether values are compared with their checksums, as they have to be before they're written again: what
   *   an update made of a damaged document would have a checksum that says it is fine
   */
  constructor(
    private readonly lmdb: Lmdb,
    private readonly checks: boolean,
    private readonly readsIn: ReadsIn = () => undefined,
  ) {}

  get(key: Buffer): Buffer | undefined {
    const value = this.lmdb.get(key, { transaction: this.readsIn() });
    if (value && this.checks) this.lmdb.seals.check(key, value);
    return value;
  }

  read({ start, end, reverse = false }: Range, limit: number, after?: Buffer): { entries: Entry[]; done: boolean } {
    const options = reverse
      ? { start: after ?? end, end: start, reverse, exclusiveStart: true, inclusiveEnd: true, limit }
      : { start: after ?? start, end, exclusiveStart: after !== undefined, limit };
    return pageOf(this.checked(this.lmdb.getRange({ ...options, transaction: this.readsIn() })), limit);
  }

  private *checked(entries: Iterable<Entry>): Iterable<Entry> {
    for (const entry of entries) {
      if (this.checks) this.lmdb.seals.check(entry.key, entry.value);
      yield entry;
    }
  }
}

/** The first entries, up to a number and a size. */
export function pageOf(all: Iterable<Entry>, limit: number): { entries: Entry[]; done: boolean } {
  const entries: Entry[] = [];
  let bytes = 0;
  for (const entry of all) {
    entries.push(entry);
    bytes += entry.value.length;
    if (entries.length === limit || bytes > chunkBytes) return { entries, done: false };
  }
  return { entries, done: true };
}

const metaPrefix = String.fromCharCode(kinds.meta);

export function metaKey(name: string): Buffer {
  return Buffer.from(`${metaPrefix}${name}`);
}

function prefix(kind: number, id: number): Buffer {
  const key = Buffer.allocUnsafe(5);
  key[0] = kind;
  key.writeUInt32BE(id, 1);
  return key;
}

export const documentsPrefix = (collectionId: number) => prefix(kinds.document, collectionId);
export const indexPrefix = (indexId: number) => prefix(kinds.index, indexId);

export const documentKey = (collectionId: number, record: number) => withRecord(documentsPrefix(collectionId), record);

/** A key of a record: what it begins with, and the record's number. */
export function withRecord(beginning: Buffer, record: number): Buffer {
  const key = Buffer.allocUnsafe(beginning.length + 6);
  key.set(beginning);
  key.writeUIntBE(record, beginning.length, 6);
  return key;
}

/** A record number, or a count, as six bytes. */
export function recordBytes(record: number): Buffer {
  const bytes = Buffer.allocUnsafe(6);
  bytes.writeUIntBE(record, 0, 6);
  return bytes;
}

/** The record number in the last six bytes of a key or a value. */
export function recordOf(bytes: Buffer): number {
  return bytes.readUIntBE(bytes.length - 6, 6);
}

/** The smallest key above every key that starts with these bytes. */
export function after(key: Buffer): Buffer {
  const end = Buffer.from(key);
  for (let i = end.length - 1; i >= 0; i--) {
    if (end[i] === 255) continue;
    end[i] = (end[i] as number) + 1;
    return end.subarray(0, i + 1);
  }
  throw new RangeError("no key is above one of only 255");
}

export const allOf = (key: Buffer): Range => ({ start: key, end: after(key) });

/** The entry of one key, as a range has it. */
export function entryAt(reader: Reader, key: Buffer): Entry[] {
  const value = reader.get(key);
  return value ? [{ key, value }] : [];
}

/** Every entry of a range, chunk by chunk: no read transaction is held between two chunks. */
export function* entriesOf(reader: Reader, range: Range, after?: Buffer): Generator<Entry> {
  // Most searches end with their first entry.
  let size = firstChunkSize;
  for (let last = after; ;) {
    const { entries, done } = reader.read(range, size, last);
    yield* entries;
    if (done) return;
    last = entries.at(-1)?.key;
    size = chunkSize;
  }
}
