import type { Binary } from "bson";
import { badValue, MongoError } from "#database/bson/mongo-error";
import { asBuffer } from "#database/bson/raw-bson";
import { asOne, inTurns, type Parts, type Steps } from "#database/bson/turns";
import { bytesOf, toNumber, type Document } from "#database/bson/values";
import type { Catalog } from "#database/storage/catalog";
import {
  isSteps,
  storageError,
  type Change,
  type Database,
  type OpenTransaction,
  type Snapshot,
} from "#database/storage/database";
import { recall, recallsCommit, remember } from "#database/storage/retries";
import type { Reader, Writer } from "#database/storage/store";
import type { Cursors } from "./cursors";

const transient = { errorLabels: ["TransientTransactionError"] };
const writeConflict = 112;
const writerWaitMs = 5_000;
const transactionMs = 60_000;
/** Commands that return the result of a single write. */
const retryable = ["insert", "update", "delete", "findAndModify"];
const sessionLifetimeMs = 30 * 60_000;

/** What a command reads from and writes through: the database itself, or a transaction on it. */
export type Access = {
  catalog(): Catalog;
  reader(): Reader;
  write<Result>(change: Change<Result>): Promise<Result>;
  /** The owner of the cursors that the command opens; undefined outside transactions. */
  owner: unknown;
};

/** A command's reply, or its BSON. */
export type Reply = Document | Buffer;
type Command = (access: Access) => Promise<Reply> | Reply;

type Session = {
  id: Binary;
  /** The bytes of the id, as a text. */
  key: string;
  lastUsed: number;
  transaction: Transaction | null;
  lastNumber: number;
  ended: "committed" | "aborted" | null;
  /** The commit of its last transaction. A retry gets the same reply, also while it is running. */
  commit: Promise<void> | null;
  /** The last retryable write. A retry gets the same reply, also while it is running. */
  retry: { number: number; reply: Promise<Reply> } | null;
  /** Whether its last transaction had a conflict. If so, the next one takes the writer's lock at its beginning. */
  conflicted: boolean;
};

/** Logical sessions: retryable writes remember their last answer, transactions their state. */
export class Sessions {
  private readonly sessions = new Map<string, Session>();
  private readonly plain: Access;

  constructor(
    private readonly database: Database,
    private readonly cursors: Cursors,
    private readonly limits: { transactionMs?: number; writerWaitMs?: number } = {},
  ) {
    this.plain = {
      catalog: () => database.catalog,
      reader: () => database.reader,
      write: (change) => database.write(change),
      owner: undefined,
    };
  }

  /** Runs a command as its session requires: plainly, as a retryable write, or in a transaction. */
  run(command: Document, name: string, connection: number, work: Command): Promise<Reply> | Reply {
    const session = command.lsid === undefined ? null : this.sessionOf(command.lsid);
    if (command.txnNumber === undefined) return work(this.plain);
    if (!session) throw badValue("a transaction number needs a session (lsid)");
    const number = toNumber(command.txnNumber);
    if (name === "commitTransaction") return this.commit(session, number);
    if (name === "abortTransaction") return this.abort(session, number);
    if (command.autocommit === false) return this.runInTransaction(session, number, connection, command, name, work);
    if (!retryable.includes(name)) {
      const message = `txnNumber may only be provided for multi-document transactions and retryable write commands, and ${name} is none.`;
      throw new MongoError(50768, "NotARetryableWriteCommand", message);
    }
    return this.runOnce(session, number, work);
  }

  private runOnce(session: Session, number: number, work: Command): Promise<Reply> {
    if (session.retry?.number === number) return session.retry.reply;
    refuseOldNumber(session, number);
    const { key } = session;
    const { plain } = this;
    // Only a session that is new to this process can have an answer of an earlier one.
    const recalled = session.lastNumber < 0 ? recall(this.database.reader, key, number) : null;
    if (recalled) return Promise.resolve(recalled);
    const remembering: Access = {
      ...plain,
      write: (change) =>
        plain.write((workspace) =>
          eventually(
            change(workspace),
            (reply) => remember(workspace.writer, key, number, reply as Document) as typeof reply,
          ),
        ),
    };
    const reply = (async () => work(remembering))();
    const retry = { number, reply };
    Object.assign(session, { retry, lastNumber: number });
    // A refused write had no effect and may be retried.
    reply.catch(() => session.retry === retry && (session.retry = null));
    return reply;
  }

