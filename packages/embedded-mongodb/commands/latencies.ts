import { Long } from "bson";
import type { Document } from "#database/bson/values";
import type { Collection } from "#database/storage/catalog";

/** How often something was done, and how many microseconds it took altogether. */
type Latency = { latency: number; ops: number };
type Kind = "reads" | "writes" | "commands";

const kinds: Record<string, Kind> = {
  find: "reads",
  getMore: "reads",
  count: "reads",
  distinct: "reads",
  aggregate: "reads",
  insert: "writes",
  update: "writes",
  delete: "writes",
  findAndModify: "writes",
};

/** How long the commands on each collection took since the start. */
export class Latencies {
  // A collection keeps its uuid, whatever else of it changes.
  private readonly ofCollections = new WeakMap<object, Record<Kind, Latency>>();

  note(command: string, { uuid }: Collection, milliseconds: number): void {
    const all = this.ofCollections.get(uuid) ?? nothingDone();
    this.ofCollections.set(uuid, all);
    const one = all[kinds[command] ?? "commands"];
    one.ops++;
    one.latency += Math.round(milliseconds * 1000);
  }

  of(collection: Collection | undefined): Document {
    const all = (collection && this.ofCollections.get(collection.uuid)) ?? nothingDone();
    const shown = Object.entries({ ...all, transactions: { latency: 0, ops: 0 } });
    const long = ({ latency, ops }: Latency) => ({ latency: Long.fromNumber(latency), ops: Long.fromNumber(ops) });
    return Object.fromEntries(shown.map(([kind, one]) => [kind, long(one)]));
  }
}

const nothingDone = (): Record<Kind, Latency> => ({
  reads: { latency: 0, ops: 0 },
  writes: { latency: 0, ops: 0 },
  commands: { latency: 0, ops: 0 },
});
