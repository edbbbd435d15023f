import { stat } from "node:fs/promises";
import path from "node:path";
import mongoose from "mongoose";
import { countWebhooks } from "~/backoffice/webhooks/endpoints.server";
import { directoryState } from "~/discovery/directory/directory.server";
import { openDataState } from "~/discovery/open-data/keep-up.server";
import { countJobs } from "~/platform/jobs/jobs.server";
import { countMails } from "~/platform/mail/queue.server";
import { freeBytesIn } from "~/platform/runtime/disk-full.server";
import type { Settings } from "~/platform/runtime/env.server";
import { lastBackupAt } from "~/platform/runtime/last-backup.server";
import { storedDataVersion } from "~/platform/runtime/migrations.server";
import { programVersion } from "~/platform/runtime/version.server";
import type { Status } from "~/site/status/api";

type Known = Pick<Settings, "dataDir" | "mongodbUri"> & { mail: Pick<Settings["mail"], "smtpUrl"> };

/**
 * How the site is running, as this process sees it.
 * @param latest the version that this program migrates stored data to
 */
export async function readStatus({ dataDir, mongodbUri, mail }: Known, latest: number): Promise<Status> {
  const [database, diskFree, version, { waiting, failed }, jobs, webhooks, openData, backupAt] = await Promise.all([
    mongodbUri === undefined ? builtInDatabase(dataDir) : mongoServer(),
    freeBytesIn(dataDir).catch(() => Infinity),
    storedDataVersion(),
    countMails(),
    countJobs(),
    countWebhooks(),
    openDataState(),
    lastBackupAt(dataDir),
  ]);
  const directory = directoryState();
  return {
    program: {
      version: programVersion(),
      node: process.versions.node,
      startedAt: new Date(performance.timeOrigin).toISOString(),
      memory: process.memoryUsage.rss(),
    },
    database,
    ...(Number.isFinite(diskFree) && { diskFree }),
    data: { version, latest },
    ...(directory && { directory: { ...directory, comparedAt: new Date(directory.comparedAt).toISOString() } }),
    mail: {
      goesTo: mail.smtpUrl === undefined ? "files" : "server",
      waiting: waiting.count,
      ...(waiting.since && { dueSince: waiting.since.toISOString() }),
      failed,
    },
    jobs: { waiting: jobs.waiting, running: jobs.running, failed: jobs.failed },
    webhooks,
    openData: { ...(openData.files && { madeAt: openData.files.madeAt }), hasFailed: openData.hasFailed },
    ...(mongodbUri === undefined && { backup: backupAt ? { at: backupAt.toISOString() } : {} }),
  };
}

/** Its version is the program's. Its file's size is known at once; counting what is in it would read all of it. */
async function builtInDatabase(dataDir: string): Promise<Status["database"]> {
  const file = await stat(path.join(dataDir, "database", "database.lmdb")).catch(() => undefined);
  return { kind: "built-in", ...(file && { size: file.size }) };
}

/** A user may lack the right to ask for one of them. */
async function mongoServer(): Promise<Status["database"]> {
  const { db } = mongoose.connection;
  const [info, stats] = await Promise.allSettled([db?.admin().buildInfo(), db?.stats()]);
  const version: unknown = info.status === "fulfilled" ? info.value?.version : undefined;
  const size = stats.status === "fulfilled" ? Number(stats.value?.storageSize) + Number(stats.value?.indexSize) : NaN;
  return {
    kind: "mongodb",
    ...(typeof version === "string" && { version }),
    ...(Number.isFinite(size) && { size }),
  };
}