  private async runInTransaction(
    session: Session,
    number: number,
    connection: number,
    command: Document,
    name: string,
    work: Command,
  ): Promise<Reply> {
    if (command.startTransaction) await this.startTransaction(session, number);
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
      if (command.startTransaction && session.conflicted) await transaction.takeWriter();
      session.conflicted = false;
      if (["count", "listCollections", "listIndexes", "drop", "dropDatabase", "validate"].includes(name)) {
        throw new MongoError(
          263,
          "OperationNotSupportedInTransaction",
          `Cannot run '${name}' in a multi-document transaction.`,
        );
      }
      transaction.commands++;
      transaction.connection = connection;
      const reply = await work(transaction);
      if (!Buffer.isBuffer(reply) && reply.writeErrors) await transaction.end("aborted");
      return reply;
    } catch (error) {
      session.conflicted = error instanceof MongoError && error.code === writeConflict;
      await transaction.end("aborted");
      throw error;
    }
  }

  private async startTransaction(session: Session, number: number): Promise<void> {
    refuseOldNumber(session, number);
    await session.transaction?.end("aborted");
    const transaction = new Transaction(this.database, this.limits, (how) => {
      session.transaction = null;
      session.ended = how;
      this.cursors.killOf(transaction);
    });
    Object.assign(session, { transaction, lastNumber: number, ended: null, commit: null });
  }

  private async commit(session: Session, number: number): Promise<Document> {
    refuseOldNumber(session, number);
    const { key, transaction } = session;
    if (session.lastNumber !== number) {
      // It may have been committed by an earlier process.
      if (!recallsCommit(this.database.reader, key, number)) throw noSuchTransaction(session, number, transient);
      return {};
    }
    session.commit = transaction?.end("committed", { key, number }) ?? session.commit;
    if (!session.commit) throw noSuchTransaction(session, number, transient);
    await session.commit;
    return {};
  }

  /** Ends the transactions whose client has gone. */
  disconnected(connection: number): void {
    for (const { transaction } of this.sessions.values())
      if (transaction?.connection === connection) void transaction.end("aborted");
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
      key,
      lastUsed: 0,
      transaction: null,
      lastNumber: -1,
      ended: null,
      commit: null,
      retry: null,
      conflicted: false,
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

/**
 * Does something with a change's result once there is one. What is done once is one commit: it cannot be asked for
 * again when a part of it is there.
 */
function* eventually<Result>(made: Result | Parts<Result>, change: (result: Result) => Result): Steps<Result> {
  return change(isSteps(made) ? yield* asOne(made) : made);
}

function refuseOldNumber({ lastNumber }: Session, number: number): void {
  if (number >= lastNumber) return;
  const message = `Cannot start transaction ${number} on session because a newer one, ${lastNumber}, has already started.`;
  throw new MongoError(225, "TransactionTooOld", message);
}

function noSuchTransaction({ ended }: Session, number: number, extra: Document): MongoError {
  return new MongoError(
    251,
    "NoSuchTransaction",
    `Transaction with { txnNumber: ${number} } has been ${ended === "aborted" ? "aborted" : "not found"}.`,
    extra,
  );
}

const uuidLength = 16;

function idOf(lsid: unknown): Binary {
  const id = (lsid as { id?: Binary } | null)?.id;
  if (!id?.buffer || bytesOf(id).length !== uuidLength) throw badValue("a session (lsid) needs an id that is a UUID");
  return id;
}

function keyOf(id: Binary): string {
  return asBuffer(bytesOf(id)).toString("hex");
}

/**
 * A transaction reads the snapshot of its beginning. Its first write takes the writer's lock. If anything was committed in
 * between, that is a conflict, and the driver retries.
 */
class Transaction implements Access {
  commands = 0;
  /** The connection that its last command came by. */
  connection: number | undefined;
  readonly owner = this;
  private snapshot: Snapshot | null;
  private open: OpenTransaction | null = null;
  private finished = false;
  private readonly timer: NodeJS.Timeout;
  private readonly writerWaitMs: number;

  constructor(
    private readonly database: Database,
    limits: { transactionMs?: number; writerWaitMs?: number },
    private readonly onEnd: (how: "committed" | "aborted") => void,
  ) {
    this.snapshot = database.snapshot();
    this.timer = setTimeout(() => void this.end("aborted"), limits.transactionMs ?? transactionMs).unref();
    this.writerWaitMs = limits.writerWaitMs ?? writerWaitMs;
  }

  catalog(): Catalog {
    return this.open?.workspace.catalog ?? this.database.catalog;
  }

  reader(): Reader {
    return this.open?.workspace.writer ?? (this.snapshot as Snapshot).reader;
  }

  async write<Result>(change: Change<Result>): Promise<Result> {
    const { workspace } = this.open ?? (await this.takeWriter());
    try {
      const made = change(workspace);
      return isSteps(made) ? await inTurns(asOne(made)) : made;
    } catch (error) {
      throw storageError(error);
    }
  }

  async takeWriter(): Promise<OpenTransaction> {
    const open = await this.database.begin(this.writerWaitMs);
    const { snapshot } = this;
    // A transaction whose very first command writes has read nothing yet: it may start from the newest state.
    const stale = this.commands > 1 && snapshot?.commits !== this.database.commits;
    if (!open || this.finished || stale) {
      open?.abort();
      throw new MongoError(
        writeConflict,
        "WriteConflict",
        "Write conflict during plan execution and yielding is disabled. Please retry your operation or multi-document transaction.",
        transient,
      );
    }
    snapshot?.release();
    this.snapshot = null;
    return (this.open = open);
  }

  /** @param answered where to record the reply for a driver that retries the commit */
  async end(how: "committed" | "aborted", answered?: { key: string; number: number }): Promise<void> {
    if (this.finished) return;
    this.finished = true;
    clearTimeout(this.timer);
    this.onEnd(how);
    this.snapshot?.release();
    this.snapshot = null;
    const last = (writer: Writer) => answered && remember(writer, answered.key, answered.number, {});
    if (how === "committed") await this.open?.commit(last);
    else this.open?.abort();
  }
}
