import { MongoError } from "#database/bson/mongo-error";
import type { TimeLimit } from "#database/bson/time-limit";
import { nextLoopTick, pause, type Pause } from "#database/bson/turns";
import { toNumber } from "#database/bson/values";
import { cursorReply } from "./cursor-reply";

type Source = Iterator<Buffer | Pause>;

type Cursor = {
  source: Source;
  ns: string;
  lastUsed: number;
  owner: unknown;
  held: Buffer | null;
  time: TimeLimit | undefined;
  /** Whether it is exempt from the idle timeout. */
  stays: boolean;
};

type Options = Partial<Pick<Cursor, "owner" | "time" | "stays">> & { batchSize?: unknown; single?: boolean };

const defaultBatch = 101;
const largestBatchBytes = 16 * 1024 * 1024 - 16 * 1024;
/** A larger batch would keep other clients waiting; the next batch has the rest. */
const largestBatch = 10_000;
const idleMs = 10 * 60_000;

/** The open cursors: results that clients fetch batch by batch. */
export class Cursors {
  private readonly open = new Map<bigint, Cursor>();
  private lastId = 0n;

  /**
   * The first batch of a result.
   * @param options.owner the transaction it belongs to, with which it ends
   */
  async start(
    source: Iterable<Buffer | Pause>,
    ns: string,
    { batchSize = defaultBatch, single = false, owner, time, stays = false }: Options = {},
  ): Promise<Buffer> {
    const iterator = source[Symbol.iterator]();
    const cursor: Cursor = { source: iterator, ns, lastUsed: Date.now(), owner, held: null, time, stays };
    const size = toNumber(batchSize);
    const max = single ? size : Math.min(size, largestBatch);
    // Look for a result even if the first batch is to be empty, so that an invalid query fails now.
    const { documents, done } = await nextBatch(cursor, max);
    let id = 0n;
    if ((done && size > 0) || single) cursor.source.return?.();
    else this.open.set((id = ++this.lastId), cursor);
    cursor.time?.stop();
    return cursorReply("firstBatch", documents, { id, ns });
  }

  async more(id: bigint, ns: string, batchSize: unknown): Promise<Buffer> {
    const cursor = this.open.get(id);
    if (!cursor) throw new MongoError(43, "CursorNotFound", `cursor id ${id} not found`);
    if (cursor.ns !== ns) {
      throw new MongoError(
        13,
        "Unauthorized",
        `Requested getMore on namespace '${ns}', but cursor belongs to a different namespace ${cursor.ns}`,
      );
    }
    cursor.lastUsed = Date.now();
    cursor.time?.resume();
    const max = Math.min(toNumber(batchSize) || Infinity, largestBatch);
    const { documents, done } = await nextBatch(cursor, max).catch((error: unknown) => {
      this.kill(id);
      throw error;
    });
    cursor.time?.stop();
    if (done) this.open.delete(id);
    return cursorReply("nextBatch", documents, { id: done ? 0n : id, ns });
  }

  /** Whether there was such a cursor. */
  kill(id: bigint): boolean {
    this.open.get(id)?.source.return?.();
    return this.open.delete(id);
  }

  killOf(owner: unknown): void {
    for (const [id, cursor] of this.open) if (cursor.owner === owner) this.kill(id);
  }

  killIdle(): void {
    for (const [id, { lastUsed, stays }] of this.open) if (!stays && Date.now() - lastUsed > idleMs) this.kill(id);
  }
}

async function nextBatch(cursor: Cursor, size: number): Promise<{ documents: Buffer[]; done: boolean }> {
  const documents: Buffer[] = [];
  let bytes = 0;
  for (;;) {
    // Hold one document back, so that the last batch can say that it is the last.
    const result: IteratorResult<Buffer | Pause> = cursor.held ? { value: cursor.held } : cursor.source.next();
    if (result.done) return { documents, done: true };
    const next = result.value;
    if (next === pause) {
      await nextLoopTick();
      continue;
    }
    cursor.held = null;
    if (documents.length >= size || (documents.length > 0 && bytes + next.length > largestBatchBytes)) {
      cursor.held = next;
      return { documents, done: false };
    }
    documents.push(next);
    bytes += next.length;
  }
}
