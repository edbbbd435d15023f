import { setTimeout as delay } from "node:timers/promises";
import { isConnected } from "#models/connection.server";
import { WriteProbe } from "#models/write-probe.server";
import { minFreeBytes as changesNeed, freeBytesIn } from "~/platform/runtime/disk-full.server";

/** Whether the site can do all of its work; `reason` is a sentence for the operator that is safe to show publicly. */
export type Readiness = { ready: true } | { ready: false; reason: string };

type Options = {
  /** The embedded database's folder. Undefined with a MongoDB server, whose disk we can't check. */
  databaseFolder: string | undefined;
  /** Whether the product has started. */
  isStarted?: () => boolean;
  /** How long a result is cached. */
  cacheMs?: number;
  /** How long a write may take. */
  writeMs?: number;
  /** With less room on its disk, in bytes, the site refuses changes. */
  minFreeBytes?: number;
};

/**
 * Returns a function that checks whether the database is connected, accepts a small write, and has free disk space.
 * Its results are cached, so that frequent probes cause one write every few seconds.
 */
export function readinessOf(options: Options): () => Promise<Readiness> {
  const {
    databaseFolder,
    isStarted = () => true,
    cacheMs = 5_000,
    writeMs = 2_000,
    minFreeBytes = changesNeed,
  } = options;
  let last: { until: number; readiness: Promise<Readiness> } | undefined;
  let writing: Promise<unknown> | undefined;

  /** Waits for the previous write if it hasn't ended, so that writes don't pile up while the database hangs. */
  async function canWrite(): Promise<boolean> {
    const probe = { $set: { at: new Date() } };
    writing ??= WriteProbe.updateOne({ _id: "readyz" }, probe, { upsert: true }).finally(() => (writing = undefined));
    const written = writing.then(
      () => true,
      () => false,
    );
    return Promise.race([written, delay(writeMs, false, { ref: false })]);
  }

  async function check(): Promise<Readiness> {
    if (databaseFolder && (await freeBytesIn(databaseFolder)) < minFreeBytes)
      return notReady("The database's disk is almost full.");
    return (await canWrite()) ? { ready: true } : notReady("The database doesn’t accept writes.");
  }

  return async () => {
    if (!isStarted()) return notReady("The site is starting.");
    if (!isConnected()) return notReady("The database can't be reached.");
    if (!last || performance.now() > last.until) last = { until: performance.now() + cacheMs, readiness: check() };
    return last.readiness;
  };
}

const notReady = (reason: string): Readiness => ({ ready: false, reason });
