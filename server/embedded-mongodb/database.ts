import { Catalog } from "./catalog";
import { MongoError } from "./mongo-error";
import { openLmdb, readerOf, writerOf, type Reader, type Writer } from "./store";
import { inTurns, nextTurn, Turns, type Steps } from "./turns";

/** What a write works on: the catalog and the store as the writes before it left them. */
export type Workspace = { catalog: Catalog; writer: Writer };

/** A write. A long one is made of steps: others read in between, but see nothing of it before it is committed. */
export type Change<Result> = (workspace: Workspace) => Result | Steps<Result>;

type Job = { change: Change<unknown>; resolve: (value: unknown) => void; reject: (error: unknown) => void };

const lockWaitMs = 5_000;

/** A moment's state of the data. It is to be released. */
export type Snapshot = { reader: Reader; commits: number; release(): void };

/** The one write transaction that several commands share. Nobody else writes until it ends. */
export type OpenTransaction = { workspace: Workspace; commit(): Promise<void>; abort(): Promise<void> };

/**
 * The data of one folder. There is one writer at a time, in the order of asking: all writes that wait when their turn
 * comes share one commit, and are answered when it is on the disk.
 */
export class Database {
  catalog: Catalog;
  /** How many commits have changed something since the start. */
  commits = 0;
  readonly reader: Reader;
  // Two handles on one file: one may hold a write transaction while the other still reads the last commit.
  private readonly writing;
  private readonly reading;
  private readonly turns = new Turns();
  private waiting: Job[] = [];
  private open: OpenTransaction | null = null;

  constructor(path: string) {
    this.writing = openLmdb(path);
    this.reading = openLmdb(path);
    this.reader = readerOf(this.reading);
    this.catalog = Catalog.load(this.reader);
  }

  /** Runs a write, and answers when what it wrote is on the disk. A MongoError refuses it alone. */
  write<Result>(change: Change<Result>): Promise<Result> {
    return new Promise((resolve, reject) => {
      this.waiting.push({ change, resolve: resolve as (value: unknown) => void, reject });
      if (this.waiting.length === 1) void this.commitWaiting();
    });
  }

  private async commitWaiting(): Promise<void> {
    await this.turns.take();
    // Whatever else arrives in this turn comes along.
    await nextTurn();
    const batch = this.waiting;
    this.waiting = [];
    let current: Job | undefined;
    const answers: (() => void)[] = [];
    try {
      await this.commit(async (workspace) => {
        for (current of batch) answers.push(await attempt(current, workspace));
        current = undefined;
      });
      for (const answer of answers) answer();
    } catch (error) {
      // Nothing of this batch was written. Whoever is at fault is refused, and the others run again without it; where
      // the disk is at fault, nobody can be served.
      const refused = current ? [current] : batch;
      for (const { reject } of refused) reject(storageError(error));
      const others = batch.filter((job) => !refused.includes(job));
      const nobodyWaits = this.waiting.length === 0;
      this.waiting = [...others, ...this.waiting];
      if (nobodyWaits && others.length > 0) void this.commitWaiting();
    }
    this.turns.pass();
  }

  /** One write transaction on a copy of the catalog, which is published with it. */
  private async commit(work: (workspace: Workspace) => Promise<void>): Promise<void> {
    const catalog = this.catalog.copy();
    let ended = false;
    const writer = writerOf(this.writing, () => {
      // What is written outside of a transaction would be written by nobody's leave.
      if (ended) throw new MongoError(251, "NoSuchTransaction", "The transaction has ended.");
    });
    try {
      await this.writing.transactionSync(async () => {
        try {
          await work({ catalog, writer });
          catalog.saveCounts(writer);
        } finally {
          ended = true;
        }
      });
      this.catalog = catalog.publish();
      if (writer.hasWritten) this.commits++;
    } finally {
      this.reading.resetReadTxn();
    }
  }

  snapshot(): Snapshot {
    this.reading.resetReadTxn();
    const transaction = this.reading.useReadTransaction();
    return { reader: readerOf(this.reading, transaction), commits: this.commits, release: () => transaction.done() };
  }

  /** Takes the writer's place for a transaction. */
  async begin(): Promise<OpenTransaction> {
    if (!(await this.turns.take(lockWaitMs))) {
      const message = "Unable to acquire the write lock within the time limit: another transaction is open";
      throw new MongoError(24, "LockTimeout", message, { errorLabels: ["TransientTransactionError"] });
    }
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
      commit: () => {
        gate.open();
        return done.finally(end);
      },
      abort: () => {
        gate.refuse();
        return done.catch(() => {}).finally(end);
      },
    };
    return this.open;
  }

  async close(): Promise<void> {
    await this.open?.abort();
    while (this.waiting.length > 0) await nextTurn();
    await this.turns.take();
    await this.writing.close();
    await this.reading.close();
  }
}

/** Runs one write of several. @returns what answers it once all of them are committed */
async function attempt({ change, resolve, reject }: Job, workspace: Workspace): Promise<() => void> {
  try {
    const made = change(workspace);
    const result = isSteps(made) ? await inTurns(made) : made;
    return () => resolve(result);
  } catch (error) {
    if (!(error instanceof MongoError)) throw error;
    return () => reject(error);
  }
}

export function isSteps<Result>(made: Result | Steps<Result>): made is Steps<Result> {
  return typeof (made as Steps<Result> | undefined)?.next === "function";
}

const diskErrors = /no space left|MDB_MAP_FULL|disk quota|file too large|input\/output error|read-only file system/i;

/** LMDB's errors of a disk that takes no more, which it also calls an input/output error; any other error as it is. */
function storageError(error: unknown): unknown {
  const text = error instanceof Error ? error.message : "";
  if (!diskErrors.test(text)) return error;
  return new MongoError(
    14031,
    "OutOfDiskSpace",
    `The disk is full, or cannot be written (${text}): nothing was written.`,
  );
}

/** A promise that others settle: the write transaction stays open for as long as it waits for it. */
class Gate {
  open!: () => void;
  refuse!: () => void;
  readonly opened = new Promise<void>((resolve, reject) => {
    this.open = resolve;
    this.refuse = () => reject(new Error("The transaction was aborted."));
  });
}
