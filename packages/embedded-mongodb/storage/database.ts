import { MongoError } from "#database/bson/mongo-error";
import { nextLoopTick, part, Slots, untilPart, type Parts } from "#database/bson/turns";
import { Catalog } from "./catalog";
import { isAnythingLeft, removeLeft } from "./dropped";
import { PendingWrites } from "./pending-writes";
import { NoRoom, roomFor } from "./room";
import { LmdbReader, openLmdb, orCrash, ReadTransaction, type Lmdb, type Reader, type Writer } from "./store";

/**
 * What a write works on: the catalog and the store as earlier writes left them. Both are replaced for each part of a long
 * write, so don't keep anything taken from them from one part to the next.
 */
export type Workspace = { catalog: Catalog; writer: Writer };

/**
 * A write. A long one consists of steps: others read in between, but see nothing of it before its commit. It may also
 * consist of parts, each with a commit: between two of them, others see the parts so far, and may write.
 */
export type Change<Result> = (workspace: Workspace) => Result | Parts<Result>;

type Job = {
  change: Change<unknown>;
  workspace: Workspace;
  /** The remaining steps, once it has begun. */
  rest: Parts<unknown> | null;
  resolve: (value: unknown) => void;
  reject: (error: unknown) => void;
};

/** The data as of one moment. Callers must release it. */
export type Snapshot = { reader: Reader; commits: number; release(): void };

/** The one write transaction that several commands share. Nobody else writes until it ends. */
export type OpenTransaction = {
  workspace: Workspace;
  /** @param last what it writes at its end */
  commit(last?: (writer: Writer) => void): Promise<void>;
  abort(): void;
};

/**
 * The data of one folder. There is one writer at a time, first come, first served. All writes that wait when the lock is
 * free share one commit, and resolve once it is on the disk.
 */
export class Database {
  catalog: Catalog;
  /** How many commits have changed something since the start. */
  commits = 0;
  readonly reader: Reader;
  private readonly lmdb: Lmdb;
  /** The last commit, as all readers see it: they don't see the next one before its catalog. */
  private last: ReadTransaction;
  private readonly turns = new Slots();
  private waiting: Job[] = [];
  private open: OpenTransaction | null = null;
  private removing: Promise<void> = Promise.resolve();
  private closing = false;

  /** @param findRoom how many bytes may be written to the disk */
  constructor(
    path: string,
    private readonly findRoom = () => roomFor(path),
  ) {
    this.lmdb = openLmdb(path);
    this.last = new ReadTransaction(this.lmdb);
    this.reader = new LmdbReader(this.lmdb, false, () => this.last.current);
    this.catalog = Catalog.load(this.reader);
    if (this.catalog.unfinished().length > 0) void this.write(dropUnfinished).catch(() => {});
    if (isAnythingLeft(this.reader)) this.removeLeft();
  }

