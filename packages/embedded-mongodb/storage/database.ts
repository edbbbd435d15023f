import { MongoError } from "#database/bson/mongo-error";
import { nextLoopTick, part, Slots, untilPart, type Parts } from "#database/bson/turns";
import { Catalog } from "./catalog";
import { isAnythingLeft, removeLeft } from "./dropped";
import { NoRoom, roomFor } from "./room";
import { LmdbReader, LmdbWriter, openLmdb, type Reader, type Writer } from "./store";

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
  abort(): Promise<void>;
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
  // Two handles on one file: one may hold a write transaction while the other still reads the last commit.
  private readonly writing;
  private readonly reading;
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
    this.writing = openLmdb(path, true);
    this.reading = openLmdb(path, false);
    this.reader = new LmdbReader(this.reading);
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
      await this.commit(async (workspace) => {
        for (current of batch) {
          answers.push(await this.attempt(current, workspace));
          if (workspace.writer.isFull) break;
        }
        current = undefined;
      });
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

  /** One write transaction on a copy of the catalog, which is published with it. */
  private async commit(work: (workspace: Workspace) => Promise<void>): Promise<void> {
    const catalog = this.catalog.copy();
    let ended = false;
    const check = () => {
      // A write after the transaction's end would bypass it.
      if (ended) throw new MongoError(251, "NoSuchTransaction", "The transaction has ended.");
    };
    const writer = new LmdbWriter(this.writing, check, this.findRoom);
    try {
      await this.writing.transactionSync(async () => {
        try {
          await work({ catalog, writer });
          catalog.saveContents(writer);
        } finally {
          ended = true;
        }
      });
      this.catalog = catalog.publish();
      if (writer.hasWritten) this.commits++;
      if (catalog.hasDropped) this.removeLeft();
    } finally {
      this.reading.resetReadTxn();
    }
  }

  snapshot(): Snapshot {
    this.reading.resetReadTxn();
    const transaction = this.reading.useReadTransaction();
    return {
      reader: new LmdbReader(this.reading, { transaction }),
      commits: this.commits,
      release: () => transaction.done(),
    };
  }

  /** Takes the writer's lock for a transaction. Resolves to null on timeout. */
  async begin(withinMs: number): Promise<OpenTransaction | null> {
    if (!(await this.turns.take(withinMs))) return null;
    const gate = new Gate();
    let workspace!: Workspace;
    const done = this.commit((given) => {
      workspace = given;
      return gate.opened;
    }).catch((error: unknown) => {
      throw storageError(error);
    });
    const end = () => {
      this.open = null;
      this.turns.pass();
    };
    // The transaction could not even be begun.
    if (!workspace) await done.finally(() => this.turns.pass());
    this.open = {
      workspace,
      commit: (last) => {
        try {
          last?.(workspace.writer);
          gate.open();
        } catch (error) {
          gate.refuse(error);
        }
        return done.finally(end);
      },
      abort: () => {
        gate.refuse(new Error("The transaction was aborted."));
        return done.catch(() => {}).finally(end);
      },
    };
    return this.open;
  }

  async close(): Promise<void> {
    this.closing = true;
    await this.open?.abort();
    while (this.waiting.length > 0) await nextLoopTick();
    await this.turns.take();
    await this.writing.close();
    await this.reading.close();
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

/** A promise settled from outside. The write transaction stays open until then. */
class Gate {
  open!: () => void;
  refuse!: (error: unknown) => void;
  readonly opened = new Promise<void>((resolve, reject) => {
    this.open = resolve;
    this.refuse = reject;
  });
}
