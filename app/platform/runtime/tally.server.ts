import type { Model } from "mongoose";
import { isDiskFull } from "#models/disk-full";
import { fullDiskLine } from "~/platform/runtime/disk-full.server";
import { isDuplicateKey } from "~/platform/runtime/duplicate-key.server";
import { Periodic } from "~/platform/runtime/periodic.server";

type Collection = Model<object>["collection"];
type Pending = { fields: object; counts: Map<string, number> };

type Bounds = {
  /** Maximum number of documents in memory. Beyond it, new documents aren't counted. */
  maxPending?: number;
  /** Maximum number of new documents per day and server. Beyond it, nothing is counted until the next day. */
  maxNewPerDay?: number;
};

const maxPerWrite = 1_000;
const everyMs = 5_000;
const dayMs = 24 * 3600 * 1000;

/**
 * Adds up counts in memory and writes them in batches, so that many visitors cause few writes. Several servers can add
 * to the same documents. A killed server loses the counts since its last batch.
 */
export class Tally {
  private pending = new Map<string, Pending>();
  private newDocuments = { day: 0, count: 0 };
  private readonly storing = new Periodic(everyMs, () => this.flush());
  private readonly maxPending: number;
  private readonly maxNewPerDay: number;
  private stored = 0;

  /** @param name the counts' name, for the log */
  constructor(
    private readonly name: string,
    private readonly collection: () => Collection,
    { maxPending = 20_000, maxNewPerDay = Infinity }: Bounds = {},
  ) {
    this.maxPending = maxPending;
    this.maxNewPerDay = maxNewPerDay;
  }

  /** How often this process has stored counts. */
  get changes(): number {
    return this.stored;
  }

  /** Stores the counts every few seconds until `stop`. */
  start(): void {
    this.storing.start();
  }

  /** Stores the remaining counts, so that a stopped server loses none. */
  async stop(): Promise<void> {
    await this.storing.stop();
    await this.flush().catch((error: unknown) => {
      const reason = isDiskFull(error) ? fullDiskLine(error) : error;
      console.error(`The last ${this.name} couldn’t be stored.`, reason);
    });
  }

  /** Adds to a document's counts, given by path. `fields` are stored if it doesn't exist yet. */
  add(_id: string, fields: object, counts: Record<string, number>): void {
    if (this.newToday().count >= this.maxNewPerDay) return;
    this.addPending(_id, fields, counts);
  }

  private newToday(): { count: number } {
    const day = Math.floor(Date.now() / dayMs);
    if (this.newDocuments.day !== day) this.newDocuments = { day, count: 0 };
    return this.newDocuments;
  }

  private addPending(_id: string, fields: object, counts: Record<string, number>): void {
    const known = this.pending.get(_id);
    if (!known && this.pending.size >= this.maxPending) return;
    const { counts: sums } = known ?? { counts: new Map<string, number>() };
    for (const [path, count] of Object.entries(counts)) sums.set(path, (sums.get(path) ?? 0) + count);
    if (!known) this.pending.set(_id, { fields, counts: sums });
  }

  /**
   * Stores all counts, and returns the number of new documents. Keeps them while the database is unavailable. If a
   * write fails halfway, its counts are lost, because counting twice would be worse.
   */
  async flush(): Promise<number> {
    if (this.pending.size === 0) return 0;
    const entries = [...this.pending];
    this.pending = new Map();
    let created = 0;
    while (entries.length > 0) {
      const some = entries.splice(0, maxPerWrite);
      try {
        created += await this.write(some);
      } catch (error) {
        const refused = refusedOf(error, some);
        for (const [_id, { fields, counts }] of [...refused, ...entries.splice(0)])
          this.addPending(_id, fields, Object.fromEntries(counts));
        if (refused.length === 0) throw error;
      }
    }
    this.newToday().count += created;
    this.stored++;
    return created;
  }

  private async write(entries: [string, Pending][]): Promise<number> {
    const writes = entries.map(([_id, { fields, counts }]) => ({
      updateOne: {
        filter: { _id },
        update: { $inc: Object.fromEntries(counts), $setOnInsert: fields },
        upsert: true,
      },
    }));
    const { upsertedCount } = await this.collection().bulkWrite(writes as never, { ordered: false });
    return upsertedCount;
  }
}

/** The entries of a failed batch that certainly weren't written and can be tried again. */
function refusedOf(error: unknown, entries: [string, Pending][]): [string, Pending][] {
  const { name, message = "", writeErrors } = error as Partial<Error> & { writeErrors?: unknown };
  // Nothing was sent.
  if (name === "MongoServerSelectionError" || message.includes("buffering timed out")) return entries;
  // Another server created the document at the same time.
  const errors = Array.isArray(writeErrors) ? (writeErrors as { index: number }[]) : [];
  return errors.filter(isDuplicateKey).flatMap(({ index }) => (entries[index] ? [entries[index]] : []));
}
