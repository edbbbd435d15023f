import { open, type RootDatabase } from "lmdb";

/**
 * The ordered key-value store below: one LMDB file with three kinds of keys.
 *
 *     1 name                              → catalog entries, counts, the next id
 *     2 collection(u32) record(u48)       → a document's BSON, in the order of insertion
 *     3 index(u32) key [record(u48)]      → record(u48) when unique, else nothing; the record is part of the key
 */

const kinds = { meta: 1, document: 2, index: 3 } as const;

/** How much is read in one go, in entries and in bytes. */
const chunkSize = 128;
const firstChunkSize = 2;
const chunkBytes = 1024 * 1024;

/** How much one commit takes of a long write, in keys, each of which may be on a page of its own, and in bytes. */
const mostKeys = 4_000;
const mostBytes = 8 * 1024 * 1024;

export type Entry = { key: Buffer; value: Buffer };
export type Range = { start: Buffer; end: Buffer; reverse?: boolean };

/** Reads as of one moment, or within the write transaction that is open. */
export type Reader = {
  get(key: Buffer): Buffer | undefined;
  /** The first entries of [start, end), from the end when reversed; after `after` when it is given. */
  read(range: Range, limit: number, after?: Buffer): { entries: Entry[]; done: boolean };
};

export type Writer = Reader & {
  put(key: Buffer, value: Buffer): void;
  remove(key: Buffer): void;
  /** Removes what nobody can find any more. */
  clear(key: Buffer): void;
  /** Whether anything was written that somebody may have read before. */
  readonly hasWritten: boolean;
  /** Whether so much was written that committing much more would keep others waiting. */
  readonly isFull: boolean;
};

type Lmdb = RootDatabase<Buffer, Buffer>;
type Transaction = ReturnType<Lmdb["useReadTransaction"]>;

export function openLmdb(path: string): Lmdb {
  // Without overlapping sync, a transaction is on the disk before the call that commits it returns.
  return open<Buffer, Buffer>({
    path,
    keyEncoding: "binary",
    encoder: { encode: (value: Buffer) => value, decode: copyOf },
    overlappingSync: false,
    maxReaders: 126,
  });
}

/** LMDB's binding reads into a place of its own. Small copies share their memory, unlike those that it would make. */
function copyOf(read: Buffer): Buffer {
  const copy = Buffer.allocUnsafe(read.length);
  copy.set(read.subarray(0, copy.length));
  return copy;
}

export class LmdbReader implements Reader {
  constructor(
    protected readonly lmdb: Lmdb,
    private readonly during: { transaction?: Transaction } = {},
  ) {}

  get(key: Buffer): Buffer | undefined {
    return this.lmdb.get(key, this.during);
  }

  read({ start, end, reverse = false }: Range, limit: number, after?: Buffer): { entries: Entry[]; done: boolean } {
    const options = reverse
      ? { start: after ?? end, end: start, reverse, exclusiveStart: true, inclusiveEnd: true, limit }
      : { start: after ?? start, end, exclusiveStart: after !== undefined, limit };
    const entries: Entry[] = [];
    let bytes = 0;
    for (const entry of this.lmdb.getRange({ ...options, ...this.during })) {
      entries.push(entry);
      if ((bytes += entry.value.length) > chunkBytes) break;
    }
    return { entries, done: entries.length < limit && bytes <= chunkBytes };
  }
}

/** Writes within the write transaction that is open. */
export class LmdbWriter extends LmdbReader implements Writer {
  hasWritten = false;
  private keys = 0;
  private bytes = 0;

  /** @param check throws when that one has ended */
  constructor(
    lmdb: Lmdb,
    private readonly check: () => void,
  ) {
    super(lmdb);
  }

  put(key: Buffer, value: Buffer): void {
    this.check();
    this.hasWritten = true;
    this.keys++;
    this.bytes += value.length;
    void this.lmdb.put(key, value);
  }

  remove(key: Buffer): void {
    this.hasWritten = true;
    this.clear(key);
  }

  clear(key: Buffer): void {
    this.check();
    this.keys++;
    void this.lmdb.remove(key);
  }

  get isFull(): boolean {
    return this.keys > mostKeys || this.bytes > mostBytes;
  }
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

export function documentKey(collectionId: number, record: number): Buffer {
  return Buffer.concat([documentsPrefix(collectionId), recordBytes(record)]);
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
export function* entriesOf(reader: Reader, range: Range): Generator<Entry> {
  // Most searches end with their first entry.
  let size = firstChunkSize;
  for (let last: Buffer | undefined; ;) {
    const { entries, done } = reader.read(range, size, last);
    yield* entries;
    if (done) return;
    last = entries.at(-1)?.key;
    size = chunkSize;
  }
}
