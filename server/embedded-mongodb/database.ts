import { Catalog } from "./catalog";
import { MongoError } from "./mongo-error";
import { openLmdb, readerOf, writerOf, type Reader, type Writer } from "./store";

/** What a write works on: the catalog and the store as the writes before it left them. */
export type Workspace = { catalog: Catalog; writer: Writer };

type Job = { run: () => unknown; resolve: (value: unknown) => void; reject: (error: unknown) => void };

const lockWaitMs = 5_000;
const transient = { errorLabels: ["TransientTransactionError"] };

/** A moment's state of the data, for the reads of a transaction. */
export type Snapshot = { reader: Reader; commits: number; release(): void };

/** The one write transaction that several commands share. Nobody else writes until it ends. */
export type OpenTransaction = { workspace: Workspace; commit(): Promise<void>; abort(): Promise<void> };

/**
 * The data of one folder. There is one writer at a time: all writes that wait at a moment share one commit, and are
 * answered when it is on the disk.
 */
export class Database {
  catalog: Catalog;
  /** How many commits there have been since the start. */
  commits = 0;
  readonly reader: Reader;
  private readonly writer: Writer;
  // Two handles on one file: one may hold a write transaction while the other still reads the last commit.
  private readonly writing;
  private readonly reading;
  private waiting: Job[] = [];
  private scheduled = false;
  private open: OpenTransaction | null = null;
  private turnsWaiting: (() => void)[] = [];

  constructor(path: string) {
    this.writing = openLmdb(path);
    this.reading = openLmdb(path);
    this.reader = readerOf(this.reading);
    this.writer = writerOf(this.writing);
    this.catalog = Catalog.load(this.reader);
  }

  /** Runs a write, and answers when what it wrote is on the disk. A MongoError refuses it alone. */
  write<Result>(change: (workspace: Workspace) => Result): Promise<Result> {
    return new Promise((resolve, reject) => {
      const run = () => change({ catalog: this.catalog, writer: this.writer });
      this.waiting.push({ run, resolve: resolve as (value: unknown) => void, reject });
      this.schedule();
    });
  }

  private schedule(): void {
    if (this.scheduled || this.open || this.waiting.length === 0) return;
    this.scheduled = true;
    setImmediate(() => this.commitWaiting());
  }

  private commitWaiting(): void {
    this.scheduled = false;
    if (this.open) return;
    const batch = this.waiting;
    this.waiting = [];
    const answers: (() => void)[] = [];
    let current: Job | undefined;
    try {
      this.writing.transactionSync(() => {
        for (current of batch) answers.push(this.attempt(current));
        current = undefined;
        this.catalog.saveCounts(this.writer);
      });
      this.committed();
      for (const answer of answers) answer();
    } catch (error) {
      // Nothing of this batch was written: the one at fault is refused, the others run again without it.
      this.catalog = Catalog.load(this.reader);
      const culprit = current ?? batch[0];
      culprit?.reject(error);
      this.waiting = [...batch.filter((job) => job !== culprit), ...this.waiting];
    }
    this.passTurn();
  }

  private attempt({ run, resolve, reject }: Job): () => void {
    try {
      const result = run();
      return () => resolve(result);
    } catch (error) {
      if (!(error instanceof MongoError)) throw error;
      return () => reject(error);
    }
  }

  private committed(): void {
    this.commits++;
    this.reading.resetReadTxn();
  }

  private passTurn(): void {
    const next = this.turnsWaiting.shift();
    if (next) next();
    else this.schedule();
  }

  snapshot(): Snapshot {
    this.reading.resetReadTxn();
    const transaction = this.reading.useReadTransaction();
    return { reader: readerOf(this.reading, transaction), commits: this.commits, release: () => transaction.done() };
  }

  /** Takes the writer's place for a transaction, in the order of asking. */
  async begin(): Promise<OpenTransaction> {
    if (this.open || this.scheduled) await this.turn();
    const catalog = this.catalog.copy();
    const gate = new Gate();
    const done = this.writing.transactionSync(async () => {
      await gate.opened;
      catalog.saveCounts(this.writer);
    });
    const end = () => {
      this.open = null;
      this.reading.resetReadTxn();
      this.passTurn();
    };
    const transaction: OpenTransaction = {
      workspace: { catalog, writer: this.writer },
      commit: async () => {
        gate.open();
        try {
          await done;
          this.catalog = catalog;
          this.commits++;
        } finally {
          end();
        }
      },
      abort: async () => {
        gate.refuse();
        await done.catch(() => {});
        end();
      },
    };
    this.open = transaction;
    return transaction;
  }

  private turn(): Promise<void> {
    return new Promise((resolve, reject) => {
      const go = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.turnsWaiting = this.turnsWaiting.filter((waiting) => waiting !== go);
        reject(
          new MongoError(
            24,
            "LockTimeout",
            "Unable to acquire the write lock within the time limit: another transaction is open",
            transient,
          ),
        );
      }, lockWaitMs);
      this.turnsWaiting.push(go);
    });
  }

  async close(): Promise<void> {
    await this.open?.abort();
    while (this.waiting.length > 0) await new Promise((resolve) => setImmediate(resolve));
    await this.writing.close();
    await this.reading.close();
  }
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
