import { setImmediate } from "node:timers/promises";

/** Entries of an import have all fields of a company. Reading a batch takes few milliseconds. */
const batchSize = 100;

/** A record comes at most so late after its time: when another server completes an entry of the log after a crash. */
export const lateMs = 10 * 60_000;

/**
 * Reads what comes into a collection, such as the audit log: once per process, and after a start again what may have come
 * since. So whoever uses it must do what it does only once.
 */
export class Follower {
  /** Until when this process has read. */
  private readUntil: Date | undefined;
  /** What it has read, of what it looks for again. */
  private seen: ReadonlySet<number> = new Set();

  /** @param idsSince the IDs of the records since a moment, oldest first */
  constructor(private readonly idsSince: (moment: Date) => Promise<number[]>) {}

  /**
   * Reads on, in batches. Returns whether anything was there. What fails is read again the next time.
   * @param start from when on, if this process hasn't read yet
   */
  async read(start: () => Promise<Date>, use: (ids: number[]) => Promise<void>): Promise<boolean> {
    const now = new Date();
    const from = new Date((this.readUntil ?? (await start())).getTime() - lateMs);
    const ids = await this.idsSince(from);
    const unseen = ids.filter((id) => !this.seen.has(id));
    for (let first = 0; first < unseen.length; first += batchSize) {
      await use(unseen.slice(first, first + batchSize));
      await setImmediate();
    }
    this.readUntil = now;
    this.seen = new Set(ids);
    return unseen.length > 0;
  }

  /** Forgets what it has read, as a start does. */
  restart(): void {
    this.readUntil = undefined;
    this.seen = new Set();
  }
}
