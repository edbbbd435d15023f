import { setTimeout as delay } from "node:timers/promises";
import { isConnected } from "#models/connection.server";
import { WriteProbe } from "#models/write-probe.server";
import { minFreeBytes as changesNeed, roomIn } from "~/platform/runtime/disk-full.server";

/** Whether the site can do all of its work; `reason` is a sentence for whoever runs it, and safe to show. */
export type Readiness = { ready: true } | { ready: false; reason: string };

type Options = {
  /** Where the embedded database is; undefined with a MongoDB server, whose disk isn't ours to watch. */
  databaseFolder: string | undefined;
  /** Whether the product has started. */
  isStarted?: () => boolean;
  /** For how long one answer does for all probes. */
  keptMs?: number;
  /** How long a write may take. */
  writeMs?: number;
  /** With less room on its disk, in bytes, the site refuses changes. */
  minFreeBytes?: number;
};

/**
 * Answers whether the database is connected, took a small write just now, and has room on its disk. Many may ask at
 * once: every few seconds, one of them causes a write.
 */
export function readinessOf(options: Options): () => Promise<Readiness> {
  const {
    databaseFolder,
    isStarted = () => true,
    keptMs = 5_000,
    writeMs = 2_000,
    minFreeBytes = changesNeed,
  } = options;
  let last: { until: number; readiness: Promise<Readiness> } | undefined;
  let writing: Promise<unknown> | undefined;

  /** Joins a write that has not ended yet: a database that hangs is not asked more and more. */
  async function canWrite(): Promise<boolean> {
    const probe = { $set: { at: new Date() } };
    writing ??= WriteProbe.updateOne({ _id: "readyz" }, probe, { upsert: true }).finally(() => (writing = undefined));
    const written = writing.then(
      () => true,
      () => false,
    );
    return Promise.race([written, delay(writeMs, false, { ref: false })]);
  }

  async function look(): Promise<Readiness> {
    if (databaseFolder && (await roomIn(databaseFolder)) < minFreeBytes)
      return no("The database's disk is almost full.");
    return (await canWrite()) ? { ready: true } : no("The database doesn’t accept writes.");
  }

  return async () => {
    if (!isStarted()) return no("The site is starting.");
    if (!isConnected()) return no("The database can't be reached.");
    if (!last || performance.now() > last.until) last = { until: performance.now() + keptMs, readiness: look() };
    return last.readiness;
  };
}

const no = (reason: string): Readiness => ({ ready: false, reason });
