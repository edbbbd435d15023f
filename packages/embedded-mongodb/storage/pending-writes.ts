import { setTimeout as delay } from "node:timers/promises";
import { MongoError } from "#database/bson/mongo-error";
import { Changes, type Change } from "./changes";
import { checksumOf, seal, valueIn } from "./checksums";
import { mostWritten, NoRoom } from "./room";
import {
  entriesOf,
  LmdbReader,
  orCrash,
  pageOf,
  type Entry,
  type Lmdb,
  type Range,
  type Reader,
  type ReadsIn,
  type Writer,
} from "./store";

/** How much one commit takes of a long write, in keys, each of which may be on a page of its own, and in bytes. */
const maxKeys = 4_000;
const maxBytes = 8 * 1024 * 1024;

/** LMDB's limit, in bytes. */
const maxKeyLength = 1_978;
const reasonTimeoutMs = 1_000;

/** Reads what is stored as it will be once the changes are written. */
class ChangedReader implements Reader {
  constructor(
    private readonly changes: Changes,
    private readonly stored: Reader,
  ) {}

  get(key: Buffer): Buffer | undefined {
    const change = this.changes.get(key);
    return change ? entryOf(change)[0]?.value : this.stored.get(key);
  }

  read(range: Range, limit: number, after?: Buffer): { entries: Entry[]; done: boolean } {
    return this.changes.size === 0 ? this.stored.read(range, limit, after) : pageOf(this.entries(range, after), limit);
  }

  private *entries(range: Range, after?: Buffer): Generator<Entry> {
    const changed = this.changes.in(range, after);
    let next = changed.next();
    for (const entry of entriesOf(this.stored, range, after)) {
      const order = (change: Change) => change.key.compare(entry.key) * (range.reverse ? -1 : 1);
      for (; !next.done && order(next.value) < 0; next = changed.next()) yield* entryOf(next.value);
      // What is changed comes with the next stored entry, or at the end.
      if (next.done || order(next.value) > 0) yield entry;
    }
    for (; !next.done; next = changed.next()) yield* entryOf(next.value);
  }
}

function entryOf({ key, sealed }: Change): Entry[] {
  return sealed ? [{ key, value: valueIn(sealed) }] : [];
}

/**
 * The writes of one commit. They are kept here, where only this reads them, and written by a thread of LMDB's: one that
 * flushed in this thread would keep all readers waiting.
 */
export class PendingWrites extends ChangedReader implements Writer {
  hasWritten = false;
  readonly unchecked: Reader;
  private readonly pending: Changes;
  private hasEnded = false;
  private keys = 0;
  private bytes = 0;
  private room: number | undefined;

  /**
   * @param readsIn the last commit, which no other one may follow before this one
   * @param findRoom how many bytes it may write. Asked once, and only if it writes.
   */
  constructor(
    private readonly lmdb: Lmdb,
    readsIn?: ReadsIn,
    private readonly findRoom = () => Infinity,
  ) {
    const pending = new Changes();
    super(pending, new LmdbReader(lmdb, true, readsIn));
    this.pending = pending;
    this.unchecked = new ChangedReader(pending, new LmdbReader(lmdb, false, readsIn));
  }

  /** @throws {NoRoom} which isn't a MongoError, so that it takes the whole commit back */
  private change(key: Buffer, sealed: Buffer | null): void {
    if (this.hasEnded) throw new MongoError(251, "NoSuchTransaction", "The transaction has ended.");
    // Later, LMDB would refuse it in the middle of the batch, and write the rest.
    if (key.length === 0 || key.length > maxKeyLength) throw new RangeError("A key is empty or too long.");
    this.keys++;
    this.bytes += sealed?.length ?? 0;
    this.room ??= this.findRoom();
    if (mostWritten(this.keys, this.bytes) > this.room) throw new NoRoom();
    this.pending.set(key, sealed);
  }

  put(key: Buffer, value: Buffer): number {
    const checksum = checksumOf(key, value);
    this.change(key, seal(value, checksum));
    this.hasWritten = true;
    return checksum;
  }

  remove(key: Buffer): void {
    this.clear(key);
    this.hasWritten = true;
  }

  clear(key: Buffer): void {
    this.change(key, null);
  }

  get isFull(): boolean {
    return this.keys > maxKeys || this.bytes > maxBytes;
  }

  /** Nothing can be added anymore. */
  end(): void {
    this.hasEnded = true;
  }

  /** Resolves once everything is on the disk. */
  async commit(): Promise<void> {
    this.end();
    if (this.pending.size === 0) return;
    const { lmdb } = this;
    const answers = new Set<Promise<unknown>>();
    const all = lmdb.batch(() => {
      for (const { key, sealed } of this.pending.all()) answers.add(sealed ? lmdb.put(key, sealed) : lmdb.remove(key));
    });
    try {
      await Promise.all([all, ...answers]);
    } catch (error) {
      // After some errors, LMDB begins no other transaction, and wouldn't even answer.
      await orCrash(() => lmdb.transactionSync(() => {}));
      // All of them are rejected with an error whose `commitError` rejects with the reason, in most cases.
      await Promise.race([(error as { commitError?: Promise<never> }).commitError, delay(reasonTimeoutMs)]);
      throw error;
    }
  }
}