  /** Runs a write, and resolves once it is on the disk. A MongoError rejects it without affecting others. */
  write<Result>(change: Change<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      const workspace = {} as Workspace;
      this.wait([...this.waiting, { change, workspace, rest: null, resolve: resolve as Job["resolve"], reject }]);
    });
  }

  /** While jobs wait, exactly one call of `commitWaiting` is pending. */
  private wait(jobs: Job[]): void {
    const nobodyWaited = this.waiting.length === 0;
    this.waiting = jobs;
    if (nobodyWaited && jobs.length > 0) void this.commitWaiting();
  }

  /** Later parts of a long write get a commit of their own: unlike a first part, they can't be run again. */
  private takeBatch(): Job[] {
    const next = this.waiting.findIndex(({ rest }) => rest);
    const batch = this.waiting.slice(0, next < 0 ? Infinity : Math.max(next, 1));
    const others = this.waiting.slice(batch.length);
    this.waiting = [];
    this.wait(others);
    return batch;
  }

  private async commitWaiting(): Promise<void> {
    await this.turns.take();
    // Jobs that arrive in this turn join the batch.
    await nextLoopTick();
    const batch = this.takeBatch();
    let current: Job | undefined;
    const answers: (() => void)[] = [];
    try {
      const workspace = this.openWorkspace();
      for (current of batch) {
        answers.push(await this.attempt(current, workspace));
        if (workspace.writer.isFull) break;
      }
      current = undefined;
      await this.commit(workspace);
      this.wait([...batch.slice(answers.length), ...this.waiting]);
      for (const answer of answers) answer();
    } catch (error) {
      // Nothing of this batch was written. If one write failed, reject it and run the others again; if the commit itself
      // failed, reject them all.
      const refused = current ? [current] : batch;
      for (const { reject } of refused) reject(storageError(error));
      const others = batch.filter((job) => !refused.includes(job));
      this.wait([...others.map((job) => ({ ...job, rest: null })), ...this.waiting]);
    }
    this.turns.pass();
  }

  /** Runs one write of several, or a part of it. @returns what answers it once all of them are committed */
  private async attempt(job: Job, workspace: Workspace): Promise<() => void> {
    const { change, resolve, reject } = job;
    Object.assign(job.workspace, workspace);
    try {
      const made = job.rest ?? change(job.workspace);
      const result = isSteps(made) ? await untilPart(made) : made;
      if (result !== part) return () => resolve(result);
      job.rest = made as Parts<unknown>;
      return () => (this.closing ? reject(interrupted()) : this.wait([...this.waiting, job]));
    } catch (error) {
      if (!(error instanceof MongoError)) throw error;
      return () => reject(error);
    }
  }

  /**
   * Resolves once nothing is left of dropped collections and indexes. Wait for it before holding a snapshot for long: space
   * freed later can't be reused while the snapshot is held.
   */
  removed(): Promise<void> {
    return this.removing;
  }

  /** If the disk is full, the next drop or the next start tries again. */
  private removeLeft(): void {
    this.removing = this.removing.then(() => this.write(removeLeft)).catch(() => {});
  }

  private openWorkspace() {
    const writer = new PendingWrites(this.lmdb, () => this.last.current, this.findRoom);
    return { catalog: this.catalog.copy(), writer };
  }

  /** Writes what was done in a workspace, and publishes it together with its catalog. */
  private async commit({ catalog, writer }: ReturnType<Database["openWorkspace"]>): Promise<void> {
    catalog.saveContents(writer);
    await writer.commit();
    const { last } = this;
    this.last = await orCrash(() => new ReadTransaction(this.lmdb));
    last.release();
    this.catalog = catalog;
    if (writer.hasWritten) this.commits++;
    if (catalog.hasDropped) this.removeLeft();
  }

  snapshot(): Snapshot {
    const held = this.last.hold();
    const reader = new LmdbReader(this.lmdb, false, () => held.current);
    return { reader, commits: this.commits, release: () => held.release() };
  }

  /**
   * Takes the writer's lock for a transaction. Resolves to null on timeout.
   * @throws InterruptedAtShutdown if the database is being closed, which would have to wait for the transaction
   */
  async begin(withinMs: number): Promise<OpenTransaction | null> {
    if (!(await this.turns.take(withinMs))) return null;
    if (this.closing) {
      this.turns.pass();
      throw interrupted();
    }
    const workspace = this.openWorkspace();
    const opened: OpenTransaction = {
      workspace,
      commit: async (last) => {
        // Whoever closes the database waits for it from now on, instead of aborting it.
        this.open = null;
        try {
          last?.(workspace.writer);
          await this.commit(workspace);
        } catch (error) {
          throw storageError(error);
        } finally {
          workspace.writer.end();
          this.turns.pass();
        }
      },
      abort: () => {
        if (this.open !== opened) return;
        this.open = null;
        workspace.writer.end();
        this.turns.pass();
      },
    };
    this.open = opened;
    return opened;
  }

  async close(): Promise<void> {
    this.closing = true;
    this.open?.abort();
    while (this.waiting.length > 0) await nextLoopTick();
    await this.turns.take();
    this.last.release();
    await this.lmdb.close();
  }
}

/** Drops collections that were to replace others when a crash came. */
function dropUnfinished({ catalog, writer }: Workspace): void {
  for (const collection of catalog.unfinished()) catalog.drop(writer, collection);
}

export function isSteps<Result>(made: Result | Parts<Result>): made is Parts<Result> {
  return typeof (made as Parts<Result> | undefined)?.next === "function";
}

const interrupted = () => new MongoError(11600, "InterruptedAtShutdown", "interrupted at shutdown");

const diskErrors = /no space left|MDB_MAP_FULL|disk quota|file too large|input\/output error|read-only file system/i;

/** Translates errors of a full or failing disk; returns any other error as is. */
export function storageError(error: unknown): unknown {
  const text = error instanceof Error ? error.message : "";
  if (!(error instanceof NoRoom) && !diskErrors.test(text)) return error;
  // LMDB's own words follow the system's.
  const [reason = ""] = text.split(":");
  return new MongoError(14031, "OutOfDiskSpace", `Nothing was written: ${reason}.`);
}
