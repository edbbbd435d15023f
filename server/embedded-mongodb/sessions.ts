import type { Binary } from "bson";
import type { Cursors } from "./cursors";
import type { Database, OpenTransaction, Snapshot, Workspace } from "./database";
import { badValue, MongoError } from "./mongo-error";
import type { Reader } from "./store";
import type { Catalog } from "./catalog";
import { bytesOf, toNumber, type Document } from "./values";

const transient = { errorLabels: ["TransientTransactionError"] };
const transactionLifetimeMs = 60_000;
const sessionLifetimeMs = 30 * 60_000;

/** What a command reads from and writes through: the database itself, or a transaction on it. */
export type Access = {
  catalog(): Catalog;
  reader(): Reader;
  write<Result>(change: (workspace: Workspace) => Result): Promise<Result>;
  /** What ends the cursors that the command opens; undefined outside transactions. */
  owner: unknown;
};

type Reply = Document | Buffer;
type Command = (access: Access) => Promise<Reply> | Reply;

type Session = {
  id: Binary;
  lastUsed: number;
  transaction: Transaction | null;
  lastNumber: number;
  ended: "committed" | "aborted" | null;
  retry: { number: number; reply: Reply } | null;
};

/** Logical sessions: retryable writes remember their last answer, transactions their state. */
export class Sessions {
  private readonly sessions = new Map<string, Session>();

  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
  ) {}

  /** Runs a command within what its session says: plainly, as a retryable write, or inside a transaction. */
  async run(command: Document, name: string, work: Command): Promise<Reply> {
    const plain: Access = {
      catalog: () => this.database.catalog,
      reader: () => this.database.reader,
      write: (change) => this.database.write(change),
      owner: undefined,
    };
    const session = command.lsid === undefined ? null : this.sessionOf(command.lsid);
    if (command.txnNumber === undefined) return work(plain);
    if (!session) throw badValue("a transaction number needs a session (lsid)");
    const number = toNumber(command.txnNumber);
    if (name === "commitTransaction") return this.commit(session, number);
    if (name === "abortTransaction") return this.abort(session, number);
    if (command.autocommit === false) return this.runInTransaction(session, number, command, name, work);
    if (session.retry?.number === number) return session.retry.reply;
    const reply = await work(plain);
    session.retry = { number, reply };
    return reply;
  }

  private async runInTransaction(
    session: Session,
    number: number,
    command: Document,
    name: string,
    work: Command,
  ): Promise<Reply> {
    if (command.startTransaction) {
      await session.transaction?.end("aborted");
      const transaction = new Transaction(this.database, (how) => {
        session.transaction = null;
        session.ended = how;
        this.cursors.killOf(transaction);
      });
      Object.assign(session, { transaction, lastNumber: number, ended: null });
    }
    const { transaction } = session;
    if (!transaction || session.lastNumber !== number) {
      throw new MongoError(
        251,
        "NoSuchTransaction",
        `Given transaction number ${number} does not match any in-progress transactions.`,
        transient,
      );
    }
    try {
      if (["count", "listCollections", "listIndexes", "drop", "dropDatabase"].includes(name)) {
        throw new MongoError(
          263,
          "OperationNotSupportedInTransaction",
          `Cannot run '${name}' in a multi-document transaction.`,
        );
      }
      transaction.commands++;
      const reply = await work(transaction);
      if (!Buffer.isBuffer(reply) && reply.writeErrors) await transaction.end("aborted");
      return reply;
    } catch (error) {
      await transaction.end("aborted");
      throw error;
    }
  }

  private async commit(session: Session, number: number): Promise<Document> {
    if (session.transaction && session.lastNumber === number) await session.transaction.end("committed");
    else if (session.lastNumber !== number || session.ended !== "committed")
      throw noSuchTransaction(session, number, transient);
    return {};
  }

  private async abort(session: Session, number: number): Promise<Document> {
    if (!session.transaction || session.lastNumber !== number) throw noSuchTransaction(session, number, {});
    await session.transaction.end("aborted");
    return {};
  }

  private sessionOf(lsid: unknown): Session {
    const id = idOf(lsid);
    const key = keyOf(id);
    const session = this.sessions.get(key) ?? {
      id,
      lastUsed: 0,
      transaction: null,
      lastNumber: -1,
      ended: null,
      retry: null,
    };
    session.lastUsed = Date.now();
    this.sessions.set(key, session);
    return session;
  }

  async endSession(lsid: unknown): Promise<void> {
    const key = keyOf(idOf(lsid));
    await this.sessions.get(key)?.transaction?.end("aborted");
    this.sessions.delete(key);
  }

  async endAll(): Promise<void> {
    for (const { transaction } of this.sessions.values()) await transaction?.end("aborted");
    this.sessions.clear();
  }

  list(): { id: Binary; lastUsed: number }[] {
    return [...this.sessions.values()].map(({ id, lastUsed }) => ({ id, lastUsed }));
  }

  forgetIdle(): void {
    for (const [key, { lastUsed, transaction }] of this.sessions) {
      if (!transaction && Date.now() - lastUsed > sessionLifetimeMs) this.sessions.delete(key);
    }
  }
}

function noSuchTransaction({ ended }: Session, number: number, extra: Document): MongoError {
  return new MongoError(
    251,
    "NoSuchTransaction",
    `Transaction with { txnNumber: ${number} } has been ${ended === "aborted" ? "aborted" : "not found"}.`,
    extra,
  );
}

function idOf(lsid: unknown): Binary {
  const id = (lsid as { id?: Binary } | null)?.id;
  if (!id?.buffer) throw badValue("a session (lsid) needs an id that is a UUID");
  return id;
}

function keyOf(id: Binary): string {
  return Buffer.from(bytesOf(id)).toString("hex");
}

/**
 * A transaction reads from the moment it began. Its first write takes the writer's place; when anything was
 * committed in between, it conflicts and its driver tries again.
 */
class Transaction implements Access {
  commands = 0;
  readonly owner = this;
  private snapshot: Snapshot | null;
  private open: OpenTransaction | null = null;
  private finished = false;
  private readonly timer: NodeJS.Timeout;

  constructor(
    private readonly database: Database,
    private readonly onEnd: (how: "committed" | "aborted") => void,
  ) {
    this.snapshot = database.snapshot();
    this.timer = setTimeout(() => void this.end("aborted"), transactionLifetimeMs).unref();
  }

  catalog(): Catalog {
    return this.open?.workspace.catalog ?? this.database.catalog;
  }

  reader(): Reader {
    return this.open?.workspace.writer ?? (this.snapshot as Snapshot).reader;
  }

  async write<Result>(change: (workspace: Workspace) => Result): Promise<Result> {
    this.open ??= await this.takeWriter();
    return change(this.open.workspace);
  }

  private async takeWriter(): Promise<OpenTransaction> {
    const open = await this.database.begin();
    const { snapshot } = this;
    // A transaction whose very first command writes has read nothing yet: it may start from the newest state.
    const stale = this.commands > 1 && snapshot?.commits !== this.database.commits;
    if (this.finished || stale) {
      await open.abort();
      throw new MongoError(
        112,
        "WriteConflict",
        "Write conflict during plan execution and yielding is disabled. Please retry your operation or multi-document transaction.",
        transient,
      );
    }
    snapshot?.release();
    this.snapshot = null;
    return open;
  }

  async end(how: "committed" | "aborted"): Promise<void> {
    if (this.finished) return;
    this.finished = true;
    clearTimeout(this.timer);
    this.onEnd(how);
    this.snapshot?.release();
    this.snapshot = null;
    await (how === "committed" ? this.open?.commit() : this.open?.abort());
  }
}
